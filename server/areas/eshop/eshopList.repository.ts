import { Types, type PipelineStage } from 'mongoose';
import type { ComplianceStatus, CountryOfAdvertisement, ShopProvider } from '#shared/domain/eshop/eshop.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
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
        ? [{ _id: new Types.ObjectId(search.text) }]
        : []),
      ...(owners.length === 0
        ? []
        : [{ members: { $elemMatch: { userId: { $in: owners }, role: 'Owner' } } }]),
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

// The balances are the credit room's; staff want shops in the order of credit, which only a join can give by pages.
const joinCredit: PipelineStage[] = [
  { $lookup: { from: 'creditBalances', localField: '_id', foreignField: '_id', as: 'balances' } },
  { $set: { creditMinor: { $ifNull: [{ $first: '$balances.postedMinor' }, 0] } } },
  { $unset: 'balances' },
];

/** One page of the live (or archived) shops that fit, with their credit, and how many fit in all. */
export async function findEshopPage(query: EshopListQuery): Promise<{ items: ListedEshop[]; total: number }> {
  const { sort, isUnderCreditLimit } = query;
  const direction = query.isDescending ? -1 : 1;
  const archivedAt = query.isArchived ? archivedEver : null;
  const filter = { archivedAt, ...groupFilter(query), ...searchFilter(query.search, archivedAt) };
  const limits: PipelineStage[] =
    isUnderCreditLimit === null
      ? []
      : [
          {
            $match: {
              $expr: {
                [isUnderCreditLimit ? '$lt' : '$gte']: ['$creditMinor', '$creditNotificationLimitMinor'],
              },
            },
          },
        ];
  const order: PipelineStage[] = [
    {
      $sort:
        // Sums of different currencies have no order among themselves, so each currency stands together.
        sort === 'credit'
          ? { creditCurrency: 1, creditMinor: direction, _id: direction }
          : { [sort]: direction, _id: direction },
    },
    { $skip: (query.page - 1) * query.pageSize },
    { $limit: query.pageSize },
  ];
  const joinsFirst = sort === 'credit' || isUnderCreditLimit !== null;
  const [items, total] = await Promise.all([
    EshopModel.aggregate<ListedEshop>([
      { $match: filter },
      ...(joinsFirst ? [...joinCredit, ...limits, ...order] : [...order, ...joinCredit]),
    ]),
    isUnderCreditLimit === null
      ? EshopModel.countDocuments(filter)
      : EshopModel.aggregate<{ total: number }>([
          { $match: filter },
          ...joinCredit,
          ...limits,
          { $count: 'total' },
        ]).then((counted) => counted[0]?.total ?? 0),
  ]);
  return { items, total };
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
