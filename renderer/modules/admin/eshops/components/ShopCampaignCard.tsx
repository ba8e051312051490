import { allOf } from '#shared/access/permissions.ts';
import type { Campaign, CampaignProblem } from '#shared/contracts/campaign.ts';
import { ProblemChain } from '#renderer/features/campaignProblems/ProblemChain.tsx';
import { CampaignRefusal } from '#renderer/features/campaignState/CampaignRefusal.tsx';
import { CampaignSwitch } from '#renderer/features/campaignState/CampaignSwitch.tsx';
import { CampaignStateTag } from '#renderer/features/campaignState/CampaignStateTag.tsx';
import { RefusedChange } from '#renderer/features/campaignState/RefusedChange.tsx';
import { useTurnCampaign } from '#renderer/features/campaignState/useTurnCampaign.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Guard } from '#renderer/ui/access/Guard.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { Instant } from '#renderer/ui/figures/Instant.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { RelativeTime } from '#renderer/ui/figures/RelativeTime.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';

const mayTurn = allOf('SetEshopDetail');

/** A campaign of a shop for staff: what keeps it from running, the platform's own words, on and off. */
export function ShopCampaignCard({
  campaign,
  problems,
}: {
  campaign: Campaign;
  problems: readonly CampaignProblem[] | undefined;
}) {
  const t = useText('campaign');
  const turning = useTurnCampaign(campaign);
  const { problem } = turning;
  const channel = t(`campaign:channel.${campaign.channel}`);
  return (
    <Card
      title={t(`campaign:format.${campaign.format}`)}
      extra={
        <>
          <CampaignStateTag campaign={campaign} />
          <Guard rule={mayTurn}>
            <CampaignSwitch campaign={campaign} name={campaign.name} turning={turning} />
          </Guard>
        </>
      }
    >
      <Stack gap={12}>
        {problems === undefined ? null : <ProblemChain isForStaff campaign={campaign} problems={problems} />}
        <RefusedChange campaign={campaign} turning={turning} rule={mayTurn} />
        {campaign.apiStatusReasons.length === 0 || campaign.refusal !== null ? null : (
          <FinePrint>
            {t('campaign:list.platformSays', { channel, reasons: campaign.apiStatusReasons.join(', ') })}
          </FinePrint>
        )}
        {problem === null ? null : <CampaignRefusal problem={problem} />}
        <Facts
          items={[
            { label: t('campaign:list.budget'), value: <Money money={campaign.dailyBudget} isWhole /> },
            { label: t('campaign:list.spentToday'), value: <Money money={campaign.spentToday} /> },
            { label: t('campaign:list.created'), value: <Instant instant={campaign.createdAt} /> },
            {
              label: t('campaign:list.synchronized'),
              value:
                campaign.synchronizedAt === null ? (
                  t('campaign:list.never')
                ) : (
                  <RelativeTime instant={campaign.synchronizedAt} />
                ),
            },
          ]}
        />
      </Stack>
    </Card>
  );
}
