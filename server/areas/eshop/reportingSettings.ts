import { toLocalDay, endOfDay, startOfDay, type Day } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { estimateVatRate } from '#shared/domain/invoice/vatRates.ts';
import {
  attributionWindows,
  defaultAttributionWindow,
  type AttributionModel,
  type AttributionWindow,
} from '#shared/domain/report/attribution.ts';
import type { VatBasis } from '#shared/domain/report/statistics.ts';
import type { EventBatch } from '#server/measurement/index.ts';
import type { EshopDocument } from './eshop.model.ts';

/** How orders of a shop are credited and reported. */
export interface ReportingSettings {
  readonly attributionWindowDays: AttributionWindow;
  readonly attributionModel: AttributionModel;
  readonly vat: VatBasis;
  readonly isVatInOrderValues: boolean;
  /** Null takes the standard rate of the shop's country. */
  readonly vatRatePercent: number | null;
}

/** Settings of a shop, the usual ones where it set none. */
export function resolveReportingSettings(eshop: Pick<EshopDocument, 'reportingSettings'>): ReportingSettings {
  const own = eshop.reportingSettings;
  return {
    attributionWindowDays:
      attributionWindows.find((days) => days === own?.attributionWindowDays) ?? defaultAttributionWindow,
    attributionModel: own?.attributionModel ?? 'LastClick',
    vat: own?.vat ?? 'Included',
    isVatInOrderValues: own?.isVatInOrderValues ?? true,
    vatRatePercent: own?.vatRatePercent ?? null,
  };
}

/** A window that held before, and the moment at which the next was set. */
interface EarlierWindow {
  readonly days: AttributionWindow;
  readonly until: Date;
}

function getKnownWindows(eshop: Pick<EshopDocument, 'reportingSettings'>): readonly EarlierWindow[] {
  return eshop.reportingSettings?.earlierWindows ?? [];
}

/** As many changes of the window are remembered. */
const mostEarlierWindows = 100;

/** The windows that held before, where another is set at a moment: an order keeps the one of its day. */
export function buildEarlierWindows(
  eshop: Pick<EshopDocument, 'reportingSettings'>,
  window: AttributionWindow,
  at: Date,
): EarlierWindow[] {
  const known = getKnownWindows(eshop);
  const before = resolveReportingSettings(eshop).attributionWindowDays;
  if (window === before) return [...known];
  return [...known, { days: before, until: at }].slice(-mostEarlierWindows);
}

/** Windows that held on days of a shop's time zone, in days, smallest first: orders of these days are credited by them. */
export function listAttributionWindows(
  eshop: Pick<EshopDocument, 'reportingSettings' | 'timeZone'>,
  range: { readonly fromDay: Day; readonly toDay: Day },
): number[] {
  const start = startOfDay(range.fromDay, eshop.timeZone);
  const end = endOfDay(range.toDay, eshop.timeZone);
  const held = new Set<number>();
  let since: Date | null = null;
  for (const { days, until } of getKnownWindows(eshop)) {
    if (until > start && (since === null || since < end)) held.add(days);
    since = until;
  }
  if (since === null || since < end) held.add(resolveReportingSettings(eshop).attributionWindowDays);
  return [...held].sort((a, b) => a - b);
}

/** VAT in percent that orders of a shop are taken to hold which state none. */
export function getVatRate(
  eshop: Pick<EshopDocument, 'reportingSettings' | 'country' | 'timeZone'>,
  at: Date,
): number {
  return (
    resolveReportingSettings(eshop).vatRatePercent ??
    estimateVatRate(eshop.country, toLocalDay(at, eshop.timeZone)) ??
    0
  );
}

/** A shop as measurement has to know it. */
export function toMeasuredShop(eshop: EshopDocument, at = new Date()): EventBatch['shop'] {
  const settings = resolveReportingSettings(eshop);
  return {
    eshopId: eshop._id.toString() as EshopId,
    timeZone: eshop.timeZone,
    creditCurrency: eshop.creditCurrency,
    attributionWindowDays: settings.attributionWindowDays,
    vat: { ratePercent: getVatRate(eshop, at), isIncluded: settings.isVatInOrderValues },
  };
}
