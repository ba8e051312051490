import type { Day } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { MeasurementBasis } from '#shared/domain/pixel/reconciliation.ts';
import { readDailyFigures } from '#server/measurement/index.ts';
import { countReconciled } from './reconcile.service.ts';

/** Of how many of what is known, how many were measured. */
interface MeasurementSuccess {
  readonly basis: MeasurementBasis;
  readonly totalCount: number;
  readonly measuredCount: number;
}

/**
 * How much of a shop is measured between two of its days: of the orders that the shop itself told of, those that its
 * customers' browsers reported. Where it told of none, nobody knows what was missed; then, of its page views, those of
 * visitors who agreed to be measured.
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
