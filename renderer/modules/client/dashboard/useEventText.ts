import type { TimelineEvent } from '#shared/contracts/dashboard.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';

/** An event of the shop's advertising in words. */
export function useEventText(): (event: TimelineEvent) => string {
  const t = useText('dashboard', 'campaign');
  const formats = useFormats();
  /** A name that says its channel itself isn't followed by it. */
  const formatCampaignName = ({ name, channel }: NonNullable<TimelineEvent['campaign']>): string => {
    const channelName = t(`campaign:channel.${channel}`);
    return name.startsWith(channelName) ? name : `${name} (${channelName})`;
  };
  return (event) =>
    t(`dashboard:timeline.${event.kind}`, {
      campaign: event.campaign === null ? '' : formatCampaignName(event.campaign),
      amount: event.amount === null ? '' : formats.money(event.amount),
      channel: event.campaign === null ? '' : t(`campaign:channel.${event.campaign.channel}`),
      count: event.count ?? 0,
      note: event.note?.text ?? '',
      before: event.amountBefore === null ? '' : formats.money(event.amountBefore),
      percent: event.percent === null ? '' : formats.percent(event.percent, 0),
      percentBefore: event.percentBefore === null ? '' : formats.percent(event.percentBefore, 0),
    });
}
