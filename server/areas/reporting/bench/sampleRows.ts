import { trafficChannels } from '#shared/domain/report/trafficSource.ts';
import {
  orderStates,
  statisticMeasures,
  getStatisticTable,
  type StatisticTableName,
} from '#shared/domain/report/statistics.ts';
import type { NamedRow } from '../detailed/openTable.ts';
import type { RowAttributes } from '../detailed/rowNames.ts';

/** Rows that differ; a longer table repeats them. */
const distinctRows = 5_000;
const dayMs = 86_400_000;
const origins = ['Browser', 'Browser,Server', 'Server', 'Browser,Export'];
const kinds = ['Lampa', 'Židle', 'Říční člun', 'Pádlo 3/4", lehké', 'Stůl; dub'];

function createAttributes(table: StatisticTableName, index: number): RowAttributes {
  const at = (days: number) =>
    new Date(Date.UTC(2026, 5, 15) - ((index * 7_919_000) % (days * dayMs))).toISOString();
  const channel = trafficChannels[index % trafficChannels.length] ?? null;
  const sourceName = `host${index % 60}.cz`;
  switch (table) {
    case 'Order':
      return {
        orderNumber: `2026-${100_000 + index}`,
        placedAt: at(730),
        orderState: orderStates[index % 50 === 0 ? 2 : 0],
        channel,
        sourceName,
        campaignName: index % 3 === 0 ? `Kampaň ${index % 12}` : null,
        measuredBy: origins[index % origins.length] ?? null,
        visitorId: index % 4 === 0 ? null : `01JD8Q${index.toString(36).padStart(20, '0')}`,
      };
    case 'Product':
      return {
        productName: `${kinds[index % kinds.length]} model ${index % 5_000}`,
        productId: `SKU-${index}`,
        brand: `Značka ${index % 300}`,
        category: `Oddělení ${index % 8} > Skupina ${index % 60} > Řada ${index % 240}`,
      };
    case 'Category':
      return { category: `Oddělení ${index % 8} > Skupina ${index % 60} > Řada ${index}` };
    case 'Source':
      return { sourceName, channel, campaignName: `Kampaň ${index % 12}` };
    case 'User':
      return {
        visitorId: `01JD8Q${index.toString(36).padStart(20, '0')}`,
        firstSeenAt: at(730),
        lastSeenAt: at(90),
        channel,
        sourceName,
      };
  }
}

/** Rows of a table as they come from the database: named, their figures not counted yet. */
export function sampleRows(table: StatisticTableName): NamedRow[] {
  return Array.from({ length: distinctRows }, (_, index) => ({
    key: `row-${index}`,
    attributes: createAttributes(table, index),
    sums: {
      visits: 1 + (index % 9),
      productViews: index % 400,
      addToCarts: index % 30,
      checkouts: index % 11,
      orderMillionths: 1_000_000 * (1 + (index % 3)),
      valuedOrderMillionths: 1_000_000 * (1 + (index % 3)),
      units: 1 + (index % 7),
      revenueMinor: 9_900 + ((index * 7_919) % 5_000_000),
      spentMinor: 0,
      creditedMinor: table === 'Order' && index % 2 === 0 ? 4_950 : null,
      touches: table === 'Order' ? index % 6 : null,
      hoursToOrder: table === 'Order' ? (index % 900) / 10 : null,
    },
    previous: null,
  }));
}

/** The same rows as plain values, all that is counted counted, which a library writes as they are. */
export function createPlainRows(
  table: StatisticTableName,
  rows: readonly NamedRow[],
): (string | number | null)[][] {
  const { attributes, measures } = getStatisticTable(table);
  return rows.map((row) => [
    ...attributes.map((attribute) => row.attributes[attribute] ?? null),
    'CZK',
    ...measures.map((measure) => statisticMeasures[measure].getValue(row.sums)),
  ]);
}
