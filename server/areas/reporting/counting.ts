import type { ReportBasis } from '#shared/contracts/reportingFields.ts';
import type { AttributionModel } from '#shared/domain/report/attribution.ts';
import type { VatBasis } from '#shared/domain/report/statistics.ts';
import {
  listAttributionWindows,
  resolveReportingSettings,
  type EshopDocument,
} from '#server/areas/eshop/index.ts';
import type { ReportRange } from './reportRange.ts';

/** How orders are credited and their values shown. */
export interface ReportCounting {
  readonly attribution: AttributionModel;
  readonly vat: VatBasis;
}

/** What a call chooses of it. */
interface ChosenCounting {
  readonly attribution?: AttributionModel | undefined;
  readonly vat?: VatBasis | undefined;
}

/** What a report is counted by: what its call chooses, else what the shop has set, so that all its screens agree. */
export function resolveCounting(
  eshop: Pick<EshopDocument, 'reportingSettings'>,
  chosen: ChosenCounting = {},
): ReportCounting {
  const { attributionModel, vat } = resolveReportingSettings(eshop);
  return { attribution: chosen.attribution ?? attributionModel, vat: chosen.vat ?? vat };
}

/** The same as an answer states it, with the shop's windows of its days. */
export function buildBasis(
  eshop: Pick<EshopDocument, 'reportingSettings' | 'timeZone'>,
  { attribution, vat }: ReportCounting,
  range: ReportRange,
): ReportBasis {
  return { attribution, windowDays: listAttributionWindows(eshop, range), vat };
}
