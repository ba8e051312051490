import type { SummaryFigures } from '#shared/contracts/reportSummary.ts';
import { formatShortMonth } from '#shared/domain/format/dateTime.ts';
import type { EfficiencyMeasure, Measure } from '#shared/domain/report/report.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { Texts } from '#server/texts/texts.ts';
import { drawBarTable, type BarRow, type BarTable } from './barTable.ts';
import { mostProducts } from './bestProducts.service.ts';
import type { MonthlyReport } from './monthlyReport.service.ts';
import { drawHeading, margin, type ReportPage } from './reportPage.ts';

/** A report in the words of its reader. */
export interface Worded {
  readonly report: MonthlyReport;
  readonly t: Texts;
  readonly language: Language;
  readonly efficiency: EfficiencyMeasure;
  readonly figure: (measure: Measure, value: number | null) => string;
}

/** Between two columns of the page. */
export const columnGap = 24;
const mostRows = 5;
const mostBesideProducts = mostProducts;

function selectBestCampaigns({ report, figure, efficiency }: Worded): BarRow[] {
  const best = report.campaigns
    .toSorted((a, b) => b.revenue - a.revenue || b.expenses - a.expenses)
    .slice(0, report.products.length === 0 ? mostRows : mostBesideProducts);
  const greatest = Math.max(...best.map(({ revenue }) => revenue), 0);
  return best.map((own) => ({
    name: own.campaign.name,
    share: greatest === 0 ? 0 : Math.max(0, own.revenue) / greatest,
    figures: [
      figure('orders', own.orders),
      figure('revenue', own.revenue),
      figure(efficiency, own[efficiency]),
    ],
  }));
}

function buildCampaignTable(worded: Worded): BarTable {
  const { t, efficiency } = worded;
  return {
    headings: [
      t('monthlyReport:campaign'),
      ...(['orders', 'revenue', efficiency] as const).map((key) => t(`monthlyReport:figure.${key}`)),
    ],
    rows: selectBestCampaigns(worded),
    emptyText: t('monthlyReport:nothing'),
  };
}

function buildProductTable({ report, t, figure }: Worded): BarTable {
  const greatest = Math.max(...report.products.map(({ revenue }) => revenue), 0);
  return {
    headings: [
      t('monthlyReport:product'),
      ...(['orders', 'revenue'] as const).map((key) => t(`monthlyReport:figure.${key}`)),
    ],
    rows: report.products.map(({ name, orders, revenue }) => ({
      name,
      share: greatest === 0 ? 0 : Math.max(0, revenue) / greatest,
      figures: [figure('orders', orders), figure('revenue', revenue)],
    })),
    emptyText: t('monthlyReport:nothing'),
  };
}

function buildQuarterTable(
  { report, t, figure, language, efficiency }: Worded,
  firstHeading: string,
): BarTable {
  const columns = [
    'expenses',
    'revenue',
    efficiency,
    'orders',
  ] as const satisfies readonly (keyof SummaryFigures & Measure)[];
  return {
    headings: [firstHeading, ...columns.map((key) => t(`monthlyReport:figure.${key}`))],
    rows: report.months.toReversed().map(({ month, total }) => ({
      name: formatShortMonth(month, language),
      share: null,
      isStrong: month === report.month,
      figures: columns.map((key) => figure(key, total[key])),
    })),
    emptyText: '',
  };
}

/** Draws the best campaigns and products side by side and the last months under them; without products beside the campaigns. */
export function drawTables(page: ReportPage, top: number, worded: Worded): void {
  const { width } = page;
  const { report, t } = worded;
  const half = (width - columnGap) / 2;
  const right = { left: margin + half + columnGap, top, width: half };
  const begin = drawHeading(page, t('monthlyReport:campaigns'), { left: margin, top, width: half });
  const endOfCampaigns = drawBarTable(
    page,
    { left: margin, top: begin, width: half },
    buildCampaignTable(worded),
  );
  if (report.products.length === 0) {
    const quarter = drawHeading(page, t('monthlyReport:quarter'), right);
    drawBarTable(page, { ...right, top: quarter }, buildQuarterTable(worded, t('monthlyReport:month')));
    return;
  }
  const products = drawHeading(page, t('monthlyReport:products'), right);
  const end = drawBarTable(page, { ...right, top: products }, buildProductTable(worded));
  const under = { left: margin, top: Math.max(endOfCampaigns, end) + 8, width };
  drawBarTable(page, under, buildQuarterTable(worded, t('monthlyReport:quarter')));
}
