import type { ClientSession } from 'mongoose';
import { toLocalDay } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { isDuplicateKey } from '#server/database/duplicateKey.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { getShopWeights } from '../attribution/shopModel.service.ts';
import type { TouchWeights } from '../attribution/touchWeights.ts';
import { addFigures } from '../figures/dailyFigure.repository.ts';
import type { EventBatch, MeasuredEvent } from '../measurement.ts';
import { addObservations } from '../observation.repository.ts';
import { sumUpObservations, type Observation } from '../observations.ts';
import { admitNames, recallNames } from '../names/admitNames.service.ts';
import { capNames, listNameRequests } from '../names/capNames.ts';
import { recordOrders, sortReports, type OrderReport } from '../orders/recordOrders.ts';
import { recordChanges } from '../rollups/fold.service.ts';
import { RollupChanges } from '../rollups/rollupChanges.ts';
import { insertChanges } from '../rollups/segments.repository.ts';
import { decideEvents } from '../visitors/decide.ts';
import { findVisitors, saveVisitors, type Visitor } from '../visitors/visitor.repository.ts';
import type { Catalogue, Catalogued } from './catalogue.ts';
import { countEvent } from './countEvent.ts';
import { findKnownEvents, insertEvents } from './event.repository.ts';

const attempts = 5;

/** Lookups made before any write. */
interface Looked extends Catalogued {
  readonly weights: TouchWeights | null;
}
interface FreshBatch {
  readonly batch: EventBatch;
  readonly events: readonly MeasuredEvent[];
}

/** Events that are neither stored nor earlier in the same batches. */
async function leaveOutKnown(
  eshopId: EshopId,
  batches: readonly EventBatch[],
  session: ClientSession,
): Promise<FreshBatch[]> {
  const ids = batches.flatMap(({ events }) => events.map(({ eventId }) => eventId));
  const known = await findKnownEvents(eshopId, ids, session);
  return batches.map((batch) => ({
    batch,
    events: batch.events.filter(({ eventId }) => {
      if (known.has(eventId)) return false;
      known.add(eventId);
      return true;
    }),
  }));
}

function listOrderReports(fresh: readonly FreshBatch[]): OrderReport[] {
  return fresh.flatMap(({ batch, events }) =>
    // What a robot ordered must not keep the shop's real order of that number out.
    events.filter((event) => event.order !== null && !event.isBot).map((event) => ({ batch, event })),
  );
}

/** A recounted post has no new event. Posts without any event can't be distinguished. */
function listObservations({ batch, events }: FreshBatch): readonly Observation[] {
  return events.length > 0 || batch.events.length === 0 ? (batch.observations ?? []) : [];
}

function duplicateOrder({ batch, event }: OrderReport): Observation {
  return {
    kind: 'duplicateOrder',
    day: toLocalDay(event.at, batch.shop.timeZone),
    count: 1,
    lastAt: event.at,
  };
}

async function recordShop(
  eshopId: EshopId,
  batches: readonly EventBatch[],
  { categories, missing, weights }: Looked,
  session: ClientSession,
): Promise<number> {
  const fresh = await leaveOutKnown(eshopId, batches, session);
  const sorted = await sortReports(eshopId, listOrderReports(fresh), session);
  await addObservations(
    eshopId,
    sumUpObservations([...sorted.duplicates.map(duplicateOrder), ...fresh.flatMap(listObservations)]),
    session,
  );
  const retained = fresh.map(({ batch, events }) => ({
    batch,
    events: events.filter((event) => event.order === null || event.isBot || sorted.welcome.has(event)),
  }));
  const visitorIds = new Set(
    retained.flatMap(({ events }) =>
      events.flatMap(({ visitorId, isBot }) => (visitorId === null || isBot ? [] : [visitorId])),
    ),
  );
  const found = await findVisitors(eshopId, [...visitorIds], session);
  const visitors = new Map<string, Visitor>(found.map((visitor) => [visitor.visitorId, visitor]));
  const touchedFrom = new Map<string, Date>();
  const requests = retained.flatMap(({ batch, events }) => listNameRequests(batch, events, missing));
  const refused = await admitNames(eshopId, requests, session);
  const others = new Set(
    requests.filter((request) => request.kind === 'Product' && refused.has(request)).map(({ name }) => name),
  );
  const documents = retained.flatMap(({ batch, events }) =>
    decideEvents(batch, capNames(batch, events, refused), { visitors, touchedFrom, categories, others }),
  );
  if (documents.length === 0) return 0;
  const sums = { changes: new RollupChanges(), figures: new Map() };
  for (const document of documents) countEvent(document, sums.changes, sums.figures);
  await recordOrders(eshopId, listOrderReports(retained), {
    stored: sorted.stored,
    documents: new Map(documents.map((document) => [document.eventId, document])),
    visitors,
    touchedFrom,
    weights,
    sums,
    session,
  });
  await insertEvents(documents, session);
  await saveVisitors([...visitors.values()], session);
  await addFigures(eshopId, sums.figures, session);
  await insertChanges(eshopId, sums.changes, session);
  return documents.length;
}

async function lookUp(
  eshopId: EshopId,
  batches: readonly EventBatch[],
  catalogue: Catalogue,
): Promise<Looked> {
  const productIds = new Set(
    batches.flatMap(({ events }) => events.flatMap(({ items }) => items.map(({ productId }) => productId))),
  );
  const catalogued = await catalogue.lookUp(eshopId, productIds);
  await recallNames(
    eshopId,
    batches.flatMap((batch) => listNameRequests(batch, batch.events, catalogued.missing)),
  );
  return { ...catalogued, weights: await getShopWeights(eshopId) };
}

/**
 * Stores events with the visitors, orders and sums that they change, all in one transaction, so that each
 * acknowledged event is counted exactly once. Known events change nothing.
 * @param catalogue tells the categories of products
 * @param alongside writes more in that transaction
 * @returns how many events were new
 */
export async function recordEvents(
  batches: readonly EventBatch[],
  catalogue: Catalogue,
  alongside?: (session: ClientSession) => Promise<void>,
): Promise<number> {
  const byShop = new Map<EshopId, EventBatch[]>();
  for (const batch of batches) {
    const own = byShop.get(batch.shop.eshopId);
    if (own === undefined) byShop.set(batch.shop.eshopId, [batch]);
    else own.push(batch);
  }
  const shops: { eshopId: EshopId; own: EventBatch[]; looked: Looked }[] = [];
  for (const [eshopId, own] of byShop)
    shops.push({ eshopId, own, looked: await lookUp(eshopId, own, catalogue) });
  for (let attempt = 1; ; attempt += 1) {
    try {
      const stored = await inTransaction(async (session) => {
        await alongside?.(session);
        let count = 0;
        for (const { eshopId, own, looked } of shops)
          count += await recordShop(eshopId, own, looked, session);
        return count;
      });
      for (const eshopId of byShop.keys()) await recordChanges(eshopId);
      return stored;
    } catch (thrown) {
      // Another process stored the same event or order between our look and our write; the next look sees it.
      if (!isDuplicateKey(thrown) || attempt >= attempts) throw thrown;
    }
  }
}
