import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../../i18n/useText.ts';
import { FinePrint } from '../../ui/layout/FinePrint.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { AppLink } from '../../ui/navigation/AppLink.tsx';
import { withoutLanguage } from '../../ui/navigation/paths.ts';
import { findArticles, getArticlePath, type ArticleId } from './articleIds.ts';

/** Help articles for the screen, under it. `isOutside` opens them in a tab, so that nothing typed is lost. */
export function HelpNote({ isOutside = false }: { isOutside?: boolean }) {
  const articles = findArticles(withoutLanguage(useLocation().pathname));
  if (articles.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ArticleLinks articles={articles} isOutside={isOutside} />
    </Suspense>
  );
}

/** Links to articles by their titles. */
export function ArticleLinks(props: { articles: readonly ArticleId[]; isOutside?: boolean }) {
  const t = useText('help');
  return (
    <nav aria-label={t('help:note')}>
      <Stack isRow gap={12} align="baseline">
        <FinePrint>{t('help:note')}</FinePrint>
        {props.articles.map((id) => (
          <AppLink
            key={id}
            to={getArticlePath(id)}
            {...(props.isOutside === true ? { target: '_blank' } : {})}
          >
            {t(`help:titles.${id}`)}
          </AppLink>
        ))}
      </Stack>
    </nav>
  );
}
