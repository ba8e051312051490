import { addDays, toLocalDay } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { soldWithinDays } from '#shared/domain/product/product.ts';
import { findEshop } from '#server/areas/eshop/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { readRollups } from '#server/measurement/index.ts';
import { findCatalogues, getGenerations } from './catalogue/catalogue.repository.ts';
import { facet } from './rows/facets.ts';
import { findIdsWithFacet, findRows, writeRows } from './rows/productRow.repository.ts';
import { markSold } from './rows/rowOf.ts';
import { findSoldUnchecked, markSoldChecked } from './settings/productList.repository.ts';

/** Rows in one transaction. */
const batchSize = 500;
/** How old the mark of a row may be: a view of products without orders needs no seconds. */
const checkEveryMs = 900_000;

async function findSoldIds(eshopId: EshopId, timeZone: string, now: Date): Promise<Set<string>> {
  const toDay = toLocalDay(now, timeZone);
  const range = { fromDay: addDays(toDay, 1 - soldWithinDays), toDay };
  const rows = await readRollups(eshopId, { dimension: 'Product', range });
  return new Set(rows.filter(({ counts }) => counts.orders > 0).map(({ key }) => key));
}

/** Marks in the rows of a shop which products have orders in the last days; only rows that change are written. */
export async function markSoldProducts(eshopId: EshopId, now: Date): Promise<void> {
  const eshop = await findEshop(eshopId);
  if (eshop === null) return;
  const sold = await findSoldIds(eshopId, eshop.timeZone, now);
  const marked = new Set(await findIdsWithFacet(eshopId, facet.sold(true)));
  const changed = [
    ...[...sold].filter((productId) => !marked.has(productId)),
    ...[...marked].filter((productId) => !sold.has(productId)),
  ];
  for (let at = 0; at < changed.length; at += batchSize)
    await inTransaction(async (session) => {
      const generations = getGenerations(await findCatalogues(eshopId, session));
      const rows = await findRows(eshopId, changed.slice(at, at + batchSize), session);
      await writeRows(
        eshopId,
        [...rows.values()]
          .filter((row) => row.isSold !== sold.has(row.productId))
          .map((before) => ({ before, after: markSold(before, sold.has(before.productId), generations) })),
        session,
      );
    });
}

/** Checks the shops whose marks are the oldest. */
export async function markDueSoldProducts(now: Date = new Date(), mostShops = 50): Promise<void> {
  for (const eshopId of await findSoldUnchecked(new Date(now.getTime() - checkEveryMs), mostShops)) {
    await markSoldProducts(eshopId, now);
    await markSoldChecked(eshopId, now);
  }
}
