import type { ReactNode } from 'react';
import type { Campaign } from '#shared/contracts/campaign.ts';
import type { CampaignStatus } from '#shared/domain/campaign/state.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { StateLine, type StateShape } from '#renderer/ui/feedback/StateLine.tsx';

const shapes: Readonly<Record<CampaignStatus, StateShape>> = {
  Active: 'disc',
  Learning: 'dashed',
  Limited: 'half',
  InReview: 'clock',
  PendingCreation: 'clock',
  Paused: 'bars',
  Stopped: 'ban',
  Disapproved: 'ban',
  Misconfigured: 'ban',
  Ended: 'bars',
  Removed: 'bars',
  Unknown: 'dashed',
  CreditExhausted: 'ban',
  ComplianceRequired: 'clock',
  EshopArchived: 'bars',
  SpendingFrozen: 'bars',
};

/** A campaign's state with its reason, as the server decided both. @param props.children what to do about it */
export function CampaignStateLine({
  campaign,
  children,
}: {
  campaign: Pick<Campaign, 'state' | 'channel'>;
  children?: ReactNode;
}) {
  const t = useText('campaign', 'campaignProblems');
  const { status, tone, reason } = campaign.state;
  // That it is paused is said already.
  const isExplained = reason !== null && reason !== 'campaignOff';
  return (
    <StateLine tone={tone} shape={shapes[status]} word={t(`campaign:status.${status}`)}>
      {isExplained || (children !== undefined && children !== null) ? (
        <>
          {isExplained ? (
            <span>
              {t(`campaignProblems:code.${reason}`, { channel: t(`campaign:channel.${campaign.channel}`) })}
            </span>
          ) : null}
          {children}
        </>
      ) : null}
    </StateLine>
  );
}
