import type { StaffFigures, StaffMarket } from '#shared/contracts/reportingStaff.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { TimeChart } from '#renderer/ui/chart/TimeChart.tsx';
import { getToday } from '#renderer/ui/dates/dateRange.ts';
import { SideSheet } from '#renderer/ui/frame/SideSheet.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { toRequestedDays, type RequestedDays } from '../requestedDays.ts';
import type { FigureRow } from '../figureRows.ts';
import { formatMonth } from '../formatMonth.ts';
import { numberTypeOf, useFigureName } from '../useFigureTexts.ts';
import { FigureEntries } from './FigureEntries.tsx';
import { FigureParts } from './FigureParts.tsx';

interface SheetProps {
  readonly row: FigureRow | null;
  readonly figures: StaffFigures;
  readonly days: RequestedDays;
  /** The one day or month that was opened; null for the whole range, also where it shows no such one. */
  readonly period: string | null;
  readonly market: StaffMarket;
  readonly onClose: () => void;
}

/** Details of a figure: how it is counted and from when, its trend, its parts, and its entries. */
export function FigureSheet(props: SheetProps) {
  const t = useText('kpi');
  const nameOf = useFigureName();
  const { day } = useFormats();
  const { row, figures } = props;
  const shown = props.period !== null && figures.periods.includes(props.period) ? props.period : null;
  const suffix = shown === null ? '' : `, ${shown.length === 7 ? formatMonth(shown) : day(shown)}`;
  return (
    <SideSheet
      isOpen={row !== null}
      title={row === null ? '' : `${nameOf(row.figure, row.currency)}${suffix}`}
      closeLabel={t('kpi:detail.close')}
      onClose={props.onClose}
    >
      {row === null ? null : <Behind {...props} key={`${row.key} ${shown}`} period={shown} row={row} />}
    </SideSheet>
  );
}

function Behind({ row, figures, days, period, market }: SheetProps & { row: FigureRow }) {
  const t = useText('kpi');
  const nameOf = useFigureName();
  const { definition, figure, currency, values } = row;
  const isDaily = figures.periods[0]?.length === 10;
  return (
    <Stack gap={20}>
      <Card title={t('kpi:detail.how')}>
        <p>{t(`kpi:formula.${figure}`)}</p>
        <Beginning row={row} figures={figures} />
      </Card>
      {isDaily && values.length > 1 && values.some((value) => value !== null && value !== 0) ? (
        <TimeChart
          label={nameOf(figure, currency)}
          numberType={numberTypeOf[definition.unit]}
          currency={currency}
          today={getToday(staffTimeZone)}
          heightPx={200}
          kind={definition.unit === 'Count' ? 'column' : 'line'}
          series={[
            {
              name: nameOf(figure, currency),
              points: figures.periods.map((date, index) => ({ date, value: values[index] ?? null })),
            },
          ]}
        />
      ) : null}
      {period === null ? <FigureParts row={row} /> : null}
      <Card title={t('kpi:detail.rows')}>
        {definition.isStoredState === true ? <FinePrint>{t('kpi:detail.ofNow')}</FinePrint> : null}
        <FigureEntries row={row} days={period === null ? days : toRequestedDays(period)} market={market} />
      </Card>
    </Stack>
  );
}

/** The first day with data. */
function Beginning({ row, figures }: { row: FigureRow; figures: StaffFigures }) {
  const t = useText('kpi');
  const { day } = useFormats();
  const from = row.definition.isStoredState === true ? figures.statesFrom : figures.countedFrom;
  if (from === null) return <FinePrint>{t('kpi:detail.notKept')}</FinePrint>;
  const key = row.definition.isStoredState === true ? 'kpi:detail.statesFrom' : 'kpi:detail.countedFrom';
  return <FinePrint>{t(key, { day: day(from) })}</FinePrint>;
}
