import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { product } from '#shared/contracts/product.ts';
import { channels, type Channel } from '#shared/domain/campaign/campaign.ts';
import type { JudgedProducts } from '#shared/domain/campaign/state.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import type { RuleCondition } from '#shared/domain/product/advertisementRules.ts';
import { advertisementSources, mostExamples } from '#shared/domain/product/product.ts';
import { findUsersByIds, getUserId } from '#server/areas/user/index.ts';
import type { Services } from '#server/services.ts';
import { findCatalogues } from './catalogue/catalogue.repository.ts';
import { listCountFacets, presentCounts } from './product.presenter.ts';
import { countProducts, findProducts } from './product.repository.ts';
import { facet } from './rows/facets.ts';
import { findCounters, findCountersByPrefix, findCountersOfShops } from './rows/productCounter.repository.ts';
import { findIdsWithFacet } from './rows/productRow.repository.ts';
import { findProductChanges } from './settings/productChange.repository.ts';
import { findList } from './settings/productList.repository.ts';
import { viewFacets } from './table/tableQuery.ts';

/** What decides on the shop's products, and how far their rows are. */
export async function readStatus(
  eshopId: EshopId,
  { maySeeOrders }: { maySeeOrders: boolean },
): Promise<OutputOf<typeof product.getProductsStatus>> {
  const list = await findList(eshopId);
  const rules = list?.rules ?? [];
  const sources = advertisementSources.filter((source) => source !== 'Default');
  const counters = await findCounters(eshopId, [
    facet.all,
    facet.advertised(true),
    facet.sold(true),
    ...Object.values(viewFacets),
    ...sources.map((source) => facet.source(source)),
    ...rules.map(({ id }) => facet.rule(id)),
  ]);
  const examples = await Promise.all(
    rules.map(async ({ id }) => await findIdsWithFacet(eshopId, facet.rule(id), mostExamples)),
  );
  const titles = await findTitles(eshopId, rules.flatMap(listRuleProducts));
  const of = (name: string): number => counters.get(name)?.count ?? 0;
  const decided = sources.map((source) => ({ source, count: of(facet.source(source)) }));
  const total = of(facet.all);
  const others = total - decided.reduce((sum, { count }) => sum + count, 0);
  const isDue = list?.dueAt != null;
  return {
    total,
    advertised: of(facet.advertised(true)),
    bySource: [...decided, { source: 'Default', count: others }],
    views: {
      Issues: of(viewFacets.Issues),
      Pending: of(viewFacets.Pending),
      NoOrders: maySeeOrders && of(facet.sold(true)) > 0 ? of(viewFacets.NoOrders) : null,
    },
    rules: rules.map(({ createdAt, ...rule }, index) => ({
      ...rule,
      exampleIds: examples[index] ?? [],
      productTitle: titles.get(listRuleProducts(rule)[0] ?? '') ?? null,
      createdAt: createdAt.toISOString(),
      productCount: of(facet.rule(rule.id)),
    })),
    progress: isDue ? { done: list.done, total: Math.max(list.done, await countProducts(eshopId)) } : null,
  };
}

/** Titles of products as their feed says them; one that is gone has none. */
async function findTitles(eshopId: EshopId, productIds: readonly string[]): Promise<Map<string, string>> {
  const found = await findProducts(eshopId, productIds);
  return new Map(found.map(({ productId, title }) => [productId, title]));
}

/** The product that a rule is about by its whole id. */
function listRuleProducts(rule: Pick<RuleCondition, 'field' | 'operator' | 'value'>): string[] {
  return rule.field === 'ProductId' && rule.operator === 'Is' ? [rule.value] : [];
}

/** The shop's catalogues on all platforms. */
export async function readCatalogues(
  services: Services,
  eshopId: EshopId,
): Promise<OutputOf<typeof product.getPlatformsCatalogStatus>['platforms']> {
  const [catalogues, counters] = await Promise.all([
    findCatalogues(eshopId),
    findCounters(eshopId, channels.flatMap(listCountFacets)),
  ]);
  return channels.map((channel) => {
    const catalogue = catalogues.find((one) => one.channel === channel);
    const row = services.platforms.rows.find(({ platform }) => platform.channel === channel);
    return {
      channel,
      isAvailable: row !== undefined && row.platform.catalogue !== null,
      isConnected: catalogue?.catalogueId != null,
      counts: presentCounts(channel, counters),
      lastSynchronizedAt: catalogue?.lastSynchronizedAt?.toISOString() ?? null,
      statesReadAt: catalogue?.statesReadAt?.toISOString() ?? null,
      failure: catalogue?.failure ?? null,
      queue:
        catalogue?.queue == null
          ? null
          : {
              removals: catalogue.queue.removals,
              priceMoves: catalogue.queue.priceMoves,
              nextAt: catalogue.queue.nextAt.toISOString(),
            },
    };
  });
}

/** How many of the shop's products a platform has taken, judges yet and refuses to show; null before it was sent any. */
export async function countJudged(eshopId: EshopId, channel: Channel): Promise<JudgedProducts | null> {
  return toJudged(channel, await findCounters(eshopId, listCountFacets(channel)));
}

/** The same of several shops; those that a platform was sent nothing of are left out. */
export async function countJudgedOfShops(
  eshopIds: readonly EshopId[],
  channel: Channel,
): Promise<Map<EshopId, JudgedProducts>> {
  const counters = await findCountersOfShops(eshopIds, listCountFacets(channel));
  return new Map(
    [...counters].flatMap(([eshopId, own]) => {
      const judged = toJudged(channel, own);
      return judged === null ? [] : [[eshopId, judged] as const];
    }),
  );
}

function toJudged(
  channel: Channel,
  counters: Awaited<ReturnType<typeof findCounters>>,
): JudgedProducts | null {
  const counts = presentCounts(channel, counters);
  const taken = counts.approved + counts.limited;
  const refused = counts.disapproved + counts.refused;
  const waiting = counts.pending;
  return taken + waiting + refused === 0 ? null : { taken, waiting, refused };
}

/** The shop's categories with their counts, each after the one above it. */
export async function readCategories(
  eshopId: EshopId,
): Promise<OutputOf<typeof product.getCategories>['categories']> {
  const [all, advertised] = await Promise.all([
    findCountersByPrefix(eshopId, 'c:'),
    findCountersByPrefix(eshopId, 'co:'),
  ]);
  return [...all.values()]
    .flatMap(({ category, count }) => (category == null ? [] : [{ category, count }]))
    .toSorted((a, b) => a.category.localeCompare(b.category, 'cs'))
    .map(({ category, count }) => {
      const path = category.split(' > ');
      return {
        category,
        name: path.at(-1) ?? category,
        depth: path.length - 1,
        productCount: count,
        advertisedCount: advertised.get(facet.advertisedCategory(category))?.count ?? 0,
      };
    });
}

/** Ids of the products that a change names. */
function listChangedProducts({ target, about }: { target: string; about: readonly string[] }): string[] {
  if (target === 'Products') return about.slice(0, mostExamples);
  const [field, operator, value = ''] = about;
  return target === 'Rule' && field === 'ProductId' && operator === 'Is' ? [value] : [];
}

/** A page of the log of products; a shop reads of staff only that it was staff. */
export async function readLog(
  eshopId: EshopId,
  query: { page: number; pageSize: number },
): Promise<OutputOf<typeof product.getProductsLog>> {
  const { items, total } = await findProductChanges(eshopId, query);
  const [people, titles] = await Promise.all([
    findUsersByIds(items.map(({ userId }) => userId.toString() as UserId)),
    findTitles(eshopId, [...new Set(items.flatMap(listChangedProducts))]),
  ]);
  const emails = new Map(people.map((person) => [getUserId(person) as string, person.email]));
  return {
    total,
    items: items.map((change) => ({
      at: change.at.toISOString(),
      operation: change.operation,
      target: change.target,
      about: change.about,
      titles: listChangedProducts(change).map((productId) => titles.get(productId) ?? productId),
      count: change.count,
      by: change.isStaff ? null : (emails.get(change.userId.toString()) ?? null),
      reason: change.reason ?? null,
    })),
  };
}
