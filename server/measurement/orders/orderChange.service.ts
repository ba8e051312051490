import type { ClientSession } from 'mongoose';
import type { Day } from '#shared/domain/dates/days.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Catalogue, Catalogued } from '../events/catalogue.ts';
import { admitNames, type NameRequest, type RefusedNames } from '../names/admitNames.service.ts';
import { addFigures } from '../figures/dailyFigure.repository.ts';
import type { EventBatch, EventItem } from '../measurement.ts';
import { recordChanges } from '../rollups/fold.service.ts';
import { RollupChanges } from '../rollups/rollupChanges.ts';
import { insertChanges } from '../rollups/segments.repository.ts';
import { priceLateItems, priceItems, computeWorth } from './newOrders.ts';
import type { OrderDocument } from './order.model.ts';
import { findOrdersByIds, updateOrder, type NewOrder } from './order.repository.ts';
import { recountOrder } from './recordOrders.ts';

/** A shop's later correction of a reported order. */
export type OrderChange = {
  readonly orderId: string;
  /** When it was changed; of several the latest holds, in whatever order they come. */
  readonly at: Date;
} & (
  | { readonly kind: 'Cancelled' }
  | {
      readonly kind: 'Changed';
      readonly valueMinor: number;
      readonly currency: Currency | null;
      readonly vatMinor: number | null;
      /** All products that it has now; null where they stay. */
      readonly items: readonly EventItem[] | null;
    }
);

/** The outcome of a change: a change of an unknown order is not stored. */
export type OrderChangeOutcome = 'Applied' | 'Unchanged' | 'NotFound';

const toProductRequest = (name: string, day: Day): NameRequest => ({ kind: 'Product', name, day });

function getChangedFields(
  order: OrderDocument,
  change: OrderChange,
  shop: EventBatch['shop'],
  { categories, refused }: Pick<Catalogued, 'categories'> & { readonly refused: RefusedNames },
): Partial<NewOrder> {
  const at = { changedAt: change.at };
  if (change.kind === 'Cancelled') return { ...at, state: 'Cancelled' };
  const { valueMinor, currency, items } = change;
  const worth = computeWorth(change, shop);
  const isWorthNew = order.revenueMinor === null && worth.revenueMinor !== null;
  return {
    ...at,
    state: 'Changed',
    valueMinor,
    currency,
    ...worth,
    ...(items === null
      ? isWorthNew
        ? { items: priceLateItems(order, change, shop) }
        : {}
      : {
          items: priceItems(items, change, shop).map((item) => {
            const before = order.items.find(({ productId }) => productId === item.productId);
            const isAmongOthers =
              before === undefined
                ? refused.has(toProductRequest(item.productId, order.day as Day))
                : before.isAmongOthers === true;
            return {
              ...item,
              // A product that was in the order keeps the category that it was bought in.
              category: before?.category ?? categories.get(item.productId) ?? null,
              ...(isAmongOthers ? { isAmongOthers } : {}),
            };
          }),
        }),
  };
}

async function applyChange(
  shop: EventBatch['shop'],
  change: OrderChange,
  { categories, missing }: Catalogued,
  session: ClientSession,
): Promise<OrderChangeOutcome> {
  const [order] = await findOrdersByIds(shop.eshopId, [change.orderId], session);
  if (order === undefined) return 'NotFound';
  if (order.changedAt !== null && order.changedAt >= change.at) return 'Unchanged';
  const requests = [...missing].map((productId) => toProductRequest(productId, order.day as Day));
  const refused = await admitNames(shop.eshopId, requests, session);
  const fields = getChangedFields(order, change, shop, { categories, refused });
  const sums = { changes: new RollupChanges(), figures: new Map() };
  recountOrder(order, { ...order, ...fields }, sums);
  await updateOrder(order, fields, session);
  await addFigures(shop.eshopId, sums.figures, session);
  await insertChanges(shop.eshopId, sums.changes, session);
  return 'Applied';
}

/**
 * Corrects an order that was counted: its day counts the order's current state. A cancelled one counts as cancelled
 * only; one changed after that is active again. The same change twice changes nothing.
 */
export async function recordOrderChange(
  shop: EventBatch['shop'],
  change: OrderChange,
  catalogue: Catalogue,
): Promise<OrderChangeOutcome> {
  const items = change.kind === 'Changed' ? (change.items ?? []) : [];
  const looked = await catalogue.lookUp(shop.eshopId, new Set(items.map(({ productId }) => productId)));
  const outcome = await inTransaction(async (session) => await applyChange(shop, change, looked, session));
  if (outcome === 'Applied') await recordChanges(shop.eshopId);
  return outcome;
}
