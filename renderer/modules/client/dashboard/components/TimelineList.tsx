import type { TimelineEvent } from '#shared/contracts/dashboard.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import type { MarkedDay } from '../timelineMarks.ts';

/** Events of the marked days, in words. */
export function TimelineList({ days }: { days: readonly MarkedDay[] }) {
  const t = useText('dashboard', 'campaign');
  const formats = useFormats();
  if (days.length === 0) return null;
  const say = (event: TimelineEvent) =>
    t(`dashboard:timeline.${event.kind}`, {
      campaign:
        event.campaign === null
          ? ''
          : `${event.campaign.name} (${t(`campaign:channel.${event.campaign.channel}`)})`,
      amount: event.amount === null ? '' : formats.money(event.amount),
      before: event.amountBefore === null ? '' : formats.money(event.amountBefore),
      channel: event.campaign === null ? '' : t(`campaign:channel.${event.campaign.channel}`),
      count: event.count ?? 0,
      percent: event.percent === null ? '' : formats.percent(event.percent, 0),
      percentBefore: event.percentBefore === null ? '' : formats.percent(event.percentBefore, 0),
    });
  return (
    <section aria-label={t('dashboard:timeline.title')}>
      <Facts
        items={days.map(({ mark, events }) => ({
          key: mark.date,
          label: `${mark.sign} · ${formats.shortDay(mark.date)}`,
          value: (
            <Stack gap={4}>
              {events.map((event, index) => (
                <span key={`${event.kind}-${index}`}>{say(event)}</span>
              ))}
            </Stack>
          ),
        }))}
      />
    </section>
  );
}
