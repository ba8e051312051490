import type { ClientSession } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { TouchWeights } from '../attribution/touchWeights.ts';
import type { EventBatch, MeasuredEvent } from '../measurement.ts';
import type { PixelEventDocument } from '../measurement.model.ts';
import { subtractFigures, type FigureSums } from '../figures/figures.ts';
import { RollupChanges } from '../rollups/rollupChanges.ts';
import { selectPath } from '../visitors/decide.ts';
import type { Visitor } from '../visitors/visitor.repository.ts';
import { countOrder, type CountedOrder } from './countOrder.ts';
import { priceLateItems, createOrder, getPathFields } from './newOrders.ts';
import type { OrderDocument } from './order.model.ts';
import {
  findOrdersByIds,
  findVisitorOrders,
  insertOrders,
  updateOrder,
  type NewOrder,
} from './order.repository.ts';

/** An event of an order with its batch. */
export interface OrderReport {
  readonly batch: EventBatch;
  readonly event: MeasuredEvent;
}

/** Reports of new orders, or from a new reporter. */
export interface SortedReports {
  /** Orders as they are stored, by their number. */
  readonly stored: ReadonlyMap<string, OrderDocument>;
  readonly welcome: ReadonlySet<MeasuredEvent>;
  readonly duplicates: readonly OrderReport[];
}

/** Sums that a transaction adds to. */
export interface Sums {
  readonly changes: RollupChanges;
  readonly figures: FigureSums;
}

/** Takes away what an order counted before, and adds what it counts now. */
export function recountOrder(before: CountedOrder, after: CountedOrder, { changes, figures }: Sums): void {
  const taken = new RollupChanges();
  const takenFigures: FigureSums = new Map();
  countOrder(before, taken, takenFigures);
  changes.addAll(taken, -1);
  subtractFigures(figures, takenFigures);
  countOrder(after, changes, figures);
}

/** Sorts reports of orders; a repeat by the same reporter is a page that reports twice. */
export async function sortReports(
  eshopId: EshopId,
  reports: readonly OrderReport[],
  session: ClientSession,
): Promise<SortedReports> {
  const ids = reports.flatMap(({ event }) => (event.order === null ? [] : [event.order.id]));
  const found = await findOrdersByIds(eshopId, [...new Set(ids)], session);
  const stored = new Map(found.map((order) => [order.orderId, order]));
  const reported = new Map(found.map((order) => [order.orderId, new Set<string>(order.measuredBy)]));
  const welcome = new Set<MeasuredEvent>();
  const duplicates: OrderReport[] = [];
  for (const report of reports) {
    const { order } = report.event;
    if (order === null) continue;
    const by = reported.get(order.id) ?? new Set<string>();
    reported.set(order.id, by);
    const origin = order.measuredBy ?? 'Browser';
    if (by.has(origin)) duplicates.push(report);
    else welcome.add(report.event);
    by.add(origin);
  }
  return { stored, welcome, duplicates };
}

function getLateItems(order: NewOrder, { batch, event }: OrderReport): NewOrder['items'] {
  return event.order === null ? order.items : priceLateItems(order, event.order, batch.shop);
}

/** Merges another reporter's report into an order: its visitor and products if unknown so far. */
function mergeReport<Order extends NewOrder>(order: Order, reported: NewOrder, report: OrderReport): Order {
  const isPathNew = order.visitorId === null && reported.visitorId !== null;
  const isWorthNew =
    order.revenueMinor === null && reported.revenueMinor !== null && order.state === 'Placed';
  return {
    ...order,
    measuredBy: [...order.measuredBy, report.event.order?.measuredBy ?? 'Browser'],
    items: order.items.length === 0 ? reported.items : order.items,
    ...(isPathNew
      ? {
          visitorId: reported.visitorId,
          sessionId: reported.sessionId,
          windowDays: reported.windowDays,
          touches: reported.touches,
          dataDrivenWeights: reported.dataDrivenWeights,
          sourceKey: reported.sourceKey,
          channel: reported.channel,
          campaignId: reported.campaignId,
        }
      : {}),
    ...(isWorthNew
      ? {
          valueMinor: reported.valueMinor,
          currency: reported.currency,
          revenueMinor: reported.revenueMinor,
          vatMinor: reported.vatMinor,
          items: reported.items.length > 0 ? reported.items : getLateItems(order, report),
        }
      : {}),
  };
}

/** What orders are stored and counted with. */
interface RecordContext {
  readonly stored: ReadonlyMap<string, OrderDocument>;
  /** Events as they are stored, by their id. */
  readonly documents: ReadonlyMap<string, Omit<PixelEventDocument, '_id'>>;
  readonly visitors: ReadonlyMap<string, Visitor>;
  /** Times of visitors' new touches, by their id. */
  readonly touchedFrom: ReadonlyMap<string, Date>;
  readonly weights: TouchWeights | null;
  readonly sums: Sums;
  readonly session: ClientSession;
}

interface ChangedOrder {
  readonly before: OrderDocument;
  readonly after: OrderDocument;
}

/** Late touches lead to orders that were stored before them: these are credited again. */
async function creditLateTouches(
  eshopId: EshopId,
  changed: Map<string, ChangedOrder>,
  { visitors, touchedFrom, weights, session }: RecordContext,
): Promise<void> {
  for (const [visitorId, since] of touchedFrom) {
    const visitor = visitors.get(visitorId);
    if (visitor === undefined || visitor.lastOrderAt === null || visitor.lastOrderAt < since) continue;
    for (const order of await findVisitorOrders(eshopId, visitorId, since, session)) {
      const entry = changed.get(order.orderId) ?? { before: order, after: order };
      const touches = selectPath(visitor, order.at, order.windowDays);
      changed.set(order.orderId, {
        before: entry.before,
        after: { ...entry.after, ...getPathFields(visitorId, touches, weights) },
      });
    }
  }
}

/** Stores the facts of orders and counts them; what of a stored order changes is counted as a difference. */
export async function recordOrders(
  eshopId: EshopId,
  reports: readonly OrderReport[],
  context: RecordContext,
): Promise<void> {
  const { stored, documents, visitors, weights, sums, session } = context;
  const created = new Map<string, NewOrder>();
  const changed = new Map<string, ChangedOrder>();
  for (const report of reports) {
    const { event } = report;
    const document = documents.get(event.eventId);
    const visitor = event.visitorId === null ? null : (visitors.get(event.visitorId) ?? null);
    const reported =
      document === undefined ? null : createOrder(report.batch, event, document, { visitor, weights });
    if (reported === null) continue;
    const { orderId } = reported;
    const before = stored.get(orderId);
    const fresh = created.get(orderId);
    if (before !== undefined)
      changed.set(orderId, {
        before,
        after: mergeReport(changed.get(orderId)?.after ?? before, reported, report),
      });
    else created.set(orderId, fresh === undefined ? reported : mergeReport(fresh, reported, report));
    if (visitor !== null && (visitor.lastOrderAt === null || reported.at > visitor.lastOrderAt))
      visitor.lastOrderAt = reported.at;
  }
  // Before those made now are stored: they were made with the whole path.
  await creditLateTouches(eshopId, changed, context);
  for (const order of created.values()) countOrder(order, sums.changes, sums.figures);
  await insertOrders([...created.values()], session);
  for (const { before, after } of changed.values()) {
    recountOrder(before, after, sums);
    const { _id, ...facts } = after;
    await updateOrder(before, facts, session);
  }
}
