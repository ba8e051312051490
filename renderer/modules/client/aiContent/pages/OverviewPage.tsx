import { aiContentChannels } from '#shared/domain/content/content.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { LoadTogether } from '#renderer/ui/feedback/LoadTogether.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Columns } from '#renderer/ui/layout/Columns.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AiStatusCard } from '../components/AiStatusCard.tsx';
import { BrandLogoButton } from '../components/BrandLogo.tsx';
import { BrandVoiceButton } from '../components/BrandVoice.tsx';
import { FileOriginCard } from '../components/FileOriginCard.tsx';
import { ContentHistory } from '../components/ContentHistory.tsx';
import { ReadyToday } from '../components/ReadyToday.tsx';
import { TypeCards } from '../components/TypeCards.tsx';
import { useContentTabs } from '../useContentTabs.ts';

/** What texts can be made, what models may still write today, and all texts of the shop. */
export function OverviewPage() {
  const t = useText('aiContent');
  const tabs = useContentTabs();
  const query = useCallQuery(api.content.getContentHistory, { page: 1, pageSize: 25 });
  const suggested = useCallQuery(api.content.getContentSuggestions, {});
  return (
    <Page
      title={t('screens:aiContent')}
      purpose={t('aiContent:purpose')}
      tabs={tabs}
      action={
        <Stack isRow gap={8}>
          <BrandLogoButton />
          <BrandVoiceButton />
        </Stack>
      }
    >
      <Stack gap={20}>
        {/* Above everything: what comes late would push it down. */}
        <LoadTogether queries={[suggested, query]} skeleton={null}>
          <QueryView query={suggested} skeleton={null}>
            {({ suggestions }) => <ReadyToday suggestions={suggestions} />}
          </QueryView>
        </LoadTogether>
        <LoadTogether queries={[suggested]} skeleton={<Skeleton height={320} />}>
          <QueryView query={query} skeleton={<Skeleton height={320} />}>
            {({ typeCounts, imageCounts, videoCount, ai }) => (
              <Columns ratio="wideFirst" align="start">
                <Card title={t('aiContent:start')}>
                  <TypeCards
                    media={{ imageCounts, videoCount }}
                    channels={aiContentChannels}
                    counts={typeCounts}
                  />
                </Card>
                <Stack gap={16}>
                  <AiStatusCard ai={ai} />
                  <FileOriginCard />
                </Stack>
              </Columns>
            )}
          </QueryView>
        </LoadTogether>
        {/* Below cards of any height: with them, not before. */}
        <LoadTogether queries={[suggested, query]} skeleton={null}>
          <ContentHistory channel={null} />
        </LoadTogether>
      </Stack>
    </Page>
  );
}
