import type { JobDefinition } from '#server/jobQueue/jobQueue.ts';
import type { Services } from '#server/services.ts';
import { findDueCatalogues } from './catalogue/catalogue.repository.ts';
import { openCatalogues } from './catalogue/openCatalogues.ts';
import { syncCatalogue } from './catalogue/syncCatalogue.ts';
import { countToday } from './daily/dailyCount.service.ts';
import { evictPictures } from './pictures/picture.service.ts';
import { applyDueSales } from './sales.service.ts';
import { markDueSoldProducts } from './sold.service.ts';
import { bringUpRows } from './rows/bringUpRows.ts';
import { findDueLists, touchEarlierLists } from './settings/productList.repository.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';

/** One shop's turn: a large catalogue goes on at the next one. */
const turnMs = 120_000;
const shopsInTurn = 10;

/** Brings the rows of shops up whose products, rules or catalogues have changed. */
async function bringUpDueRows(services: Services): Promise<void> {
  await touchEarlierLists();
  for (const eshopId of await findDueLists(shopsInTurn)) {
    try {
      await bringUpRows(eshopId, turnMs);
    } catch (thrown) {
      // The others must not wait for a shop that fails.
      services.log.error({ err: thrown, eshopId }, 'product rows job failed');
    }
  }
}

/** Background work of products. */
export function createProductJobs(services: Services): JobDefinition[] {
  return [
    {
      name: 'catchUpProductRows',
      concurrency: 1,
      lockLifetimeMs: 1_800_000,
      everyMs: 2_000,
      run: async () => await bringUpDueRows(services),
    },
    {
      name: 'applyProductSales',
      concurrency: 1,
      lockLifetimeMs: 600_000,
      everyMs: 5_000,
      run: async () => await applyDueSales(),
    },
    {
      name: 'markSoldProducts',
      concurrency: 1,
      lockLifetimeMs: 600_000,
      everyMs: 30_000,
      run: async () => await markDueSoldProducts(),
    },
    {
      name: 'countProductsDaily',
      concurrency: 1,
      lockLifetimeMs: 600_000,
      everyMs: 3_600_000,
      run: async () => await countToday(),
    },
    {
      name: 'evictProductPictures',
      concurrency: 1,
      lockLifetimeMs: 1_800_000,
      everyMs: 86_400_000,
      run: async (_data, stopped) => await evictPictures(services, stopped),
    },
    ...services.platforms.rows.flatMap(({ platform }): JobDefinition[] =>
      platform.catalogue === null
        ? []
        : [
            {
              name: `syncCatalogues${platform.channel}`,
              concurrency: 1,
              lockLifetimeMs: 900_000,
              everyMs: 10_000,
              run: async () => {
                await openCatalogues(services, platform.channel);
                for (const { eshopId, channel } of await findDueCatalogues(platform.channel, shopsInTurn))
                  await syncCatalogue(services, eshopId.toString() as EshopId, channel);
              },
            },
          ],
    ),
  ];
}
