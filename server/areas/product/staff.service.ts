import type { z } from 'zod';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { product } from '#shared/contracts/product.ts';
import type { stateCountsSchema } from '#shared/contracts/productSchemas.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { getEshopId, findEshopsByIds } from '#server/areas/eshop/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { findChannelCatalogues, raiseGenerations } from './catalogue/catalogue.repository.ts';
import { listCountFacets, presentCounts } from './product.presenter.ts';
import { countProducts } from './product.repository.ts';
import { findCounters } from './rows/productCounter.repository.ts';
import { insertProductChange } from './settings/productChange.repository.ts';
import { touchWholeList } from './settings/productList.repository.ts';

type Counts = z.output<typeof stateCountsSchema>;
type Subaccount = OutputOf<typeof product.getGmcSubaccountsProductSummary>['items'][number];

/** Resends all products of a shop to its platforms, in the background; returns their number. */
export async function resendCatalogue(eshopId: EshopId, userId: UserId, reason: string): Promise<number> {
  const count = await countProducts(eshopId);
  await inTransaction(async (session) => {
    await raiseGenerations(eshopId, session);
    // Which rows the platforms lack follows from the generation.
    await touchWholeList(eshopId, {}, session);
    const about = { operation: 'Resend', target: 'Catalogue', about: [] } as const;
    await insertProductChange(eshopId, { ...about, count, userId, isStaff: true, reason }, session);
  });
  return count;
}

/** A page of the Merchant Center sub-accounts with their counts. */
export async function readSubaccounts(query: {
  page: number;
  pageSize: number;
  eshopId?: EshopId | undefined;
}): Promise<{ items: Subaccount[]; total: number }> {
  const { items, total } = await findChannelCatalogues('Google', query);
  const ids = items.map(({ eshopId }) => eshopId.toString() as EshopId);
  const shops = new Map((await findEshopsByIds(ids)).map((eshop) => [getEshopId(eshop) as string, eshop]));
  const presented = await Promise.all(
    items.map(async (catalogue): Promise<Subaccount> => {
      const eshopId = catalogue.eshopId.toString() as EshopId;
      return {
        eshopId,
        domainName: shops.get(eshopId)?.domainName ?? '',
        catalogueId: catalogue.catalogueId ?? null,
        createdAt: catalogue.createdAt.toISOString(),
        lastSynchronizedAt: catalogue.lastSynchronizedAt?.toISOString() ?? null,
        statesReadAt: catalogue.statesReadAt?.toISOString() ?? null,
        failure: catalogue.failure ?? null,
        counts: presentCounts('Google', await findCounters(eshopId, listCountFacets('Google'))),
      };
    }),
  );
  return { items: presented, total };
}

/** Counts of several catalogues together. */
export function sumCounts(all: readonly Counts[]): Counts {
  const sum: Counts = { sent: 0, approved: 0, limited: 0, pending: 0, disapproved: 0, refused: 0, due: 0 };
  for (const counts of all)
    for (const name of Object.keys(sum) as (keyof Counts)[]) sum[name] += counts[name];
  return sum;
}
