import type { StatisticAttribute } from '#shared/domain/report/statistics.ts';
import { findCampaignSummaries } from '#server/areas/campaign/index.ts';
import { findProductNames } from '#server/areas/product/index.ts';
import { categorySeparator, findVisitorFacts, parseSourceKey } from '#server/measurement/index.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { RollupTableName } from './rollupRows.ts';

/** What a row is of. */
export type RowAttributes = Partial<Record<StatisticAttribute, string | null>>;
/** Names rows by their keys. */
export type NameRows = (eshopId: EshopId, keys: readonly string[]) => Promise<Map<string, RowAttributes>>;

const nameProducts: NameRows = async (eshopId, keys) => {
  const names = await findProductNames(eshopId, keys);
  return new Map(
    keys.map((key) => {
      const name = names.get(key);
      return [
        key,
        {
          productId: key,
          productName: name?.title ?? null,
          brand: name?.brand ?? null,
          category: name === undefined ? null : name.categoryPath.join(categorySeparator),
        },
      ];
    }),
  );
};

const nameSources: NameRows = async (eshopId, keys) => {
  const campaigns = new Map((await findCampaignSummaries(eshopId)).map(({ id, name }) => [id, name]));
  return new Map(
    keys.map((key) => {
      const source = parseSourceKey(key);
      return [
        key,
        {
          sourceName: source?.source.name ?? null,
          channel: source?.source.channel ?? null,
          campaignName: source?.campaignId == null ? null : (campaigns.get(source.campaignId) ?? null),
        },
      ];
    }),
  );
};

/** What brought a visitor first, and when; one that stayed away for long is forgotten, its figures are not. */
const nameVisitors: NameRows = async (eshopId, keys) => {
  const facts = await findVisitorFacts(
    eshopId,
    keys.filter((key) => key !== ''),
  );
  return new Map(
    keys.map((key) => {
      const visitor = facts.get(key);
      const source = parseSourceKey(visitor?.sourceKey ?? '')?.source;
      return [
        key,
        {
          visitorId: key === '' ? null : key,
          firstSeenAt: visitor?.firstSeenAt.toISOString() ?? null,
          lastSeenAt: visitor?.lastSeenAt.toISOString() ?? null,
          channel: source?.channel ?? null,
          sourceName: source?.name ?? null,
        },
      ];
    }),
  );
};

/** How the rows of each table are named. */
export const nameRowsOf: Readonly<Record<RollupTableName, NameRows>> = {
  Product: nameProducts,
  Category: async (_eshopId, keys) =>
    await Promise.resolve(new Map(keys.map((key) => [key, { category: key }]))),
  Source: nameSources,
  User: nameVisitors,
};
