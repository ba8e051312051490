import type { ClientSession } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { AdMetrics, DailyFigures, DayRange, FigureFilters } from './measurement.ts';
import {
  countOrdersByProduct,
  findFigures,
  findOrderValues,
  saveAdMetrics,
} from './measurement.repository.ts';

export { recordEvents, rebuildDay } from './measurement.service.ts';
export { createEventRecorder, type EventRecorder } from './eventRecorder.ts';
export { countDaysWithEvents, findEshopIdsWithSpend, sumSpendByEshop } from './measurement.repository.ts';
export { addObservations, findObservations } from './observation.repository.ts';
export type { Observation, ObservationKind } from './observations.ts';
export {
  countPurchases,
  findEventsSince,
  findEventSummaries,
  findLastPurchase,
  type Purchase,
} from './recentEvents.repository.ts';
export type {
  AdMetrics,
  DailyFigures,
  DayRange,
  EventBatch,
  EventSummary,
  FigureFilters,
  MeasuredEvent,
} from './measurement.ts';

/** Daily figures of a shop by day and campaign, both days included; days and campaigns without anything have no row. */
export async function readDailyFigures(
  eshopId: EshopId,
  range: DayRange,
  filters: FigureFilters = {},
): Promise<DailyFigures[]> {
  return await findFigures(eshopId, range, filters);
}

/**
 * Puts a platform's report of a campaign's day into its daily figures, in the caller's transaction: impressions and
 * clicks are the day's totals and replace what was known, `chargedMinor` is what was booked just now and is added.
 */
export async function recordAdMetrics(session: ClientSession, metrics: AdMetrics): Promise<void> {
  await saveAdMetrics(metrics, session);
}

/**
 * Values of orders in minor units of the shop's credit currency, for the median; orders in other currencies are left
 * out, and with `isCredited` those that followed no click on an ad.
 */
export async function readOrderValuesMinor(
  eshopId: EshopId,
  range: DayRange,
  filters: FigureFilters & { isCredited?: boolean } = {},
): Promise<number[]> {
  return await findOrderValues(eshopId, range, filters);
}

/** As many products as are told of; those after them were hardly ordered. */
const orderedProducts = 50_000;

/** How many orders of a range hold each product, by its id in the feed; products without orders are not in it. */
export async function countProductOrders(
  eshopId: EshopId,
  range: DayRange,
): Promise<ReadonlyMap<string, number>> {
  return await countOrdersByProduct(eshopId, range, orderedProducts);
}
