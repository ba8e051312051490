export { recordEvents } from './events/record.service.ts';
export { readShopModel, type ShopModel } from './attribution/shopModel.service.ts';
export { createMeasurementJobs } from './measurement.jobs.ts';
export { fitShopModel } from './attribution/shopModel.service.ts';
export { foldChanges } from './rollups/fold.service.ts';
export { createCatalogue, emptyCatalogue, type Catalogue } from './events/catalogue.ts';
export { categorySeparator } from './events/storedItem.ts';
export { rebuildDay, rebuildRange } from './rebuild.service.ts';
export {
  countDaysWithEvents,
  findEshopIdsWithSpend,
  findMonthlyFigures,
  readDailyFigures,
  recordAdMetrics,
  sumFigureRows,
  sumSpendByEshop,
  type FigureGroup,
  type MonthlyFigures,
} from './figures/dailyFigure.repository.ts';
export { findLateMonths, recordLateChanges } from './figures/lateMonth.repository.ts';
export { eraseShopMeasurement } from './erasure/eraseShop.service.ts';
export { eraseVisitor } from './erasure/eraseVisitor.service.ts';
export { walkOldestDays } from './erasure/erasure.repository.ts';
export { removeEventsBefore } from './erasure/retention.service.ts';
export { findObservations } from './observation.repository.ts';
export type { Observation, ObservationKind } from './observations.ts';
export {
  countPurchases,
  findEventsSince,
  findEventSummaries,
  findLastPurchase,
  type Purchase,
} from './events/recentEvents.repository.ts';
export type {
  AdMetrics,
  DailyFigures,
  DayRange,
  EventBatch,
  EventItem,
  EventSummary,
  FigureFilters,
  MeasuredEvent,
  OrderOrigin,
  ShopVat,
} from './measurement.ts';
export {
  recordOrderChange,
  type OrderChange,
  type OrderChangeOutcome,
} from './orders/orderChange.service.ts';
export type { MeasuredOrderState } from './orders/order.model.ts';
export type { OrderTouchCredit } from './orders/orderCredits.ts';
export {
  countOrdersByHour,
  findOrder,
  walkOrders,
  type OrderSorting,
  type MeasuredOrder,
  type OrderItem,
  type OrderSort,
  type OrderTouch,
} from './orders/readOrders.repository.ts';
export type { OrderFilters } from './orders/orderFilters.ts';
export { readOrders, countProductOrders } from './orders/readOrders.service.ts';
export {
  readOrderMedianMinor,
  readOrderValues,
  type OrderValue,
  type OrderValueFilters,
} from './orders/orderValues.ts';
export {
  selectCredits,
  type CountedChannel,
  type CreditCounts,
  type RollupCount,
  type RollupCounts,
  type RollupDimension,
} from './rollups/counts.ts';
export { readRollupPage } from './rollups/page.service.ts';
export {
  readRollups,
  readRollupsAs,
  readRollupsSplit,
  readRollupsByPeriod,
  type RollupPeriod,
  type RollupQuery,
  type RollupRow,
} from './rollups/read.service.ts';
export { parseSourceKey, toSourceKey, type CreditedSource } from './visitors/sourceKey.ts';
export { findVisitorFacts, removeForgottenBy, type VisitorFacts } from './visitors/visitor.repository.ts';
export { readFunnelSteps, type FunnelFilters, type FunnelStep } from './funnel.ts';
