import type { ClientSession } from 'mongoose';
import { dayOf, type Day } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { attributeEvents, type Visitor } from './attribution.ts';
import { addEvent, type FigureSums } from './figures.ts';
import type { EventBatch, MeasuredEvent } from './measurement.ts';
import {
  addFigures,
  findKnown,
  findVisitors,
  insertEvents,
  readCountedEvents,
  replaceFigures,
  saveVisitors,
} from './measurement.repository.ts';
import { addObservations } from './observation.repository.ts';
import type { Observation } from './observations.ts';
import { isDuplicateKey } from '#server/database/duplicateKey.ts';

const attempts = 5;

function countedOrderId(event: MeasuredEvent): string | null {
  return event.type === 'order' && !event.isBot ? (event.order?.id ?? null) : null;
}

/**
 * Events that are neither stored nor earlier in the same batches; an order counts once whoever reports it. A report of
 * an order's number in another event is noticed: it is no repeated post, but a page that reports twice.
 */
async function leaveOutKnown(
  batches: readonly EventBatch[],
  eshopId: EshopId,
  session: ClientSession,
): Promise<{ fresh: { batch: EventBatch; events: MeasuredEvent[] }[]; duplicates: Observation[] }> {
  const all = batches.flatMap(({ events }) => events);
  const orderIds = all.map(countedOrderId).filter((id): id is string => id !== null);
  const known = await findKnown(
    eshopId,
    all.map(({ eventId }) => eventId),
    orderIds,
    session,
  );
  const duplicates: Observation[] = [];
  const fresh = batches.map((batch) => ({
    batch,
    events: batch.events.filter((event) => {
      if (known.eventIds.has(event.eventId)) return false;
      known.eventIds.add(event.eventId);
      const orderId = countedOrderId(event);
      if (orderId === null) return true;
      const isDuplicate = known.orderIds.has(orderId);
      known.orderIds.add(orderId);
      if (isDuplicate)
        duplicates.push({
          kind: 'duplicateOrder',
          day: dayOf(event.at, batch.shop.timeZone),
          count: 1,
          lastAt: event.at,
        });
      return !isDuplicate;
    }),
  }));
  return { fresh, duplicates };
}

async function recordShop(
  eshopId: EshopId,
  batches: readonly EventBatch[],
  session: ClientSession,
): Promise<number> {
  const { fresh, duplicates } = await leaveOutKnown(batches, eshopId, session);
  await addObservations(eshopId, duplicates, session);
  const visitorIds = new Set(
    fresh.flatMap(({ events }) =>
      events.flatMap(({ visitorId, isBot }) => (visitorId === null || isBot ? [] : [visitorId])),
    ),
  );
  const found = await findVisitors(eshopId, [...visitorIds], session);
  const visitors = new Map<string, Visitor>(found.map((visitor) => [visitor.visitorId, visitor]));
  const documents = fresh.flatMap(({ batch, events }) => attributeEvents(batch, events, visitors));
  if (documents.length === 0) return 0;
  const sums: FigureSums = new Map();
  for (const document of documents) addEvent(sums, document);
  await insertEvents(documents, session);
  await saveVisitors([...visitors.values()], session);
  await addFigures(eshopId, sums, session);
  return documents.length;
}

/**
 * Stores events with the visitors and daily figures that they change, all in one transaction, so that what is answered
 * for is counted exactly once. Events that are known already change nothing.
 * @returns how many events were new
 */
export async function recordEvents(batches: readonly EventBatch[]): Promise<number> {
  const byShop = new Map<EshopId, EventBatch[]>();
  for (const batch of batches) {
    const own = byShop.get(batch.shop.eshopId);
    if (own === undefined) byShop.set(batch.shop.eshopId, [batch]);
    else own.push(batch);
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(async (session) => {
        let stored = 0;
        for (const [eshopId, own] of byShop) stored += await recordShop(eshopId, own, session);
        return stored;
      });
    } catch (thrown) {
      // Another process stored the same event or order between our look and our write; the next look sees it.
      const isDuplicate = isDuplicateKey(thrown);
      if (!isDuplicate || attempt >= attempts) throw thrown;
    }
  }
}

/** Counts a day of a shop anew from its raw events; what the ad platforms reported of it stays. */
export async function rebuildDay(eshopId: EshopId, day: Day): Promise<void> {
  await inTransaction(async (session) => {
    const sums: FigureSums = new Map();
    for await (const event of readCountedEvents(eshopId, day, session)) addEvent(sums, event);
    await replaceFigures(eshopId, day, sums, session);
  });
}
