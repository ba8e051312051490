import { toLocalDay } from '#shared/domain/dates/days.ts';
import { findEshopsByIds, getEshopId } from '#server/areas/eshop/index.ts';
import { facet } from '../rows/facets.ts';
import { countFacet, findTotals } from '../rows/productCounter.repository.ts';
import { writeDailyCounts } from './dailyCount.repository.ts';

/** Keeps how many products every shop has today, by the days of staff's reports. */
export async function countToday(now = new Date()): Promise<void> {
  const day = toLocalDay(now, 'Europe/Prague');
  for await (const totals of findTotals(200)) {
    const shops = await findEshopsByIds([...totals.keys()]);
    const counts = await Promise.all(
      shops.map(async (eshop) => {
        const eshopId = getEshopId(eshop);
        return {
          day,
          eshopId,
          country: eshop.countryOfAdvertisement ?? null,
          productCount: totals.get(eshopId) ?? 0,
          advertisedCount: await countFacet(eshopId, facet.advertised(true)),
        };
      }),
    );
    await writeDailyCounts(counts);
  }
}
