import { Button } from 'antd';
import type { Campaign } from '#shared/contracts/campaign.ts';
import { foremost } from '#renderer/features/campaignProblems/problemChain.ts';
import { useCampaignProblems } from '#renderer/features/campaignProblems/useCampaignProblems.ts';
import { CampaignStateTag } from '#renderer/features/campaignState/CampaignStateTag.tsx';
import type { ApiProblem } from '#renderer/api/problem.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { QueryView, type ViewedQuery } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { RowList } from '#renderer/ui/table/RowList.tsx';
import { campaignsPath } from '../attentionPath.ts';

/** Campaigns of the shop with their states in words. */
export function CampaignsCard({
  query,
}: {
  query: ViewedQuery<{ campaigns: Campaign[] }> & { error: ApiProblem | null };
}) {
  const t = useText('dashboard', 'campaign', 'campaignProblems');
  const problemsOf = useCampaignProblems();
  /** Kind of the campaign, and why its ads are not shown as they could be. */
  const formatDetail = (campaign: Campaign) => {
    const channel = t(`campaign:channel.${campaign.channel}`);
    const topProblem = problemsOf === undefined ? null : foremost(problemsOf(campaign.id));
    const kind = `${channel} · ${t(`campaign:format.${campaign.format}`)}`;
    return topProblem === null
      ? kind
      : `${kind} · ${t(`campaignProblems:code.${topProblem.problem.code}`, { channel })}`;
  };
  const go = useGo();
  return (
    <Card
      title={t('dashboard:campaigns.title')}
      extra={<AppLink to={campaignsPath('Google')}>{t('dashboard:campaigns.all')}</AppLink>}
    >
      <QueryView
        query={query}
        skeleton={<TableSkeleton rows={3} />}
        isEmpty={({ campaigns }) => campaigns.every(isRemoved)}
        empty={
          <EmptyState
            isCompact
            title={t('dashboard:campaigns.empty')}
            text={t('dashboard:campaigns.emptyText')}
            action={
              <Button type="primary" onClick={() => go(campaignsPath('Google'))}>
                {t('dashboard:do.create')}
              </Button>
            }
          />
        }
      >
        {({ campaigns }) => (
          <RowList
            label={t('dashboard:campaigns.title')}
            rows={campaigns
              .filter((campaign) => !isRemoved(campaign))
              .map((campaign) => ({
                key: campaign.id,
                title: campaign.name,
                detail: formatDetail(campaign),
                path: campaignsPath(campaign.channel),
                tag: <CampaignStateTag campaign={campaign} />,
                figures: [
                  {
                    label: t('dashboard:campaigns.wish'),
                    value: t(campaign.desiredStatus === 'Active' ? 'campaign:turn.on' : 'campaign:turn.off'),
                  },
                  {
                    label: t('dashboard:campaigns.budget'),
                    value: <Money money={campaign.dailyBudget} isWhole />,
                  },
                  {
                    label: t('dashboard:campaigns.spentToday'),
                    value: <Money money={campaign.spentToday} />,
                  },
                ],
              }))}
          />
        )}
      </QueryView>
    </Card>
  );
}

function isRemoved(campaign: Campaign): boolean {
  return campaign.desiredStatus === 'Removed';
}
