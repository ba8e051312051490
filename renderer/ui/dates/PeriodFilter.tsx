import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/cs';
import type { Day } from '#shared/domain/dates/days.ts';
import { getDatePattern } from '#shared/domain/format/dateTime.ts';
import { asLanguage } from '../../i18n/i18n.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { Icon } from '../icon/Icon.tsx';
import { getPresetDays, presetNames } from './dateRange.ts';
import { Reading } from '../access/ViewOnly.tsx';

const dayPattern = 'YYYY-MM-DD';

/** Whole days of a filter, both included. */
export interface Period {
  readonly from: Day;
  readonly to: Day;
}

/** Narrows a list to a period; without one it shows all. */
export function PeriodFilter(props: {
  label: string;
  value: Period | null;
  today: Day;
  /** A period has to be chosen: it cannot be cleared. */
  isRequired?: boolean;
  onChange: (period: Period | null) => void;
}) {
  const t = useText();
  const language = useLanguage();
  const { value, today } = props;
  const pattern = getDatePattern(asLanguage(language)).replace('dd', 'DD').replace('yyyy', 'YYYY');
  return (
    <Reading>
      <DatePicker.RangePicker
        key={language}
        aria-label={props.label}
        placeholder={[props.label, props.label]}
        allowClear={props.isRequired === true ? false : { clearIcon: <Icon name="clear" /> }}
        suffixIcon={<Icon name="calendar" />}
        separator={<span aria-hidden="true">–</span>}
        format={pattern}
        value={value === null ? null : [dayjs(value.from), dayjs(value.to)]}
        presets={presetNames.map((name) => {
          const days = getPresetDays(name, today);
          return { label: t(`ui:dates.${name}`), value: [dayjs(days.from), dayjs(days.to)] };
        })}
        onChange={(dates) => {
          const [from, to] = dates ?? [];
          if (!from || !to) return props.onChange(null);
          props.onChange({ from: from.format(dayPattern) as Day, to: to.format(dayPattern) as Day });
        }}
      />
    </Reading>
  );
}
