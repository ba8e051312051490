import type { Day } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { MeasurementBasis } from '#shared/domain/pixel/reconciliation.ts';
import { readDailyFigures } from '#server/measurement/index.ts';
import { countReconciled } from './reconcile.service.ts';

/** Number known, and number measured. */
interface MeasurementSuccess {
  readonly basis: MeasurementBasis;
  readonly totalCount: number;
  readonly measuredCount: number;
}

/**
 * Returns the share of a shop that is measured between two of its days: of the orders that the shop reported, those
 * that browsers reported too. If it reported none, missed orders are unknown; then, of its page views, those of
 * visitors who consented to measurement.
 */
export async function readMeasurementSuccess(
  eshopId: EshopId,
  range: { fromDay: Day; toDay: Day },
): Promise<MeasurementSuccess> {
  const { totalCount, measuredCount } = await countReconciled(eshopId, range);
  if (totalCount > 0) return { basis: 'Orders', totalCount, measuredCount };
  const rows = await readDailyFigures(eshopId, range);
  return {
    basis: 'PageViews',
    totalCount: rows.reduce((sum, { pageViews }) => sum + pageViews, 0),
    measuredCount: rows.reduce((sum, { measuredPageViews }) => sum + measuredPageViews, 0),
  };
}
