import { useFormats } from '../../i18n/useFormats.ts';

/** When something happened, to the minute; in full with its time zone on hover. */
export function Instant({ instant, timeZone }: { instant: string; timeZone?: string | undefined }) {
  const { dateTime, fullDateTime } = useFormats();
  return (
    <time className="numeric" dateTime={instant} title={fullDateTime(instant, timeZone)}>
      {dateTime(instant, timeZone)}
    </time>
  );
}
