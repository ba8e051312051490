import { useParams } from 'react-router';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { ContentHistory } from '../components/ContentHistory.tsx';
import { TypeCards } from '../components/TypeCards.tsx';
import { readChannel } from '../paths.ts';
import { useContentTabs } from '../useContentTabs.ts';

/** Texts of one channel. */
export function ChannelPage() {
  const t = useText('aiContent');
  const tabs = useContentTabs();
  const channel = readChannel(useParams()['channel']) ?? 'Email';
  const { data } = useCallQuery(api.content.getContentHistory, { page: 1, pageSize: 25 });
  return (
    <Page title={t('screens:aiContent')} purpose={t(`aiContent:channelPurpose.${channel}`)} tabs={tabs}>
      <Stack gap={20}>
        <Card title={t('aiContent:start')}>
          <TypeCards channels={[channel]} counts={data?.typeCounts ?? []} />
        </Card>
        <ContentHistory key={channel} channel={channel} />
      </Stack>
    </Page>
  );
}
