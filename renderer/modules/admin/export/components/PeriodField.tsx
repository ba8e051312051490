import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { PeriodFilter, type Period } from '#renderer/ui/dates/PeriodFilter.tsx';
import { getToday } from '#renderer/ui/dates/dateRange.ts';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';

/** Days of an export, both included. */
export function PeriodField(props: { value: Period; onChange: (period: Period) => void }) {
  const t = useText('kpi');
  return (
    <LabelledControl label={t('kpi:export.period')}>
      {() => (
        <PeriodFilter
          label={t('kpi:export.period')}
          value={props.value}
          today={getToday(staffTimeZone)}
          isRequired
          onChange={(period) => {
            if (period !== null) props.onChange(period);
          }}
        />
      )}
    </LabelledControl>
  );
}
