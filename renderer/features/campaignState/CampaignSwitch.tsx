import type { Campaign } from '#shared/contracts/campaign.ts';
import { computeMonthlyMaximum } from '#renderer/features/campaignWizard/dailyBudget.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ConfirmSwitch } from '#renderer/ui/feedback/ConfirmSwitch.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import type { useTurnCampaign } from './useTurnCampaign.ts';

/** Turns a campaign on and off; says first what either costs or stops. */
export function CampaignSwitch(props: {
  campaign: Campaign;
  /** The campaign's name where the switch appears. */
  name: string;
  turning: ReturnType<typeof useTurnCampaign>;
}) {
  const t = useText('campaign');
  const { money } = useFormats();
  const { campaign, turning } = props;
  const budget = money(campaign.dailyBudget, { isWhole: true });
  const month = money(computeMonthlyMaximum(campaign.dailyBudget), { isWhole: true });
  const change = async (isWanted: boolean) => {
    turning.forget();
    if (await turning.turn(isWanted))
      showSuccess(t(isWanted ? 'campaign:turn.turnedOn' : 'campaign:turn.turnedOff'));
  };
  return (
    <ConfirmSwitch
      label={t('campaign:turn.label', { name: props.name })}
      isOn={campaign.desiredStatus === 'Active'}
      isPending={turning.isTurning}
      toOn={{
        title: t('campaign:turn.onTitle'),
        consequence: t('campaign:turn.onText', { budget, month }),
        confirmText: t('campaign:turn.onConfirm'),
      }}
      toOff={{
        title: t('campaign:turn.offTitle'),
        consequence: t('campaign:turn.offText', { channel: t(`campaign:channel.${campaign.channel}`) }),
        confirmText: t('campaign:turn.offConfirm'),
      }}
      onChange={change}
    />
  );
}
