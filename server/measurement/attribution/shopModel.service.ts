import { addDays, toLocalDay, type Day } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { addFigures } from '../figures/dailyFigure.repository.ts';
import { recountOrder } from '../orders/recordOrders.ts';
import { findOrdersByIds, updateOrder } from '../orders/order.repository.ts';
import { RollupChanges } from '../rollups/rollupChanges.ts';
import { insertChanges } from '../rollups/segments.repository.ts';
import { getRemovalEffects, type CountedPath } from './getRemovalEffects.ts';
import {
  findOrdersWithoutModel,
  findShopModel,
  readOrderPaths,
  readOtherPaths,
  walkEshopsWithOrders,
  writeShopModel,
} from './shopModel.repository.ts';
import { toModelKey, toWeights, type TouchWeights } from './touchWeights.ts';

/** A model is fitted to the orders of so many days, and only to so many of them at least. */
const fittedDays = 90;
const fewestOrders = 300;
const dayMs = 86_400_000;
const recreditedAtOnce = 200;
const freshForMs = 600_000;

/** Details of a shop's own model: the DataDriven one. */
export interface ShopModel {
  /** Null where it was never tried. */
  readonly fittedAt: Date | null;
  /** Orders with a path that it was fitted to. */
  readonly orders: number;
  /** Why there is none, and Position stands in for it; null where there is one. */
  readonly missing: 'NotFittedYet' | 'TooFewOrders' | null;
  /** Orders that are needed. */
  readonly ordersNeeded: number;
  /** How much of the orders would be lost without each campaign or channel, the largest first. */
  readonly effects: readonly { readonly key: string; readonly effect: number }[];
}

const known = new Map<EshopId, { weights: TouchWeights | null; readAtMs: number }>();

/** The weights that a shop's own model gives, as it was ten minutes ago at most; null while it has none. */
export async function getShopWeights(eshopId: EshopId): Promise<TouchWeights | null> {
  const now = performance.now();
  const entry = known.get(eshopId);
  if (entry !== undefined && now - entry.readAtMs < freshForMs) return entry.weights;
  const { missing, effects } = await readShopModel(eshopId);
  const weights =
    missing === null ? toWeights(new Map(effects.map(({ key, effect }) => [key, effect]))) : null;
  known.set(eshopId, { weights, readAtMs: now });
  return weights;
}

/** Reads a shop's own model. */
export async function readShopModel(eshopId: EshopId): Promise<ShopModel> {
  const found = await findShopModel(eshopId);
  const effects = (found?.effects as { key: string; effect: number }[] | null | undefined) ?? null;
  return {
    fittedAt: found?.fittedAt ?? null,
    orders: found?.orders ?? 0,
    missing: found === null ? 'NotFittedYet' : effects === null ? 'TooFewOrders' : null,
    ordersNeeded: fewestOrders,
    effects: [...(effects ?? [])].sort((a, b) => b.effect - a.effect),
  };
}

async function countPaths(eshopId: EshopId, fromDay: Day, since: Date): Promise<Map<string, CountedPath>> {
  const paths = new Map<string, { keys: string[]; orders: number; others: number }>();
  const getOrCreatePath = (sourceKeys: readonly string[]) => {
    const keys = sourceKeys.map(toModelKey);
    const id = keys.join(' ');
    const path = paths.get(id) ?? { keys, orders: 0, others: 0 };
    paths.set(id, path);
    return path;
  };
  for await (const sourceKeys of readOrderPaths(eshopId, fromDay)) getOrCreatePath(sourceKeys).orders += 1;
  for await (const { sourceKeys, times } of readOtherPaths(eshopId, since))
    getOrCreatePath(sourceKeys).others += times;
  return paths;
}

/** Orders that were counted while there was no model are credited by it, as differences. */
async function creditOlderOrders(
  eshopId: EshopId,
  fromDay: Day,
  weights: TouchWeights,
  stopped: AbortSignal | undefined,
): Promise<void> {
  for (;;) {
    stopped?.throwIfAborted();
    const orders = await findOrdersWithoutModel(eshopId, fromDay, recreditedAtOnce);
    if (orders.length === 0) return;
    await inTransaction(async (session) => {
      const sums = { changes: new RollupChanges(), figures: new Map() };
      const ids = orders.map(({ orderId }) => orderId);
      for (const order of await findOrdersByIds(eshopId, ids, session)) {
        const change = { dataDrivenWeights: weights.of(order.touches) };
        recountOrder(order, { ...order, ...change }, sums);
        await updateOrder(order, change, session);
      }
      await addFigures(eshopId, sums.figures, session);
      await insertChanges(eshopId, sums.changes, session);
    });
  }
}

/**
 * Fits a shop's own model to its last 90 days; with too few orders there is none, and that is noted. Orders that a stop
 * leaves uncredited are credited with the next fit.
 */
export async function fitShopModel(eshopId: EshopId, now: Date, stopped?: AbortSignal): Promise<void> {
  const since = new Date(now.getTime() - fittedDays * dayMs);
  const fromDay = addDays(toLocalDay(now, 'UTC'), -fittedDays);
  const paths = [...(await countPaths(eshopId, fromDay, since)).values()];
  const orders = paths.reduce((sum, path) => sum + path.orders, 0);
  const others = Math.round(paths.reduce((sum, path) => sum + path.others, 0));
  const effects = orders < fewestOrders ? null : getRemovalEffects(paths);
  await writeShopModel(eshopId, {
    fittedAt: now,
    orders,
    others,
    effects: effects === null ? null : [...effects].map(([key, effect]) => ({ key, effect })),
  });
  known.delete(eshopId);
  if (effects !== null) await creditOlderOrders(eshopId, fromDay, toWeights(effects), stopped);
}

/** Fits the models of all shops that have orders. @param stopped ends it between two steps */
export async function fitShopModels(now: Date, stopped: AbortSignal): Promise<void> {
  for await (const eshopId of walkEshopsWithOrders()) {
    stopped.throwIfAborted();
    await fitShopModel(eshopId, now, stopped);
  }
}
