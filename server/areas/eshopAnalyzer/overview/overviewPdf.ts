import { formatDateTime, formatDay } from '#shared/domain/format/dateTime.ts';
import { formatFigure, formatNumber, formatPercent } from '#shared/domain/format/format.ts';
import { seoGroups, seoChecks } from '#shared/domain/seo/seoChecks.ts';
import { getIntlTag, type Language } from '#shared/i18n/languages.ts';
import type { ThemeId } from '#shared/themes/themes.ts';
import { toReadableDomain, type EshopDocument } from '#server/areas/eshop/index.ts';
import {
  columnGap,
  drawBarTable,
  drawHeading,
  findFittingSize,
  margin,
  openReportPage,
  writeText,
  type BarRow,
  type ReportPage,
} from '#server/areas/reporting/index.ts';
import { drawBrandMark } from '#server/reportFiles/brandMark.ts';
import { drawRule } from '#server/reportFiles/rule.ts';
import { getTexts, type Texts } from '#server/texts/texts.ts';
import type { readSeoInsights } from '../seoInsights.service.ts';
import type { readSuspensionForecast } from '../suspension/forecast.service.ts';
import type { Overview } from './overview.service.ts';

/** What the PDF shows. */
export interface OverviewReport {
  readonly eshop: EshopDocument;
  readonly overview: Overview;
  readonly seo: Awaited<ReturnType<typeof readSeoInsights>>;
  readonly forecast: Awaited<ReturnType<typeof readSuspensionForecast>>;
}

interface Worded extends OverviewReport {
  readonly t: Texts;
  readonly language: Language;
  readonly money: (value: number | null) => string;
}

const mostFindings = 12;
const mostFixes = 6;
const cardHeight = 68;

function drawHead(page: ReportPage, { eshop, t, language, seo }: Worded): number {
  const { colors, brand, width } = page;
  drawBrandMark(page.pdf, page.theme, { left: margin, top: margin, size: 32 });
  const half = width / 2;
  const left = { left: margin + 42, width: half - 42 };
  writeText(page, brand.productTitle, { ...left, top: margin + 1 }, { size: 13, isBold: true });
  writeText(
    page,
    toReadableDomain(eshop.domainName),
    { ...left, top: margin + 18 },
    { color: colors.textQuiet },
  );
  const right = { left: margin + half, width: half };
  writeText(
    page,
    t('overview:title'),
    { ...right, top: margin - 3 },
    { size: 16, isBold: true, align: 'right' },
  );
  const checkedAt = seo.judged?.finishedAt ?? null;
  const checked =
    checkedAt === null
      ? t('overview:pdf.notChecked')
      : t('overview:pdf.checked', {
          at: formatDateTime(new Date(checkedAt), language, eshop.timeZone),
          pages: formatNumber(seo.judged?.pages ?? 0, language, 0),
        });
  writeText(
    page,
    checked,
    { ...right, top: margin + 21 },
    { size: 8, align: 'right', color: colors.textQuiet },
  );
  drawRule(page, { left: margin, top: margin + 42, width }, { color: colors.primary, thickness: 1.6 });
  return margin + 56;
}

function writeBand(effect: { lower: number; upper: number }, { t, money }: Worded): string {
  return t('overview:band', { lower: money(effect.lower), upper: money(effect.upper) });
}

function drawCards(page: ReportPage, top: number, worded: Worded): number {
  const { overview, forecast, seo, t, money, language } = worded;
  const { pdf, colors, width, brand } = page;
  const found = forecast.signals.filter(({ state }) => state === 'Found').length;
  const cards = [
    {
      name: t('overview:reach.title'),
      value: overview.reach === null ? t('overview:notMeasurable') : money(overview.reach.value),
      note: overview.reach === null ? t('overview:reach.noneShort') : writeBand(overview.reach, worded),
    },
    {
      name: t('overview:pdf.score'),
      value: seo.score === null ? '–' : formatNumber(seo.score, language, 1),
      note:
        seo.previousScore === null
          ? t('overview:pdf.noScoreBefore')
          : t('overview:pdf.scoreBefore', { score: formatNumber(seo.previousScore, language, 1) }),
    },
    {
      name: t('suspension:title'),
      value: t(`suspension:level.${forecast.level}`),
      note: t('overview:pdf.signals', { count: found }),
    },
    {
      name: t('overview:paidOff.title'),
      value: overview.paidOffSum === null ? '–' : money(overview.paidOffSum.value),
      note:
        overview.paidOffSum === null
          ? t('overview:paidOff.noneShort')
          : writeBand(overview.paidOffSum, worded),
    },
  ];
  const gap = 8;
  const cardWidth = (width - gap * (cards.length - 1)) / cards.length;
  cards.forEach(({ name, value, note }, index) => {
    const left = margin + index * (cardWidth + gap);
    pdf.roundedRect(left, top, cardWidth, cardHeight, Math.min(8, brand.radius)).fill(colors.page);
    const place = { left: left + 11, width: cardWidth - 22 };
    writeText(
      page,
      name,
      { ...place, top: top + 9 },
      { size: findFittingSize(page, name, place.width, 8, false), color: colors.textQuiet },
    );
    const size = findFittingSize(page, value, place.width, 15, true);
    writeText(page, value, { ...place, top: top + 22 }, { size, isBold: true });
    writeText(page, note, { ...place, top: top + 43 }, { size: 7, color: colors.textQuiet, lines: 2 });
  });
  return top + cardHeight + 20;
}

/** The sentence of a finding. */
function writeFinding(
  { kind, check, count, of }: Overview['findings'][number],
  { t, language }: Worded,
): string {
  if (kind === 'MissingProducts') return t('overview:finding.MissingProducts', { count });
  const counts = {
    count: formatNumber(count, language, 0),
    of: formatNumber(of ?? count, language, 0),
  };
  return kind === 'Check'
    ? t('overview:finding.Check', { ...counts, name: t(`seo:check.${check ?? ''}.name`) })
    : t(`overview:finding.${kind}`, counts);
}

function drawFindings(page: ReportPage, top: number, worded: Worded): number {
  const { overview, t, money } = worded;
  const place = { left: margin, width: page.width };
  const start = drawHeading(page, t('overview:findings'), { ...place, top });
  const end = drawBarTable(
    page,
    { ...place, top: start },
    {
      headings: [
        t('overview:column.finding'),
        t('overview:column.revenue'),
        t('overview:column.effect'),
        t('overview:column.effort'),
      ],
      rows: overview.findings.slice(0, mostFindings).map((finding, index) => ({
        name: `${index + 1}. ${writeFinding(finding, worded)}`,
        share: null,
        figures: [
          finding.revenue === null ? '–' : money(finding.revenue),
          finding.effect === null ? t('overview:notMeasurable') : money(finding.effect.value),
          t(`overview:effort.${finding.effort}`),
        ],
      })),
      emptyText: t('overview:nothingToFix'),
    },
  );
  const more = overview.findings.length - mostFindings;
  if (more <= 0) return end + 16;
  writeText(
    page,
    t('overview:pdf.more', { count: more }),
    { ...place, top: end + 4 },
    { size: 8, color: page.colors.textQuiet },
  );
  return end + 24;
}

function drawScore(page: ReportPage, place: { left: number; top: number; width: number }, worded: Worded) {
  const { seo, t, language } = worded;
  const top = drawHeading(page, t('overview:pdf.score'), place);
  const rows = seoGroups.flatMap((group): BarRow[] => {
    const own = seo.checks.filter((check) => check.group === group && check.earned !== null);
    const points = own.reduce((sum, { key }) => sum + seoChecks[key].points, 0);
    const earned = own.reduce((sum, check) => sum + Math.round((check.earned ?? 0) * 10), 0) / 10;
    return points === 0
      ? []
      : [
          {
            name: t(`seo:group.${group}`),
            share: earned / points,
            figures: [`${formatNumber(earned, language, 1)} / ${formatNumber(points, language, 0)}`],
          },
        ];
  });
  return drawBarTable(
    page,
    { ...place, top },
    {
      headings: [t('seo:groupColumn'), t('seo:pointsColumn')],
      rows,
      emptyText: t('overview:pdf.notChecked'),
    },
  );
}

function drawSignals(page: ReportPage, place: { left: number; top: number; width: number }, worded: Worded) {
  const { forecast, t, language } = worded;
  const top = drawHeading(page, t('suspension:title'), place);
  const found = forecast.signals.filter(({ state }) => state === 'Found');
  return drawBarTable(
    page,
    { ...place, top },
    {
      headings: [t('suspension:column.signal'), t('suspension:column.weight')],
      rows: found.map(({ key, weight }) => ({
        name: t(`suspension:signal.${key}.name`),
        share: null,
        figures: [formatNumber(weight, language, 2)],
      })),
      emptyText: t('overview:pdf.noSignals'),
    },
  );
}

function drawFixes(page: ReportPage, place: { left: number; top: number; width: number }, worded: Worded) {
  const { overview, t, language, eshop, money } = worded;
  const top = drawHeading(page, t('overview:paidOff.title'), place);
  return drawBarTable(
    page,
    { ...place, top },
    {
      headings: [t('overview:column.fix'), t('overview:column.effect')],
      rows: overview.paidOff.slice(0, mostFixes).map(({ check, state, effect, readyAt }) => ({
        name: t(`seo:check.${check}.name`),
        share: null,
        figures: [
          state === 'Measured' && effect !== null
            ? money(effect.value)
            : t(`overview:paidOff.state.${state}`, {
                at: formatDateTime(new Date(readyAt), language, eshop.timeZone),
              }),
        ],
      })),
      emptyText: t('overview:paidOff.noneShort'),
    },
  );
}

function drawFoot(page: ReportPage, worded: Worded, isSandbox: boolean, now: Date): void {
  const { t, language, eshop, seo, forecast } = worded;
  const { pdf, colors, width } = page;
  const top = pdf.page.height - margin - 38;
  drawRule(page, { left: margin, top, width });
  const period =
    seo.period === null
      ? ''
      : t('overview:pdf.period', {
          from: formatDay(seo.period.from, language),
          to: formatDay(seo.period.to, language),
        });
  const note = `${period} ${t('overview:pdf.note', { risk: formatPercent(forecast.risk * 100, language, 0) })}`;
  writeText(
    page,
    note.trim(),
    { left: margin, top: top + 7, width },
    { size: 7, color: colors.textQuiet, lines: 3 },
  );
  const createdLine = [
    t('overview:pdf.made', { at: formatDateTime(now, language, eshop.timeZone) }),
    ...(isSandbox ? [t('monthlyReport:sandboxData')] : []),
  ].join('  ·  ');
  writeText(page, createdLine, { left: margin, top: top + 34, width }, { size: 7, color: colors.textQuiet });
}

/** Draws the overview on one A4 page, in the language and the theme of its reader. */
export async function createOverviewPdf(
  report: OverviewReport,
  reader: { readonly language: Language; readonly theme: ThemeId; readonly isSandbox: boolean },
  now: Date,
): Promise<Buffer> {
  const { language } = reader;
  const t = getTexts(language);
  const { currency } = report.overview;
  const worded: Worded = {
    ...report,
    t,
    language,
    money: (value) => formatFigure(value, 'Currency', currency, language),
  };
  const page = openReportPage({
    theme: reader.theme,
    title: `${t('overview:title')} ${toReadableDomain(report.eshop.domainName)}`,
    languageTag: getIntlTag(language),
  });
  let top = drawHead(page, worded);
  top = drawCards(page, top, worded);
  top = drawFindings(page, top, worded);
  const width = (page.width - columnGap) / 2;
  drawScore(page, { left: margin, top, width }, worded);
  const right = { left: margin + width + columnGap, width };
  const end = drawSignals(page, { ...right, top }, worded);
  drawFixes(page, { ...right, top: end + 14 }, worded);
  drawFoot(page, worded, reader.isSandbox, now);
  return await page.end();
}
