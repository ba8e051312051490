import { useText } from '#renderer/i18n/useText.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { LiveDot } from '#renderer/ui/figures/LiveDot.tsx';

/** When the figures were last asked for, and whether they come by themselves. */
export function LiveNote({ updatedAtMs, timeZone }: { updatedAtMs: number; timeZone: string }) {
  const t = useText('statistics');
  const { dateTimeWithZone } = useFormats();
  const isLive = useSession((state) => state.connection === 'Connected');
  // Its line is there from the beginning, so that nothing below it moves.
  if (updatedAtMs === 0) return <LiveDot isLive={false}>{t('ui:loading')}</LiveDot>;
  return (
    <LiveDot isLive={isLive}>
      {t('statistics:live', { time: dateTimeWithZone(new Date(updatedAtMs), timeZone) })}
    </LiveDot>
  );
}
