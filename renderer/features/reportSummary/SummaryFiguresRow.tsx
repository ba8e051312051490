import type { SummaryDay, SummaryFigures } from '#shared/contracts/reportSummary.ts';
import type { ReportBasis } from '#shared/contracts/reportingFields.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import { measures, type EfficiencyMeasure } from '#shared/domain/report/report.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { getPeriodState } from '#renderer/ui/chart/chartData.ts';
import { KpiCard } from '#renderer/ui/figures/KpiCard.tsx';
import { getMeasureTone } from '#renderer/ui/figures/measureTone.ts';
import { KpiRow } from '#renderer/ui/figures/KpiRow.tsx';
import { buildTrend, buildFigure, listKeyMeasures, type KeyMeasure } from './summaryFigures.ts';

/** What the row of key figures shows; undefined while it loads. */
interface ShownFigures {
  readonly total: SummaryFigures;
  readonly before: SummaryFigures | null;
  readonly days: readonly SummaryDay[] | null;
  readonly currency: Currency;
  readonly basis: ReportBasis;
}

/** The key figures side by side, each with its change and its course. */
export function SummaryFiguresRow(props: {
  shown: ShownFigures | undefined;
  efficiency: EfficiencyMeasure;
  /** The page behind a figure; nothing leads anywhere without it. */
  getPath?: (measure: KeyMeasure) => string;
  /** The present day of the shop, which courses leave out: it is not over yet. */
  today: Day;
}) {
  const t = useText('reportSummary');
  const { alternatives } = useFormats();
  const { shown, efficiency } = props;
  const finished = shown?.days?.filter(({ date }) => getPeriodState(date, props.today) === 'over');
  return (
    <KpiRow columns={3}>
      {listKeyMeasures(efficiency).map((measure) => (
        <KpiCard
          key={measure}
          path={props.getPath?.(measure)}
          title={t(`reportSummary:measure.${measure}`)}
          figure={
            shown === undefined ? undefined : buildFigure(measure, shown.total, shown.before, shown.currency)
          }
          isCompared={shown === undefined || shown.before !== null}
          tone={getMeasureTone(measure)}
          isGoodWhenUp={measures[measure].isGoodWhenUp}
          hint={
            shown === undefined
              ? undefined
              : t(`reportSummary:hint.${measure}`, { days: alternatives(shown.basis.windowDays) })
          }
          trend={finished && buildTrend(measure, finished)}
        />
      ))}
    </KpiRow>
  );
}
