import {
  getNextSaleChange,
  getSaleState,
  markSaleState,
  type DatedSale,
} from '#shared/domain/product/sale.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { recordChanges } from '#server/changes/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { countProducts } from './product.repository.ts';
import {
  applySaleChange,
  findDueSales,
  findShopWithDueSale,
  type DueSale,
  type SaleChange,
} from './sales.repository.ts';

/** Products whose price changes in one transaction. */
const batchSize = 2_000;
/** Products of one shop in one turn; the rest has the next one. */
const mostInTurn = 20_000;

function toSaleChange({ _id, hash, sale }: DueSale, now: Date): SaleChange {
  const state = getSaleState(sale, now);
  return {
    _id,
    hash,
    nextHash: markSaleState(hash, state),
    salePriceMinor: state === 'Active' ? sale.priceMinor : null,
    saleChangesAt: getNextSaleChange(sale, now),
  };
}

const countStates = (due: readonly { sale: DatedSale }[], now: Date) => ({
  started: due.filter(({ sale }) => getSaleState(sale, now) === 'Active').length,
  ended: due.filter(({ sale }) => getSaleState(sale, now) === 'Ended').length,
});

async function applyShopSales(eshopId: EshopId, now: Date): Promise<void> {
  const due = await findDueSales(eshopId, now, mostInTurn);
  const { started, ended } = countStates(due, now);
  const total = await countProducts(eshopId);
  for (let at = 0; at < due.length; at += batchSize)
    await inTransaction(async (session) => {
      const batch = due.slice(at, at + batchSize).map((product) => toSaleChange(product, now));
      await applySaleChange(eshopId, batch, session);
      // Once for all batches: it is one change of the shop's prices.
      if (at > 0) return;
      await recordChanges(
        [
          ...(started === 0 ? [] : [{ eshopId, kind: 'SaleStarted' as const, count: started, total }]),
          ...(ended === 0 ? [] : [{ eshopId, kind: 'SaleEnded' as const, count: ended, total }]),
        ],
        session,
      );
    });
}

/** Changes the prices of products whose sale begins or ends by now: platforms and pages follow without a reading of the feed. */
export async function applyDueSales(now: Date = new Date(), mostShops = 50): Promise<void> {
  for (let count = 0; count < mostShops; count += 1) {
    const eshopId = await findShopWithDueSale(now);
    if (eshopId === null) return;
    await applyShopSales(eshopId, now);
  }
}
