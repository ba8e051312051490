import { useFormats } from '../../i18n/useFormats.ts';

/** How long something has been waiting, with the instant it began on hover. @param getText a sentence around it */
export function WaitingTime({ since, getText }: { since: string; getText?: (time: string) => string }) {
  const { wait, fullDateTime } = useFormats();
  const time = wait(since);
  return (
    <time dateTime={since} title={fullDateTime(since)}>
      {getText === undefined ? time : getText(time)}
    </time>
  );
}
