import { Button } from 'antd';
import { useState } from 'react';
import type { Campaign, CampaignProblem } from '#shared/contracts/campaign.ts';
import { ProblemChain } from '#renderer/features/campaignProblems/ProblemChain.tsx';
import { campaignState, isExplained } from '#renderer/features/campaignState/campaignState.ts';
import { CampaignStateTag } from '#renderer/features/campaignState/CampaignStateTag.tsx';
import { CampaignRefusal } from '#renderer/features/campaignState/CampaignRefusal.tsx';
import { useTurnCampaign } from '#renderer/features/campaignState/useTurnCampaign.ts';
import { monthlyMaximum } from '#renderer/features/campaignWizard/dailyBudget.ts';
import { firstStepOf, wizardPath } from '#renderer/features/campaignWizard/wizardAddress.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ConfirmSwitch } from '#renderer/ui/feedback/ConfirmSwitch.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { RelativeTime } from '#renderer/ui/figures/RelativeTime.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
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
  const { money } = useFormats();
  const { turn, isTurning, problem, forget } = useTurnCampaign(campaign);
  const [isBudgetOpen, setIsBudgetOpen] = useState(false);
  const state = campaignState(campaign);
  const channel = t(`campaign:channel.${campaign.channel}`);
  const name = t(`campaign:format.${campaign.format}`);
  const isOn = campaign.desiredStatus === 'Active';
  const step = firstStepOf(campaign.channel, campaign.format);
  const budget = money(campaign.dailyBudget, { isWhole: true });
  const month = money(monthlyMaximum(campaign.dailyBudget), { isWhole: true });
  const change = async (isWanted: boolean) => {
    if (await turn(isWanted)) showSuccess(t(isWanted ? 'campaign:turn.turnedOn' : 'campaign:turn.turnedOff'));
  };
  return (
    <Card
      title={name}
      extra={
        <>
          <CampaignStateTag campaign={campaign} />
          <ConfirmSwitch
            label={t('campaign:turn.label', { name })}
            isOn={isOn}
            isPending={isTurning}
            toOn={{
              title: t('campaign:turn.onTitle'),
              consequence: t('campaign:turn.onText', { budget, month }),
              confirmText: t('campaign:turn.onConfirm'),
            }}
            toOff={{
              title: t('campaign:turn.offTitle'),
              consequence: t('campaign:turn.offText', { channel }),
              confirmText: t('campaign:turn.offConfirm'),
            }}
            onChange={(isWanted) => {
              forget();
              return change(isWanted);
            }}
          />
        </>
      }
    >
      <Stack gap={12}>
        {problems === undefined ? (
          <p>
            {state.kind === 'hold'
              ? t(`campaign:hold.${state.reason}`)
              : t(`campaign:statusText.${state.status}`, { channel })}
          </p>
        ) : (
          <ProblemChain campaign={campaign} problems={problems} />
        )}
        {state.kind === 'status' && isExplained(state.status) && campaign.apiStatusReasons.length > 0 ? (
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
