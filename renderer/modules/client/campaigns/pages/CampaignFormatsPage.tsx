import { useParams } from 'react-router';
import { channels, type Channel } from '#shared/domain/campaign/campaign.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useCampaignProblems } from '#renderer/features/campaignProblems/useCampaignProblems.ts';
import { readChannel } from '#renderer/features/campaignWizard/wizardAddress.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { Redirect } from '#renderer/ui/navigation/Redirect.tsx';
import { CampaignCard } from '../components/CampaignCard.tsx';
import { NewCampaignCard } from '../components/NewCampaignCard.tsx';

/** Spend and states move while the page is open. */
const refreshMs = 15_000;

/** Under this many days of credit the page says how long it lasts. */
const warnUnderDays = 7;

/** Campaigns of a channel. */
export function CampaignFormatsPage() {
  const channel = readChannel(useParams()['channel']);
  if (channel === null) return <Redirect to="/app/dashboard" />;
  return <Formats channel={channel} />;
}

function Formats({ channel }: { channel: Channel }) {
  const t = useText('campaign');
  const available = useCallQuery(api.campaign.getAvailableCampaignsInfo, {});
  const query = useCallQuery(api.campaign.getAllCampaignStatuses, {}, { refetchIntervalMs: refreshMs });
  const problemsOf = useCampaignProblems();
  const offered = (available.data?.campaigns ?? []).filter((row) => row.isAvailable || row.campaignExists);
  const tabs = channels
    .filter((known) => known === channel || offered.some((row) => row.channel === known))
    .map((known) => ({
      path: `/app/campaigns/${known}/formats`,
      title: t(`campaign:channel.${known}`),
    }));
  // What runs comes before what could be made.
  const formats = offered
    .filter((row) => row.channel === channel)
    .toSorted((a, b) => Number(b.campaignExists) - Number(a.campaignExists));
  return (
    <Page title={t('campaign:list.title')} purpose={t('campaign:list.purpose')} tabs={tabs}>
      <QueryView query={available}>
        {() => (
          <QueryView query={query}>
            {({ campaigns }) => (
              <>
                <CreditNote channel={channel} format={formats[0]?.format ?? 'Dsa'} />
                {formats.length === 0 ? (
                  <EmptyState
                    title={t('campaign:list.empty', { channel })}
                    text={t('campaign:list.notAvailable', { channel })}
                  />
                ) : null}
                {formats.map(({ format }) => {
                  const campaign = campaigns.find(
                    (row) =>
                      row.channel === channel && row.format === format && row.desiredStatus !== 'Removed',
                  );
                  return campaign === undefined ? (
                    <NewCampaignCard key={format} channel={channel} format={format} />
                  ) : (
                    <CampaignCard
                      key={campaign.id}
                      campaign={campaign}
                      problems={problemsOf?.(campaign.id)}
                    />
                  );
                })}
              </>
            )}
          </QueryView>
        )}
      </QueryView>
    </Page>
  );
}

function CreditNote(props: { channel: Channel; format: 'Dsa' | 'Prx' | 'Dpa' }) {
  const t = useText('campaign');
  const { number } = useFormats();
  const limits = useCallQuery(api.campaign.getDailyBudgetLimit, props);
  const days = limits.data?.daysCovered ?? null;
  if (days === null || days >= warnUnderDays) return null;
  const whole = Math.floor(days);
  return (
    <Notice tone="waiting" action={<AppLink to="/app/credit/recharge">{t('campaign:list.topUp')}</AppLink>}>
      {t('campaign:list.covers', { count: whole, number: number(whole, 0) })}
    </Notice>
  );
}
