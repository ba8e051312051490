import { formatDateTime, formatMonth, formatShortMonth } from '#shared/domain/format/dateTime.ts';
import {
  formatAlternatives,
  formatChange,
  formatCompact,
  formatCompactMoney,
  formatFigure,
  formatMoney,
} from '#shared/domain/format/format.ts';
import { measures, type EfficiencyMeasure } from '#shared/domain/report/report.ts';
import { getIntlTag, type Language } from '#shared/i18n/languages.ts';
import type { ThemeId } from '#shared/themes/themes.ts';
import { toReadableDomain } from '#server/areas/eshop/index.ts';
import { drawBrandMark } from '#server/reportFiles/brandMark.ts';
import { drawDayChart } from '#server/reportFiles/chart/dayChart.ts';
import { drawRule } from '#server/reportFiles/rule.ts';
import { getTexts } from '#server/texts/texts.ts';
import { drawBarTable } from './barTable.ts';
import { cardHeight, drawFigureCards } from './figureCards.ts';
import type { MonthlyReport } from './monthlyReport.service.ts';
import { columnGap, drawTables, type Worded } from './monthlyTables.ts';
import {
  findFittingSize,
  drawHeading,
  margin,
  openReportPage,
  write,
  type ReportPage,
} from './reportPage.ts';

/** Who reads the report. */
export interface Reader {
  readonly language: Language;
  readonly theme: ThemeId;
  /** What spend is held against. */
  readonly efficiency: EfficiencyMeasure;
  readonly isSandbox: boolean;
}

/** The month in one or two sentences. */
function buildHeadline({ report, t, figure, language }: Worded): string {
  const { total, currency } = report.summary;
  const expenses = figure('expenses', total.expenses);
  if (total.expenses <= 0) return t('monthlyReport:headline.noSpend');
  if (total.orders === 0 || total.revenue <= 0)
    return t('monthlyReport:headline.noOrders', { expenses, count: total.clicks });
  // Per hundred crowns or one euro: a familiar amount.
  const unit = currency === 'CZK' ? 100 : 1;
  const toMoney = (value: number, isWhole: boolean) =>
    formatMoney({ value, currency }, language, { isWhole });
  return t('monthlyReport:headline.full', {
    expenses,
    count: total.orders,
    orders: figure('orders', total.orders),
    revenue: figure('revenue', total.revenue),
    unit: toMoney(unit, true),
    ratio: toMoney((total.revenue / total.expenses) * unit, currency === 'CZK'),
  });
}

function drawHead(page: ReportPage, worded: Worded): number {
  const { colors, brand, width } = page;
  const { report, t, language } = worded;
  drawBrandMark(page.pdf, page.theme, { left: margin, top: margin, size: 32 });
  const half = width / 2;
  write(
    page,
    brand.productTitle,
    { left: margin + 42, top: margin + 1, width: half - 42 },
    { size: 13, isBold: true },
  );
  write(
    page,
    toReadableDomain(report.eshop.domainName),
    { left: margin + 42, top: margin + 18, width: half - 42 },
    { color: colors.textQuiet },
  );
  const right = { left: margin + half, width: half };
  write(
    page,
    t('monthlyReport:title'),
    { ...right, top: margin + 1 },
    { size: 9, align: 'right', color: colors.textQuiet },
  );
  write(
    page,
    formatMonth(report.month, language),
    { ...right, top: margin + 11 },
    { size: 17, isBold: true, align: 'right' },
  );
  drawRule(page, { left: margin, top: margin + 42, width }, { color: colors.primary, thickness: 1.6 });
  const top = margin + 54;
  return top + write(page, buildHeadline(worded), { left: margin, top, width }, { size: 11, lines: 3 }) + 10;
}

function drawCards(
  page: ReportPage,
  top: number,
  { report, t, figure, language, efficiency }: Worded,
): number {
  const keyFigures = ['expenses', 'revenue', efficiency, 'orders', 'users'] as const;
  const before = report.months.at(-2);
  const getValueBefore = (key: (typeof keyFigures)[number]) => {
    const value = before?.total[key] ?? null;
    return value === 0 ? null : value;
  };
  drawFigureCards(
    page,
    top,
    keyFigures.map((measure) => ({
      measure,
      name: t(`monthlyReport:figure.${measure}`),
      value: report.summary.total[measure],
      before: getValueBefore(measure),
      text: figure(measure, report.summary.total[measure]),
      beforeText:
        before === undefined || getValueBefore(measure) === null
          ? t('monthlyReport:noBefore')
          : t('monthlyReport:before', {
              month: formatShortMonth(before.month, language),
              value: figure(measure, getValueBefore(measure)),
            }),
    })),
    (percent) => formatChange(percent, language),
  );
  return top + cardHeight + 20;
}

function drawCharts(page: ReportPage, top: number, { report, t, language }: Worded): number {
  const { pdf, colors, width, brand } = page;
  const { days, currency } = report.summary;
  const dayTexts = days.map(({ date }) => `${Number(date.slice(8))}.`);
  const write = (value: number): string => formatCompactMoney({ value, currency }, language);
  const shared = { dayTexts, colors, write };
  const money = drawHeading(page, t('monthlyReport:moneyByDay'), { left: margin, top, width: width / 2 });
  // The products' table needs some of the room.
  const moneyHeight = report.products.length === 0 ? 150 : 100;
  drawDayChart(pdf, {
    ...shared,
    place: { left: margin, top: money, width, height: moneyHeight },
    hasLegend: true,
    series: [
      {
        name: t('monthlyReport:figure.revenue'),
        color: colors.primary,
        kind: 'columns',
        values: days.map(({ revenue }) => revenue),
      },
      {
        name: t('monthlyReport:figure.expenses'),
        color: brand.accent,
        kind: 'line',
        values: days.map(({ expenses }) => expenses),
      },
    ],
  });
  return money + moneyHeight + 18;
}

function drawOrdersAndChannels(page: ReportPage, top: number, worded: Worded): number {
  const { pdf, colors, width } = page;
  const { report, t, language, figure, efficiency } = worded;
  const half = (width - columnGap) / 2;
  const { days, channels, total } = report.summary;
  const orders = drawHeading(page, t('monthlyReport:ordersByDay'), { left: margin, top, width: half });
  const height = 118;
  drawDayChart(pdf, {
    place: { left: margin, top: orders, width: half, height },
    dayTexts: days.map(({ date }) => `${Number(date.slice(8))}.`),
    colors,
    isWhole: true,
    write: (value) => formatCompact(value, language),
    series: [
      {
        name: t('monthlyReport:figure.orders'),
        color: colors.primary,
        kind: 'columns',
        values: days.map((day) => day.orders),
      },
    ],
  });
  const left = margin + half + columnGap;
  const beside = drawHeading(page, t('monthlyReport:channels'), { left, top, width: half });
  const end = drawBarTable(
    page,
    { left, top: beside, width: half },
    {
      headings: [
        t('monthlyReport:channel'),
        ...(['expenses', 'revenue', efficiency] as const).map((key) => t(`monthlyReport:figure.${key}`)),
      ],
      rows: channels.map((own) => ({
        name: own.channel,
        share: total.expenses <= 0 ? 0 : Math.max(0, own.expenses) / total.expenses,
        figures: [
          figure('expenses', own.expenses),
          figure('revenue', own.revenue),
          figure(efficiency, own[efficiency]),
        ],
      })),
      emptyText: t('monthlyReport:nothing'),
    },
  );
  return Math.max(orders + height, end) + 18;
}

function drawFoot(page: ReportPage, { report, t, language }: Worded, isSandbox: boolean, now: Date): void {
  const { pdf, colors, width } = page;
  const { summary, eshop } = report;
  const top = pdf.page.height - margin - 38;
  drawRule(page, { left: margin, top, width });
  const { attribution, windowDays, vat } = summary.basis;
  const note = [
    t('monthlyReport:note', {
      days: formatAlternatives(windowDays, language),
      currency: summary.currency,
      model: t(`statisticTables:model.${attribution}`),
      vat: t(`reports:vat.${vat}`),
    }),
    ...(windowDays.length > 1 ? [t('statisticTables:basis.windows')] : []),
  ].join(' ');
  write(page, note, { left: margin, top: top + 7, width }, { size: 7, color: colors.textQuiet, lines: 3 });
  const footnotes = [
    t('monthlyReport:made', { at: formatDateTime(now, language, eshop.timeZone) }),
    ...(summary.updatedAt === null
      ? []
      : [t('monthlyReport:updated', { at: formatDateTime(summary.updatedAt, language, eshop.timeZone) })]),
    ...(isSandbox ? [t('monthlyReport:sandboxData')] : []),
  ].join('  ·  ');
  const place = { left: margin, top: top + 34, width };
  write(page, footnotes, place, {
    size: findFittingSize(page, footnotes, width, 7, false),
    color: isSandbox ? colors.text : colors.textQuiet,
  });
}

/** Draws the report of a month on one A4 page, in the language and the theme of its reader. */
export async function createMonthlyPdf(report: MonthlyReport, reader: Reader, now: Date): Promise<Buffer> {
  const { language } = reader;
  const t = getTexts(language);
  const { currency } = report.summary;
  const worded: Worded = {
    report,
    t,
    language,
    efficiency: reader.efficiency,
    figure: (measure, value) => formatFigure(value, measures[measure].numberType, currency, language),
  };
  const page = openReportPage({
    theme: reader.theme,
    title: `${t('monthlyReport:title')} ${formatMonth(report.month, language)}`,
    languageTag: getIntlTag(language),
  });
  let top = drawHead(page, worded);
  top = drawCards(page, top, worded);
  top = drawCharts(page, top, worded);
  top = drawOrdersAndChannels(page, top, worded);
  drawTables(page, top, worded);
  drawFoot(page, worded, reader.isSandbox, now);
  return await page.end();
}
