import { Types } from 'mongoose';
import type { ComplianceStatus, CountryOfAdvertisement, ShopProvider } from '#shared/domain/eshop/eshop.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { creditCurrencies } from '#shared/domain/money/currency.ts';
import { findCreditOrder, findCredits } from '#server/credit/index.ts';
import { mostSearched } from '#server/database/searchedPage.ts';
import { containsText } from '#server/database/substringSearch.ts';
import { EshopModel, type EshopDocument } from './eshop.model.ts';

/** What staff ask the list of shops for. */
export interface EshopListQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: 'domainName' | 'createdAt' | 'credit';
  readonly isDescending: boolean;
  readonly search: { readonly text: string; readonly ownerIds: readonly UserId[] } | null;
  readonly isUnderCreditLimit: boolean | null;
  readonly isArchived: boolean;
  /** `None` is no country chosen yet; null is every one. */
  readonly countryOfAdvertisement: CountryOfAdvertisement | 'None' | null;
  readonly shopProvider: ShopProvider | null;
}

/** A shop with its credit in minor units. */
export type ListedEshop = EshopDocument & { creditMinor: number };

/** Any instant at which a shop can have been archived; in a form that an index answers. */
const archivedEver = { $gt: new Date(0) };

function searchFilter(
  search: EshopListQuery['search'],
  archivedAt: null | typeof archivedEver,
): Record<string, unknown> {
  if (search === null) return {};
  const owners = search.ownerIds.map((id) => new Types.ObjectId(id));
  return {
    $or: [
      // Said again for the index of live shops' names, which answers a short text.
      { archivedAt, ...containsText('domainName', 'domainTrigrams', search.text) },
      ...(Types.ObjectId.isValid(search.text) && search.text.length === 24
        ? [{ archivedAt, _id: new Types.ObjectId(search.text) }]
        : []),
      ...(owners.length === 0
        ? []
        : [{ archivedAt, members: { $elemMatch: { userId: { $in: owners }, role: 'Owner' } } }]),
    ],
  };
}

function groupFilter({
  countryOfAdvertisement: country,
  shopProvider,
}: Pick<EshopListQuery, 'countryOfAdvertisement' | 'shopProvider'>): Record<string, unknown> {
  return {
    ...(country === null ? {} : { countryOfAdvertisement: country === 'None' ? null : country }),
    ...(shopProvider === null ? {} : { shopProvider }),
  };
}

/** Shops with little credit that are compared with their limits. */
const mostCompared = 5_000;
const walkedAtOnce = 500;
/** Shops of ids are read by their ids, not by what else is asked of them, which most of all shops may be. */
const byIds = { _id: 1 } as const;

/** What is needed of a shop to put it in its place. */
type Placed = Pick<
  EshopDocument,
  '_id' | 'domainName' | 'createdAt' | 'creditCurrency' | 'creditNotificationLimitMinor'
>;
const placedFields = {
  domainName: 1,
  createdAt: 1,
  creditCurrency: 1,
  creditNotificationLimitMinor: 1,
} as const;

/** A page of shops; of one that `isTotalAtLeast` there are more than `total`. */
export interface EshopPage {
  readonly items: ListedEshop[];
  readonly total: number;
  readonly isTotalAtLeast: boolean;
}

const idOf = ({ _id }: Pick<EshopDocument, '_id'>): EshopId => _id.toString() as EshopId;

/** Shops of ids in the order of the ids, with their credit. */
async function readInOrder(ids: readonly EshopId[]): Promise<ListedEshop[]> {
  const [eshops, credits] = await Promise.all([
    EshopModel.find({ _id: { $in: ids } }).lean<EshopDocument[]>(),
    findCredits(ids),
  ]);
  const byId = new Map(eshops.map((eshop) => [idOf(eshop), eshop]));
  return ids.flatMap((id) => {
    const eshop = byId.get(id);
    return eshop === undefined ? [] : [{ ...eshop, creditMinor: credits.get(id) ?? 0 }];
  });
}

/** Puts few shops in order by themselves. Sums of different currencies have no order, so each currency stands together. */
function inOrder(
  placed: readonly Placed[],
  credits: ReadonlyMap<EshopId, number>,
  { sort, isDescending }: Pick<EshopListQuery, 'sort' | 'isDescending'>,
): Placed[] {
  const direction = isDescending ? -1 : 1;
  const creditOf = (eshop: Placed) => credits.get(idOf(eshop)) ?? 0;
  const textOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  const compare: Record<EshopListQuery['sort'], (a: Placed, b: Placed) => number> = {
    domainName: (a, b) => direction * textOrder(a.domainName, b.domainName),
    createdAt: (a, b) => direction * (a.createdAt.getTime() - b.createdAt.getTime()),
    credit: (a, b) =>
      textOrder(a.creditCurrency, b.creditCurrency) || direction * (creditOf(a) - creditOf(b)),
  };
  return [...placed].sort((a, b) => compare[sort](a, b) || direction * textOrder(idOf(a), idOf(b)));
}

/** A page of the shops that were found one by one. */
async function pageOfFound(
  found: readonly Placed[],
  query: EshopListQuery,
  isCut: boolean,
): Promise<EshopPage> {
  const { isUnderCreditLimit: isUnder, page, pageSize } = query;
  const needsCredit = query.sort === 'credit' || isUnder !== null;
  const credits = needsCredit ? await findCredits(found.map(idOf)) : new Map<EshopId, number>();
  const fitting =
    isUnder === null
      ? found
      : found.filter(
          (eshop) => (credits.get(idOf(eshop)) ?? 0) < eshop.creditNotificationLimitMinor === isUnder,
        );
  const ordered = inOrder(fitting, credits, query);
  const ids = ordered.slice((page - 1) * pageSize, page * pageSize).map(idOf);
  return { items: await readInOrder(ids), total: ordered.length, isTotalAtLeast: isCut };
}

/** Shops with so little credit that it may be under their limit, and whether there were more than are compared. */
async function findPoor(filter: object): Promise<{ found: Placed[]; isCut: boolean }> {
  const poor: EshopId[] = [];
  let isCut = false;
  for (const currency of creditCurrencies) {
    const highest = await EshopModel.findOne(
      { creditCurrency: currency },
      { creditNotificationLimitMinor: 1 },
    )
      .sort({ creditNotificationLimitMinor: -1 })
      .lean<Pick<EshopDocument, 'creditNotificationLimitMinor'>>();
    if (highest === null) continue;
    const part = await findCreditOrder(currency, {
      isDescending: false,
      skip: 0,
      limit: mostCompared,
      underMinor: highest.creditNotificationLimitMinor,
    });
    isCut ||= part.length === mostCompared;
    poor.push(...part.map(({ eshopId }) => eshopId));
  }
  const found: Placed[] = [];
  for (let from = 0; from < poor.length; from += walkedAtOnce)
    found.push(
      ...(await EshopModel.find(
        { _id: { $in: poor.slice(from, from + walkedAtOnce) }, ...filter },
        placedFields,
      )
        .hint(byIds)
        .lean<Placed[]>()),
    );
  return { found, isCut };
}

/** Ids of a page of the shops that fit, in the order of their credit, each currency by itself. */
async function walkByCredit(filter: object, query: EshopListQuery): Promise<EshopId[]> {
  const { page, pageSize, isDescending } = query;
  let toSkip = (page - 1) * pageSize;
  const ids: EshopId[] = [];
  for (const currency of [...creditCurrencies].sort()) {
    for (let skip = 0; ; skip += walkedAtOnce) {
      const part = await findCreditOrder(currency, { isDescending, skip, limit: walkedAtOnce });
      const fitting = await EshopModel.find(
        { _id: { $in: part.map(({ eshopId }) => eshopId) }, ...filter },
        { _id: 1 },
      )
        .hint(byIds)
        .lean<Pick<EshopDocument, '_id'>[]>();
      const fit = new Set(fitting.map(idOf));
      const walked = part.map(({ eshopId }) => eshopId).filter((id) => fit.has(id));
      ids.push(...walked.slice(toSkip, toSkip + pageSize - ids.length));
      toSkip = Math.max(0, toSkip - walked.length);
      if (ids.length === pageSize) return ids;
      if (part.length < walkedAtOnce) break;
    }
  }
  return ids;
}

/** One page of the live (or archived) shops that fit, with their credit, and how many fit in all. */
export async function findEshopPage(query: EshopListQuery): Promise<EshopPage> {
  const { sort, isUnderCreditLimit, isDescending, page, pageSize } = query;
  const archivedAt = query.isArchived ? archivedEver : null;
  const filter = { archivedAt, ...groupFilter(query), ...searchFilter(query.search, archivedAt) };
  if (isUnderCreditLimit === true && query.search === null) {
    const { found, isCut } = await findPoor(filter);
    return await pageOfFound(found, query, isCut);
  }
  if (query.search !== null || isUnderCreditLimit !== null) {
    // Each way of the search says it, so that its own index is taken and not that of all live shops.
    const { archivedAt: _said, ...searched } = filter;
    const found = await EshopModel.find(query.search === null ? filter : searched, placedFields)
      .limit(mostSearched)
      .lean<Placed[]>();
    return await pageOfFound(found, query, found.length === mostSearched);
  }
  const total = EshopModel.countDocuments(filter);
  if (sort === 'credit') {
    const ids = await walkByCredit(filter, query);
    return { items: await readInOrder(ids), total: await total, isTotalAtLeast: false };
  }
  const direction = isDescending ? -1 : 1;
  const eshops = await EshopModel.find(filter)
    .sort({ [sort]: direction, _id: direction })
    .skip((page - 1) * pageSize)
    .limit(pageSize)
    .lean<EshopDocument[]>();
  const credits = await findCredits(eshops.map(idOf));
  const items = eshops.map((eshop) => ({ ...eshop, creditMinor: credits.get(idOf(eshop)) ?? 0 }));
  return { items, total: await total, isTotalAtLeast: false };
}

const undecided: readonly ComplianceStatus[] = ['Pending', 'NeedsInformation'];

/** One page of the live shops that wait for a decision, the longest wait first, and how many wait in all. */
export async function findUndecidedPage(
  query: Pick<EshopListQuery, 'page' | 'pageSize' | 'search'>,
): Promise<{ items: EshopDocument[]; total: number }> {
  const filter = {
    archivedAt: null,
    complianceStatus: { $in: [...undecided] },
    ...searchFilter(query.search, null),
  };
  const [items, total] = await Promise.all([
    EshopModel.find(filter)
      .sort({ complianceSince: 1, _id: 1 })
      .skip((query.page - 1) * query.pageSize)
      .limit(query.pageSize)
      .lean<EshopDocument[]>(),
    EshopModel.countDocuments(filter),
  ]);
  return { items, total };
}

/** Ids of live shops that a search finds by domain or id. */
export async function findEshopIdsByText(text: string, limit: number): Promise<EshopId[]> {
  const found = await EshopModel.find(
    { archivedAt: null, ...searchFilter({ text, ownerIds: [] }, null) },
    { _id: 1 },
  )
    .limit(limit)
    .lean<Pick<EshopDocument, '_id'>[]>();
  return found.map(({ _id }) => _id.toString() as EshopId);
}
