import { Types } from 'mongoose';
import type { ComplianceStatus, CountryOfAdvertisement, ShopProvider } from '#shared/domain/eshop/eshop.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { creditCurrencies, type CreditCurrency } from '#shared/domain/money/currency.ts';
import { countCredits, findCreditOrder, findCredits, sumCredits, walkCredits } from '#server/credit/index.ts';
import type { CurrencySum } from '#server/database/currencySums.ts';
import { mostSearched } from '#server/database/searchedPage.ts';
import { matchPrefix, containsText, mostBestMatches, rankMatch } from '#server/database/substringSearch.ts';
import { EshopModel, type EshopDocument } from './eshop.model.ts';

/** What staff ask the list of shops for. */
export interface EshopListQuery {
  readonly page: number;
  readonly pageSize: number;
  /** `match`: the best matches of the search first; by name without a search. */
  readonly sort: 'domainName' | 'createdAt' | 'credit' | 'match';
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
/** Shops under their limit of one currency that are put in order. */
const mostPoor = 500;
const walkedAtOnce = 500;
/** Shops of ids are read by their ids, not by what else is asked of them, which most of all shops may be. */
const byIds = { _id: 1 } as const;

/** Fields needed to sort a shop. */
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

const toEshopId = ({ _id }: Pick<EshopDocument, '_id'>): EshopId => _id.toString() as EshopId;

/** Shops of ids in the order of the ids, with their credit. */
async function readInOrder(ids: readonly EshopId[]): Promise<ListedEshop[]> {
  const [eshops, credits] = await Promise.all([
    EshopModel.find({ _id: { $in: ids } }).lean<EshopDocument[]>(),
    findCredits(ids),
  ]);
  const byId = new Map(eshops.map((eshop) => [toEshopId(eshop), eshop]));
  return ids.flatMap((id) => {
    const eshop = byId.get(id);
    return eshop === undefined ? [] : [{ ...eshop, creditMinor: credits.get(id) ?? 0 }];
  });
}

/** Sorts few shops in memory. Sums of different currencies have no order, so each currency is grouped. */
function sortInOrder(
  placed: readonly Placed[],
  credits: ReadonlyMap<EshopId, number>,
  { sort, isDescending, search }: Pick<EshopListQuery, 'sort' | 'isDescending' | 'search'>,
): Placed[] {
  const direction = isDescending && sort !== 'match' ? -1 : 1;
  const text = search?.text ?? '';
  const rank = (eshop: Placed) => (toEshopId(eshop) === text ? 0 : rankMatch(eshop.domainName, text));
  const getCredit = (eshop: Placed) => credits.get(toEshopId(eshop)) ?? 0;
  const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  const compare: Record<EshopListQuery['sort'], (a: Placed, b: Placed) => number> = {
    domainName: (a, b) => direction * compareTexts(a.domainName, b.domainName),
    createdAt: (a, b) => direction * (a.createdAt.getTime() - b.createdAt.getTime()),
    credit: (a, b) =>
      compareTexts(a.creditCurrency, b.creditCurrency) || direction * (getCredit(a) - getCredit(b)),
    match: (a, b) => rank(a) - rank(b) || compareTexts(a.domainName, b.domainName),
  };
  return [...placed].sort(
    (a, b) => compare[sort](a, b) || direction * compareTexts(toEshopId(a), toEshopId(b)),
  );
}

function isPoor(eshop: Placed, credits: ReadonlyMap<EshopId, number>): boolean {
  return (credits.get(toEshopId(eshop)) ?? 0) < eshop.creditNotificationLimitMinor;
}

/** A page of the shops that were found one by one. */
async function readFoundPage(
  found: readonly Placed[],
  query: EshopListQuery,
  isCut: boolean,
): Promise<EshopPage> {
  const isUnder = query.isUnderCreditLimit;
  const needsCredit = query.sort === 'credit' || isUnder !== null;
  const credits = needsCredit ? await findCredits(found.map(toEshopId)) : new Map<EshopId, number>();
  const fitting = isUnder === null ? found : found.filter((eshop) => isPoor(eshop, credits) === isUnder);
  return await pageInOrder(fitting, credits, query, isCut);
}

async function pageInOrder(
  fitting: readonly Placed[],
  credits: ReadonlyMap<EshopId, number>,
  query: EshopListQuery,
  isCut: boolean,
): Promise<EshopPage> {
  const { page, pageSize } = query;
  const ordered = sortInOrder(fitting, credits, query);
  const ids = ordered.slice((page - 1) * pageSize, page * pageSize).map(toEshopId);
  return { items: await readInOrder(ids), total: ordered.length, isTotalAtLeast: isCut };
}

/** Those of the shops that fit. */
async function findFitting(ids: readonly EshopId[], filter: object): Promise<Placed[]> {
  return await EshopModel.find({ _id: { $in: ids }, ...filter }, placedFields)
    .hint(byIds)
    .lean<Placed[]>();
}

/** The highest limit of a shop with a currency: none with more credit is under its own. */
async function findHighestLimit(currency: CreditCurrency): Promise<number | null> {
  const highest = await EshopModel.findOne({ creditCurrency: currency }, { creditNotificationLimitMinor: 1 })
    .sort({ creditNotificationLimitMinor: -1 })
    .lean<Pick<EshopDocument, 'creditNotificationLimitMinor'>>();
  return highest?.creditNotificationLimitMinor ?? null;
}

/** A page of the shops under their limit: the poorest of each currency, as many as are put in order. */
async function findPoorPage(filter: object, query: EshopListQuery): Promise<EshopPage> {
  const found: Placed[] = [];
  const credits = new Map<EshopId, number>();
  let isCut = false;
  for (const currency of creditCurrencies) {
    const underMinor = await findHighestLimit(currency);
    if (underMinor === null) continue;
    let compared = 0;
    let ofCurrency = 0;
    const group = { currency, isArchived: query.isArchived };
    for await (const part of walkCredits(group, {
      isDescending: false,
      atOnce: walkedAtOnce,
      underMinor,
    })) {
      for (const { eshopId, creditMinor } of part) credits.set(eshopId, creditMinor);
      const fitting = await findFitting(
        part.map(({ eshopId }) => eshopId),
        filter,
      );
      const poor = fitting.filter((eshop) => isPoor(eshop, credits));
      found.push(...poor);
      compared += part.length;
      ofCurrency += poor.length;
      if (part.length < walkedAtOnce || (ofCurrency < mostPoor && compared < mostCompared)) continue;
      isCut = true;
      break;
    }
  }
  return await pageInOrder(found, credits, query, isCut);
}

/** A page of all live (or archived) shops in the order of their credit, each currency by itself. */
async function pageByCredit({
  isArchived,
  isDescending,
  page,
  pageSize,
}: EshopListQuery): Promise<EshopPage> {
  const ids: EshopId[] = [];
  let toSkip = (page - 1) * pageSize;
  let total = 0;
  for (const currency of [...creditCurrencies].sort()) {
    const group = { currency, isArchived };
    const count = await countCredits(group);
    total += count;
    const limit = pageSize - ids.length;
    if (toSkip < count && limit > 0) {
      // Rows nearer to the end are skipped from the end.
      const isNearEnd = toSkip > count / 2;
      const last = Math.min(count, toSkip + limit);
      const part = await findCreditOrder(group, {
        isDescending: isDescending !== isNearEnd,
        skip: isNearEnd ? count - last : toSkip,
        limit: last - toSkip,
      });
      ids.push(...(isNearEnd ? part.reverse() : part).map(({ eshopId }) => eshopId));
    }
    toSkip = Math.max(0, toSkip - count);
  }
  return { items: await readInOrder(ids), total, isTotalAtLeast: false };
}

/** Ids of a page of the shops that fit, in the order of their credit, each currency by itself. */
async function walkByCredit(filter: object, query: EshopListQuery): Promise<EshopId[]> {
  const { page, pageSize, isDescending, isArchived } = query;
  let toSkip = (page - 1) * pageSize;
  const ids: EshopId[] = [];
  for (const currency of [...creditCurrencies].sort())
    for await (const part of walkCredits({ currency, isArchived }, { isDescending, atOnce: walkedAtOnce })) {
      const walked = part.map(({ eshopId }) => eshopId);
      const fit = new Set((await findFitting(walked, filter)).map(toEshopId));
      const fitting = walked.filter((id) => fit.has(id));
      ids.push(...fitting.slice(toSkip, toSkip + pageSize - ids.length));
      toSkip = Math.max(0, toSkip - fitting.length);
      if (ids.length === pageSize) return ids;
    }
  return ids;
}

/** Shops whose name begins with a search. */
async function findBestMatches(
  filter: Readonly<Record<string, unknown>>,
  search: EshopListQuery['search'],
): Promise<Placed[]> {
  if (search === null) return [];
  const { $or: _searched, ...others } = filter;
  return await EshopModel.find({ ...others, ...matchPrefix('domainName', search.text) }, placedFields)
    .sort({ domainName: 1 })
    .limit(mostBestMatches)
    .lean<Placed[]>();
}

/** One page of the live (or archived) shops that fit, with their credit, and how many fit in all. */
export async function findEshopPage(query: EshopListQuery): Promise<EshopPage> {
  const { sort, isUnderCreditLimit, isDescending, page, pageSize } = query;
  const archivedAt = query.isArchived ? archivedEver : null;
  const filter = { archivedAt, ...groupFilter(query), ...searchFilter(query.search, archivedAt) };
  if (isUnderCreditLimit === true && query.search === null) return await findPoorPage(filter, query);
  if (query.search !== null || isUnderCreditLimit !== null) {
    // Each way of the search says it, so that its own index is taken and not that of all live shops.
    const { archivedAt: _said, ...searched } = filter;
    const found = await EshopModel.find(query.search === null ? filter : searched, placedFields)
      .limit(mostSearched)
      .lean<Placed[]>();
    const isCut = found.length === mostSearched;
    // Of very many matches, the best might not be among those that were read.
    const best = isCut && sort === 'match' ? await findBestMatches(filter, query.search) : [];
    const others = new Set(best.map(toEshopId));
    return await readFoundPage(
      [...best, ...found.filter((eshop) => !others.has(toEshopId(eshop)))],
      query,
      isCut,
    );
  }
  const isOfGroup = query.countryOfAdvertisement !== null || query.shopProvider !== null;
  if (sort === 'credit' && !isOfGroup) return await pageByCredit(query);
  const total = EshopModel.countDocuments(filter).exec();
  if (sort === 'credit') {
    if ((await total) <= mostSearched)
      return await readFoundPage(await EshopModel.find(filter, placedFields).lean<Placed[]>(), query, false);
    const ids = await walkByCredit(filter, query);
    return { items: await readInOrder(ids), total: await total, isTotalAtLeast: false };
  }
  const direction = isDescending && sort !== 'match' ? -1 : 1;
  const eshops = await EshopModel.find(filter)
    .sort({ [sort === 'match' ? 'domainName' : sort]: direction, _id: direction })
    .skip((page - 1) * pageSize)
    .limit(pageSize)
    .lean<EshopDocument[]>();
  const credits = await findCredits(eshops.map(toEshopId));
  const items = eshops.map((eshop) => ({ ...eshop, creditMinor: credits.get(toEshopId(eshop)) ?? 0 }));
  return { items, total: await total, isTotalAtLeast: false };
}

/** What the list is narrowed to, without its order and place. */
export type EshopListFilter = Omit<EshopListQuery, 'page' | 'pageSize' | 'sort' | 'isDescending'>;

/** The credit of the shops of a search, by currency; null where it finds more than are read. */
async function sumFoundCredit(
  filter: object,
  isUnder: boolean | null,
): Promise<Map<CreditCurrency, number> | null> {
  const found = await EshopModel.find(filter, placedFields).limit(mostSearched).lean<Placed[]>();
  if (found.length === mostSearched) return null;
  const credits = await findCredits(found.map(toEshopId));
  const sums = new Map<CreditCurrency, number>();
  for (const eshop of found) {
    if (isUnder !== null && isPoor(eshop, credits) !== isUnder) continue;
    const { creditCurrency: currency } = eshop;
    sums.set(currency, (sums.get(currency) ?? 0) + (credits.get(toEshopId(eshop)) ?? 0));
  }
  return sums;
}

/** The credit of a currency’s shops that fit; null where none does. */
async function sumFittingCredit(
  currency: CreditCurrency,
  filter: object,
  { isUnderCreditLimit: isUnder, isArchived }: EshopListFilter,
): Promise<number | null> {
  const underMinor = isUnder === true ? await findHighestLimit(currency) : undefined;
  if (underMinor === null) return null;
  let sum: number | null = null;
  for await (const part of walkCredits(
    { currency, isArchived },
    { isDescending: false, atOnce: walkedAtOnce, ...(underMinor === undefined ? {} : { underMinor }) },
  )) {
    const credits = new Map(part.map(({ eshopId, creditMinor }) => [eshopId, creditMinor]));
    for (const eshop of await findFitting([...credits.keys()], filter))
      if (isUnder === null || isPoor(eshop, credits) === isUnder)
        sum = (sum ?? 0) + (credits.get(toEshopId(eshop)) ?? 0);
  }
  return sum;
}

/**
 * The credit of all shops that fit, one sum a currency that any of them has. Nothing where a search finds more than are
 * counted.
 */
export async function sumListedCredit(query: EshopListFilter): Promise<CurrencySum[]> {
  const archivedAt = query.isArchived ? archivedEver : null;
  const grouped = groupFilter(query);
  if (query.search !== null) {
    const filter = { ...grouped, ...searchFilter(query.search, archivedAt) };
    const sums = await sumFoundCredit(filter, query.isUnderCreditLimit);
    return [...(sums ?? [])].map(([_id, sumMinor]) => ({ _id, sumMinor })).sort(byCurrency);
  }
  const isEvery = query.isUnderCreditLimit === null && Object.keys(grouped).length === 0;
  const sums: CurrencySum[] = [];
  for (const currency of creditCurrencies) {
    const group = { currency, isArchived: query.isArchived };
    if (isEvery && (await countCredits(group)) === 0) continue;
    const sumMinor = isEvery
      ? await sumCredits(group)
      : await sumFittingCredit(currency, { archivedAt, ...grouped }, query);
    if (sumMinor !== null) sums.push({ _id: currency, sumMinor });
  }
  return sums.sort(byCurrency);
}

const byCurrency = (a: CurrencySum, b: CurrencySum): number => (a._id < b._id ? -1 : 1);

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
