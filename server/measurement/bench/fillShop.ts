import { addDays, type Day } from '#shared/domain/dates/days.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { countEvent } from '../events/countEvent.ts';
import { insertEvents } from '../events/event.repository.ts';
import { categorySeparator } from '../events/storedItem.ts';
import { addFigures, recordAdMetrics } from '../figures/dailyFigure.repository.ts';
import type { FigureSums } from '../figures/figures.ts';
import type { EventBatch } from '../measurement.ts';
import { countOrder } from '../orders/countOrder.ts';
import { createOrder } from '../orders/newOrders.ts';
import { insertOrders, type NewOrder } from '../orders/order.repository.ts';
import type { RollupDimension } from '../rollups/counts.ts';
import { getMonthRange, toMonth } from '#shared/domain/dates/months.ts';
import { RollupChanges } from '../rollups/rollupChanges.ts';
import { RollupTable } from '../rollups/rollupTable.ts';
import { insertChanges, replaceSegments } from '../rollups/segments.repository.ts';
import { decideEvents } from '../visitors/decide.ts';
import { saveVisitors, type Visitor } from '../visitors/visitor.repository.ts';
import { campaignIds, getCategory, getNoon, generateTraffic } from './shopTraffic.ts';

/** How a shop is filled. */
export interface Filling {
  readonly shop: EventBatch['shop'];
  readonly lastDay: Day;
  readonly days: number;
  readonly eventsPerDay: number;
  /** Writes raw events and all visitors too, which no report reads; those who shop are always there. */
  readonly withRaw: boolean;
}

function countDay(filling: Filling, day: Day, seed: number) {
  const events = generateTraffic(day, filling.eventsPerDay, seed);
  const batch: EventBatch = { shop: filling.shop, receivedAt: getNoon(day), events };
  const categories = new Map(
    events.flatMap(({ items }) =>
      items.map(({ productId }) => [productId, getCategory(productId).join(categorySeparator)] as const),
    ),
  );
  const visitors = new Map<string, Visitor>();
  const documents = decideEvents(batch, events, { visitors, touchedFrom: new Map(), categories });
  const changes = new RollupChanges();
  const figures: FigureSums = new Map();
  const stored = new Map(documents.map((document) => [document.eventId, document]));
  for (const document of documents) countEvent(document, changes, figures);
  const orders = events.flatMap((event): NewOrder[] => {
    const document = stored.get(event.eventId);
    const visitor = event.visitorId === null ? null : (visitors.get(event.visitorId) ?? null);
    const created =
      document === undefined ? null : createOrder(batch, event, document, { visitor, weights: null });
    return created === null ? [] : [created];
  });
  for (const order of orders) countOrder(order, changes, figures);
  return { documents, visitors, changes, figures, orders };
}

/**
 * Fills a shop with days of events by the functions that count what comes in, a day at once instead of a commit at once, so
 * that the same documents are there. The last day stays unfolded, as it does in a shop that is visited now.
 * @returns how many events and orders there are
 */
export async function fillShop(
  filling: Filling,
  onDay: (day: Day) => void,
): Promise<{ events: number; orders: number }> {
  const { eshopId } = filling.shop;
  const firstDay = addDays(filling.lastDay, 1 - filling.days);
  const months = new Map<RollupDimension, RollupTable>();
  let events = 0;
  let orders = 0;
  for (let day = firstDay, seed = 1; day <= filling.lastDay; day = addDays(day, 1), seed += 1) {
    const counted = countDay(filling, day, seed);
    const isLast = day === filling.lastDay;
    const tables = counted.changes.days.get(day) ?? new Map<RollupDimension, RollupTable>();
    for (const [dimension, table] of isLast ? [] : tables) {
      const month = months.get(dimension) ?? new RollupTable();
      months.set(dimension, month);
      month.addTable(table);
    }
    await inTransaction(async (session) => {
      await addFigures(eshopId, counted.figures, session);
      await recordAdMetrics(
        session,
        campaignIds.map((campaignId) => ({
          eshopId,
          campaignId,
          day,
          impressions: 4_000 + seed,
          clicks: 120,
          chargedMinor: 50_000,
          reportedAt: getNoon(day),
        })),
      );
      await insertOrders(counted.orders, session);
      if (isLast) await insertChanges(eshopId, counted.changes, session);
      const level = 'Day' as const;
      const written = [...tables].map(([dimension, table]) => ({
        level,
        dimension,
        period: day,
        table,
        storedParts: 0,
      }));
      await replaceSegments(eshopId, isLast ? [] : written, session);
      const visitors = [...counted.visitors.values()];
      await saveVisitors(filling.withRaw ? visitors : visitors.filter(({ isShopper }) => isShopper), session);
      if (filling.withRaw) await insertEvents(counted.documents, session);
      if (!isLast && day !== getMonthRange(toMonth(day)).toDay && addDays(day, 1) !== filling.lastDay) return;
      const period = toMonth(day);
      const summed = [...months].map(([dimension, table]) => ({
        level: 'Month' as const,
        dimension,
        period,
        table,
        storedParts: 0,
      }));
      await replaceSegments(eshopId, summed, session);
      months.clear();
    });
    events += counted.documents.length;
    orders += counted.orders.length;
    onDay(day);
  }
  return { events, orders };
}
