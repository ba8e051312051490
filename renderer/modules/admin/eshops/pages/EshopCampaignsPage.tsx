import { channels, type Channel } from '#shared/domain/campaign/campaign.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useCampaignProblems } from '#renderer/features/campaignProblems/useCampaignProblems.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { SubTabs } from '#renderer/ui/layout/SubTabs.tsx';
import { EshopDetailPage } from '../components/EshopDetailPage.tsx';
import { InsideShop } from '../components/InsideShop.tsx';
import { ShopCampaignCard } from '../components/ShopCampaignCard.tsx';
import { buildCampaignsPath } from '../paths.ts';

/** Spend and states move while the page is open. */
const refreshMs = 15_000;

/** A shop's campaigns on Google. */
export function EshopGoogleCampaignsPage() {
  return <EshopCampaigns channel="Google" />;
}

/** A shop's campaigns on Meta. */
export function EshopMetaCampaignsPage() {
  return <EshopCampaigns channel="Meta" />;
}

/** A shop's campaigns on Microsoft. */
export function EshopMicrosoftCampaignsPage() {
  return <EshopCampaigns channel="Microsoft" />;
}

function EshopCampaigns({ channel }: { channel: Channel }) {
  const t = useText('campaign', 'screens');
  return (
    <EshopDetailPage>
      {({ id }) => (
        <>
          <SubTabs
            label={t('screens:adminEshopCampaigns')}
            tabs={channels.map((known) => ({
              path: buildCampaignsPath(id, known),
              title: t(`campaign:channel.${known}`),
            }))}
          />
          <InsideShop key={id} eshopId={id}>
            <ChannelCampaigns channel={channel} />
          </InsideShop>
        </>
      )}
    </EshopDetailPage>
  );
}

function ChannelCampaigns({ channel }: { channel: Channel }) {
  const t = useText('campaign', 'admin');
  const query = useCallQuery(api.campaign.getAllCampaignStatuses, {}, { refetchIntervalMs: refreshMs });
  const problemsOf = useCampaignProblems();
  return (
    <QueryView query={query}>
      {({ campaigns }) => {
        const ofChannel = campaigns.filter((campaign) => campaign.channel === channel);
        return ofChannel.length === 0 ? (
          <EmptyState
            title={t('campaign:list.empty', { channel: t(`campaign:channel.${channel}`) })}
            text={t('admin:detail.noCampaign')}
          />
        ) : (
          <Stack gap={20}>
            {ofChannel.map((campaign) => (
              <ShopCampaignCard key={campaign.id} campaign={campaign} problems={problemsOf?.(campaign.id)} />
            ))}
          </Stack>
        );
      }}
    </QueryView>
  );
}
