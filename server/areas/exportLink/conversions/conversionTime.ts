import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: staffTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'longOffset',
});

/** An instant as Google's import takes it, in Prague with its offset: `2026-11-21 14:03:05+0100`. */
export function formatConversionTime(at: Date): string {
  const of = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]));
  const offset = (of['timeZoneName'] ?? '').replace('GMT', '').replace(':', '') || '+0000';
  return `${of['year']}-${of['month']}-${of['day']} ${of['hour']}:${of['minute']}:${of['second']}${offset}`;
}
