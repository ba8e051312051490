import { Button } from 'antd';
import { allOf, type PermissionRule } from '#shared/access/permissions.ts';
import type { Campaign } from '#shared/contracts/campaign.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Guard } from '#renderer/ui/access/Guard.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import type { useTurnCampaign } from './useTurnCampaign.ts';

const anyone = allOf();

/** Why the platform refuses the last change, when it is retried, and a button to retry now; else nothing. */
export function RefusedChange(props: {
  campaign: Campaign;
  turning: ReturnType<typeof useTurnCampaign>;
  /** Who may ask the platform again, where not everybody may who sees it. */
  rule?: PermissionRule;
}) {
  const t = useText('campaign');
  const { campaign, turning } = props;
  const { refusal, refusalCause } = campaign;
  if (refusal === null || campaign.desiredStatus === 'Removed') return null;
  const channel = t(`campaign:channel.${campaign.channel}`);
  const tryAgain = async () => {
    turning.forget();
    // Setting the same status again makes the server retry.
    if (await turning.turn(campaign.desiredStatus === 'Active'))
      showSuccess(t('campaign:list.refusedSent', { channel }));
  };
  return (
    <Notice
      tone="waiting"
      title={t(`campaign:refusalCause.${refusalCause ?? 'Other'}`, { channel })}
      action={
        <Guard rule={props.rule ?? anyone}>
          <Button loading={turning.isTurning} onClick={() => void tryAgain()}>
            {t('campaign:list.refusedAgain')}
          </Button>
        </Guard>
      }
    >
      {refusal === '' ? null : <p>{t('campaign:list.refusedWords', { channel, reason: refusal })}</p>}
      <p>{t('campaign:list.refusedWait')}</p>
    </Notice>
  );
}
