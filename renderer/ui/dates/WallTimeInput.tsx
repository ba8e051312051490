import type { Dayjs } from 'dayjs';
import { getDatePattern } from '#shared/domain/format/dateTime.ts';
import { asLanguage } from '../../i18n/i18n.ts';
import { useLanguage } from '../../i18n/useText.ts';
import { Icon } from '../icon/Icon.tsx';
import { toPickedTime, toWall, WallTimePicker } from './wallTimePicker.ts';

/** A day and a time of day in a zone that the caller knows, as `2027-03-28T02:30`; skipped hours stay as they were typed. */
export function WallTimeInput(props: {
  id?: string;
  /** Its name where no label names it. */
  name?: string;
  placeholder?: string;
  isInvalid?: boolean;
  value: string | null;
  onChange: (wall: string | null) => void;
}) {
  const language = useLanguage();
  const { id, name, placeholder, isInvalid = false, value, onChange } = props;
  const pattern = getDatePattern(asLanguage(language)).replace('dd', 'DD').replace('yyyy', 'YYYY');
  return (
    <WallTimePicker
      key={language}
      {...(id === undefined ? {} : { id })}
      {...(name === undefined ? {} : { 'aria-label': name })}
      {...(placeholder === undefined ? {} : { placeholder })}
      {...(isInvalid ? { status: 'error' as const } : {})}
      showTime={{ format: 'HH:mm', minuteStep: 5 }}
      // The browser's time is not the shop's.
      showNow={false}
      format={`${pattern} HH:mm`}
      suffixIcon={<Icon name="calendar" />}
      value={value === null ? null : toPickedTime(value)}
      onChange={(picked: Dayjs | null) => onChange(picked ? toWall(picked) : null)}
    />
  );
}
