import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { MenuCount } from '#renderer/ui/frame/MenuCount.tsx';

/** Polled while the hub, which reports every change, is disconnected. */
const refetchEveryMs = 60_000;

/** How much waits for the one who looks, behind the entry of the menu; nothing where nothing does. */
export function WaitingCount() {
  const t = useText('cockpit');
  const { number } = useFormats();
  const { data } = useCallQuery(
    api.cockpit.getCockpitCounts,
    {},
    { hub: 'staff', refetchIntervalMs: refetchEveryMs },
  );
  const count = data?.counts.find(({ view }) => view === 'Open')?.count ?? 0;
  if (count === 0) return null;
  const text = number(count, 0);
  return <MenuCount text={text} label={t('cockpit:menuCount', { count: text })} />;
}
