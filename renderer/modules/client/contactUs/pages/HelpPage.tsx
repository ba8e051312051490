import { useSearchParams } from 'react-router';
import { ArticleBody } from '#renderer/features/help/ArticleBody.tsx';
import {
  getArticlePath,
  isArticleId,
  type ArticleId,
  type Articles,
} from '#renderer/features/help/articleIds.ts';
import { toPlainLine } from '#renderer/features/help/parseLine.ts';
import { searchArticles } from '#renderer/features/help/searchArticles.ts';
import { useArticles } from '#renderer/features/help/useArticles.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Measure } from '#renderer/ui/layout/Measure.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { SearchField } from '#renderer/ui/table/SearchField.tsx';

/** Help articles: all of them, those that a search finds, or one. */
export function HelpPage() {
  const t = useText('help');
  const [search, setSearch] = useSearchParams();
  const articles = useArticles();
  const requested = search.get('article');
  const opened = isArticleId(requested) ? requested : null;
  const query = search.get('search') ?? '';
  return (
    <Page
      title={opened === null ? t('help:title') : t(`help:titles.${opened}`)}
      purpose={opened === null ? t('help:purpose') : undefined}
      {...(opened === null ? {} : { parent: { path: '/app/help', title: t('help:back') } })}
      tabs={[
        { path: '/app/help', title: t('help:tab.articles') },
        { path: '/app/contact', title: t('help:tab.contact') },
      ]}
    >
      <Measure>
        {articles === null ? (
          <Skeleton height={320} />
        ) : opened === null ? (
          <Stack gap={16}>
            <SearchField
              label={t('help:search')}
              value={query}
              maxLength={100}
              onSearch={(text) => setSearch(text === '' ? {} : { search: text }, { replace: true })}
            />
            <Found articles={articles} query={query} />
          </Stack>
        ) : (
          <Card>
            <ArticleBody article={articles[opened]} />
          </Card>
        )}
        {articles === null ? null : (
          <FinePrint>
            {t('help:more')} <AppLink to="/app/contact">{t('help:contact')}</AppLink>
          </FinePrint>
        )}
      </Measure>
    </Page>
  );
}

function Found({ articles, query }: { articles: Articles; query: string }) {
  const t = useText('help');
  const getTitle = (id: ArticleId) => t(`help:titles.${id}`);
  const found = searchArticles(query, articles, getTitle);
  if (found.length === 0) return <EmptyState title={t('help:noneTitle')} text={t('help:noneText')} />;
  return (
    <Card>
      <Stack gap={16}>
        {found.map((id) => (
          <div key={id}>
            <AppLink to={getArticlePath(id)}>{getTitle(id)}</AppLink>
            <FinePrint>{toPlainLine(articles[id].lines[0] ?? '')}</FinePrint>
          </div>
        ))}
      </Stack>
    </Card>
  );
}
