import { useFormats } from '../../i18n/useFormats.ts';

/** When something happened: relative where recent, in full with its time zone on hover. */
export function RelativeTime({ instant, timeZone }: { instant: string; timeZone?: string }) {
  const { relative, fullDateTime } = useFormats();
  return (
    <time dateTime={instant} title={fullDateTime(instant, timeZone)}>
      {relative(instant)}
    </time>
  );
}
