import type { Campaign } from '#shared/contracts/campaign.ts';
import type { SummaryChannel } from '#shared/contracts/reportSummary.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import { CreateCampaignButton } from '#renderer/features/campaignCreation/CreateCampaignButton.tsx';
import { CampaignStateTag } from '#renderer/features/campaignState/CampaignStateTag.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ChannelMark } from '#renderer/ui/brand/ChannelMark.tsx';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { ChannelColumns } from '#renderer/ui/figures/ChannelColumns.tsx';
import { PointDelta } from '#renderer/ui/figures/PointDelta.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { buildCampaignsPath } from '../attentionPath.ts';
import { useRoundMoney } from '../useRoundMoney.ts';
import { ChangeFrom } from './ChangeFrom.tsx';

const skeletonPx = 150;

/** Channels side by side: what each cost and brought, its share of the whole, and how its campaigns are. */
export function ChannelsCard(props: {
  channels: readonly SummaryChannel[] | undefined;
  before: readonly SummaryChannel[] | null;
  campaigns: readonly Campaign[];
  currency: Currency;
}) {
  const t = useText('dashboard', 'campaign', 'reportSummary');
  const formats = useFormats();
  const roundMoney = useRoundMoney();
  const { channels } = props;
  const addUp = (measure: 'expenses' | 'revenue') =>
    (channels ?? []).reduce((total, channel) => total + channel[measure], 0);
  const totals = { expenses: addUp('expenses'), revenue: addUp('revenue') };
  const sums = (channels ?? []).flatMap(({ expenses, revenue }) => [expenses, revenue]);
  const getShare = (value: number, total: number) => (total === 0 ? 0 : value / total);
  return (
    <Card
      title={t('dashboard:channels.title')}
      extra={
        <>
          <AppLink to="/app/campaigns">{t('dashboard:campaigns.all')}</AppLink>
          <CreateCampaignButton isQuiet />
        </>
      }
    >
      {channels === undefined ? (
        <Skeleton height={skeletonPx} />
      ) : channels.length === 0 ? (
        <EmptyState isCompact title={t('reportSummary:noParts')} text={t('reportSummary:noPartsText')} />
      ) : (
        <ChannelColumns
          columns={channels.map((channel) => {
            const before = props.before?.find((other) => other.channel === channel.channel) ?? null;
            const own = props.campaigns.filter(
              (campaign) => campaign.channel === channel.channel && campaign.desiredStatus !== 'Removed',
            );
            return {
              key: channel.channel,
              mark: <ChannelMark channel={channel.channel} />,
              name: (
                <AppLink quiet to={buildCampaignsPath(channel.channel)}>
                  {t(`campaign:channel.${channel.channel}`)}
                </AppLink>
              ),
              state: own.map((campaign) => <CampaignStateTag key={campaign.id} campaign={campaign} />),
              figures: [
                {
                  label: t('reportSummary:measure.costOfSales'),
                  value: channel.costOfSales === null ? '–' : formats.exactPercent(channel.costOfSales, 1),
                  change: (
                    <PointDelta
                      isShort
                      value={channel.costOfSales}
                      before={before?.costOfSales ?? null}
                      isGoodWhenUp={false}
                    />
                  ),
                },
                {
                  label: t('reportSummary:measure.returnOnAdSpend'),
                  value: channel.returnOnAdSpend === null ? '–' : formats.percent(channel.returnOnAdSpend, 0),
                  change: (
                    <PointDelta
                      isShort
                      value={channel.returnOnAdSpend}
                      before={before?.returnOnAdSpend ?? null}
                      isGoodWhenUp
                    />
                  ),
                },
                {
                  label: t('reportSummary:measure.orders'),
                  value: formats.number(channel.orders),
                  change: (
                    <ChangeFrom
                      isBare
                      isGoodWhenUp
                      value={channel.orders}
                      before={before?.orders ?? null}
                      beforeText=""
                    />
                  ),
                },
              ],
              bars: (['expenses', 'revenue'] as const).map((measure) => {
                const part = getShare(channel[measure], totals[measure]);
                return {
                  label: t(`reportSummary:measure.${measure}`),
                  tone: measure === 'expenses' ? ('spend' as const) : ('revenue' as const),
                  value: roundMoney(channel[measure], props.currency, sums),
                  share: part,
                  shareText: formats.percent(Math.round(part * 100), 0),
                };
              }),
            };
          })}
        />
      )}
    </Card>
  );
}
