import { DatePicker, Select } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/cs';
import { getDatePattern } from '#shared/domain/format/dateTime.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import { asLanguage } from '../../i18n/i18n.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { Icon } from '../icon/Icon.tsx';
import { Stack } from '../layout/Stack.tsx';
import { getPresetDays, presetNames, type Comparison, type DateRange } from './dateRange.ts';
import { Reading } from '../access/ViewOnly.tsx';

const dayPattern = 'YYYY-MM-DD';

/** Chooses days by presets or in a calendar, and what they are compared with (`canCompare`). */
export function DateRangePicker(props: {
  value: DateRange;
  today: Day;
  onChange: (range: DateRange) => void;
  canCompare?: boolean;
}) {
  const t = useText();
  const language = useLanguage();
  const { value, today } = props;
  const pattern = getDatePattern(asLanguage(language)).replace('dd', 'DD').replace('yyyy', 'YYYY');
  return (
    <Reading>
      <Stack isRow gap={8}>
        <DatePicker.RangePicker
          key={language}
          aria-label={t('ui:dates.range')}
          allowClear={false}
          suffixIcon={<Icon name="calendar" />}
          separator={<span aria-hidden="true">–</span>}
          format={pattern}
          value={[dayjs(value.from), dayjs(value.to)]}
          maxDate={dayjs(today)}
          presets={presetNames.map((name) => {
            const days = getPresetDays(name, today);
            return { label: t(`ui:dates.${name}`), value: [dayjs(days.from), dayjs(days.to)] };
          })}
          onChange={(dates) => {
            const [from, to] = dates ?? [];
            if (from === null || from === undefined || to === null || to === undefined) return;
            props.onChange({
              ...value,
              from: from.format(dayPattern) as Day,
              to: to.format(dayPattern) as Day,
            });
          }}
        />
        {props.canCompare === true ? (
          <Select<Comparison | 'none'>
            aria-label={t('ui:dates.compare')}
            value={value.compareWith ?? 'none'}
            popupMatchSelectWidth={false}
            options={[
              { value: 'none', label: t('ui:dates.noComparison') },
              { value: 'PreviousPeriod', label: t('ui:dates.PreviousPeriod') },
              { value: 'PreviousYear', label: t('ui:dates.PreviousYear') },
            ]}
            onChange={(choice) =>
              props.onChange({ ...value, compareWith: choice === 'none' ? null : choice })
            }
          />
        ) : null}
      </Stack>
    </Reading>
  );
}
