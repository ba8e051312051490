import type { DailyFigure } from '#shared/contracts/reportingFields.ts';
import type { CampaignPerformance, CampaignPerformanceRow } from '#shared/contracts/reportingCampaigns.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import { computePercentage } from '#shared/domain/report/report.ts';
import { buildCostOfSalesTrend, toTrend } from '#renderer/features/statistics/keyFigures.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { FigureStrip } from '#renderer/ui/figures/FigureStrip.tsx';
import { getMeasureTone } from '#renderer/ui/figures/measureTone.ts';
import { FigureChange } from './FigureChange.tsx';
import { useFigureText, type FigureKey } from '../figureText.ts';

const shownKeys = ['revenue', 'expenses', 'costOfSales', 'returnOnAdSpend', 'orders'] as const;

/** What the campaign cost and brought, each with its change and trend; leads to the statistics of the same days. */
export function CampaignFigures(props: {
  performance: CampaignPerformance | undefined;
  figures: CampaignPerformanceRow | null;
  revenue: DailyFigure | undefined;
  spend: DailyFigure | undefined;
  orders: DailyFigure | undefined;
  today: Day;
  statisticsPath: string;
}) {
  const t = useText('reportSummary');
  const { money } = useFormats();
  const writeBare = useFigureText();
  const { performance, figures, revenue, spend, orders, today } = props;
  const write = (key: FigureKey, value: number | null) =>
    value !== null && performance !== undefined && (key === 'revenue' || key === 'expenses')
      ? money({ value: Math.round(value), currency: performance.currency }, { isWhole: true })
      : writeBare(key, value);
  const costOfSales = buildCostOfSalesTrend(spend, revenue, today);
  const trends: Record<FigureKey, readonly (number | null)[] | undefined> = {
    revenue: toTrend(revenue, today),
    expenses: toTrend(spend, today),
    orders: toTrend(orders, today),
    costOfSales,
    returnOnAdSpend: costOfSales?.map((percent) =>
      percent === null || percent === 0 ? null : computePercentage(100, percent),
    ),
  };
  return (
    <FigureStrip
      figures={shownKeys.map((key) => ({
        key,
        title: t(`reportSummary:measure.${key}`),
        tone: getMeasureTone(key),
        value: figures === null ? (performance === undefined ? undefined : '–') : write(key, figures[key]),
        change: <FigureChange of={key} figures={figures} previous={figures?.previous ?? null} />,
        trend: trends[key] ?? [],
        path: props.statisticsPath,
      }))}
    />
  );
}
