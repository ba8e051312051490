import { Button } from 'antd';
import { useState } from 'react';
import type { Campaign, CampaignProblem } from '#shared/contracts/campaign.ts';
import { ProblemChain } from '#renderer/features/campaignProblems/ProblemChain.tsx';
import { CampaignSwitch } from '#renderer/features/campaignState/CampaignSwitch.tsx';
import { CampaignStateTag } from '#renderer/features/campaignState/CampaignStateTag.tsx';
import { CampaignRefusal } from '#renderer/features/campaignState/CampaignRefusal.tsx';
import { RefusedChange } from '#renderer/features/campaignState/RefusedChange.tsx';
import { useTurnCampaign } from '#renderer/features/campaignState/useTurnCampaign.ts';
import { findFirstStep, wizardPath } from '#renderer/features/campaignWizard/wizardAddress.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { RelativeTime } from '#renderer/ui/figures/RelativeTime.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { BudgetModal } from './BudgetModal.tsx';

/** A campaign: its state in words, on and off, its budget, what it spent today. */
export function CampaignCard({
  campaign,
  problems,
}: {
  campaign: Campaign;
  /** What keeps its ads from being shown; undefined while it loads. */
  problems: readonly CampaignProblem[] | undefined;
}) {
  const t = useText('campaign');
  const turning = useTurnCampaign(campaign);
  const { problem } = turning;
  const [isBudgetOpen, setIsBudgetOpen] = useState(false);
  const channel = t(`campaign:channel.${campaign.channel}`);
  const name = t(`campaign:format.${campaign.format}`);
  // Show the platform's refusal only once.
  const isReasonShown =
    campaign.state.needsAttention && campaign.refusal === null && campaign.apiStatusReasons.length > 0;
  const step = findFirstStep(campaign.channel, campaign.format);
  return (
    <Card
      title={name}
      extra={
        <>
          <CampaignStateTag campaign={campaign} />
          <CampaignSwitch campaign={campaign} name={name} turning={turning} />
        </>
      }
    >
      <Stack gap={12}>
        {problems === undefined ? null : <ProblemChain campaign={campaign} problems={problems} />}
        <RefusedChange campaign={campaign} turning={turning} />
        {isReasonShown ? (
          <FinePrint>
            {t('campaign:list.platformSays', { channel, reasons: campaign.apiStatusReasons.join(', ') })}
          </FinePrint>
        ) : null}
        {problem === null ? null : <CampaignRefusal problem={problem} />}
        <Facts
          items={[
            {
              label: t('campaign:list.budget'),
              value: (
                <Stack isRow gap={12} align="center">
                  <Money money={campaign.dailyBudget} isWhole />
                  <Button size="small" onClick={() => setIsBudgetOpen(true)}>
                    {t('campaign:list.changeBudget')}
                  </Button>
                </Stack>
              ),
            },
            { label: t('campaign:list.spentToday'), value: <Money money={campaign.spentToday} /> },
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
        {step === null ? null : (
          <AppLink
            to={wizardPath(
              '/app/campaigns',
              { channel: campaign.channel, format: campaign.format, step },
              'edit',
            )}
          >
            {t('campaign:list.edit')}
          </AppLink>
        )}
      </Stack>
      {isBudgetOpen ? <BudgetModal campaign={campaign} close={() => setIsBudgetOpen(false)} /> : null}
    </Card>
  );
}
