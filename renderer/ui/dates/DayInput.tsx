import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/cs';
import type { Day } from '#shared/domain/dates/days.ts';
import { getDatePattern } from '#shared/domain/format/dateTime.ts';
import { asLanguage } from '../../i18n/i18n.ts';
import { useLanguage } from '../../i18n/useText.ts';
import { Icon } from '../icon/Icon.tsx';

/** One day, not before the first and not after the last one that may be chosen; a FormField gives value and change. */
export function DayInput(props: {
  id?: string;
  value?: Day;
  first?: Day;
  last?: Day;
  onChange?: (day: Day) => void;
}) {
  const language = useLanguage();
  const pattern = getDatePattern(asLanguage(language)).replace('dd', 'DD').replace('yyyy', 'YYYY');
  return (
    <DatePicker
      key={language}
      {...(props.id === undefined ? {} : { id: props.id })}
      allowClear={false}
      suffixIcon={<Icon name="calendar" />}
      format={pattern}
      value={props.value === undefined ? null : dayjs(props.value)}
      {...(props.first === undefined ? {} : { minDate: dayjs(props.first) })}
      {...(props.last === undefined ? {} : { maxDate: dayjs(props.last) })}
      onChange={(day: dayjs.Dayjs | null) => {
        if (day) props.onChange?.(day.format('YYYY-MM-DD') as Day);
      }}
    />
  );
}
