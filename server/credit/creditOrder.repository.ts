import { Types, type ClientSession } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { BalanceModel, type BalanceDocument } from './ledger/ledger.model.ts';

/** A shop's credit in minor units. */
export interface OrderedCredit {
  readonly eshopId: EshopId;
  readonly creditMinor: number;
}

/** Shops of which an order of credit is asked for. */
export interface CreditGroup {
  readonly currency: CreditCurrency;
  readonly isArchived: boolean;
}

const ofGroup = ({ currency, isArchived }: CreditGroup) => ({
  isArchived: isArchived ? true : null,
  currency,
});

/** How many shops of a group have a credit. */
export async function countCredits(group: CreditGroup): Promise<number> {
  return await BalanceModel.countDocuments(ofGroup(group));
}

/** The credit of all shops of a group, in minor units. */
export async function sumCredits(group: CreditGroup): Promise<number> {
  const [sum] = await BalanceModel.aggregate<{ minor: number }>([
    { $match: ofGroup(group) },
    { $group: { _id: null, minor: { $sum: '$postedMinor' } } },
  ]);
  return sum?.minor ?? 0;
}

/**
 * Finds shops of a group ordered by credit, one page at a time: from the start or from a credit on (inclusive); only
 * those below an amount if given. Skipped shops cost no reads.
 */
export async function findCreditOrder(
  group: CreditGroup,
  query: {
    readonly isDescending: boolean;
    readonly fromMinor?: number | undefined;
    readonly skip: number;
    readonly limit: number;
    readonly underMinor?: number;
  },
): Promise<OrderedCredit[]> {
  const { isDescending, fromMinor, skip, limit, underMinor } = query;
  const bounds = {
    $gte: isDescending ? Number.MIN_SAFE_INTEGER : (fromMinor ?? Number.MIN_SAFE_INTEGER),
    ...(isDescending && fromMinor !== undefined ? { $lte: fromMinor } : {}),
    ...(underMinor === undefined ? {} : { $lt: underMinor }),
  };
  const found = await BalanceModel.find({ ...ofGroup(group), postedMinor: bounds }, { postedMinor: 1 })
    .sort({ postedMinor: isDescending ? -1 : 1 })
    .skip(skip)
    .limit(limit)
    .lean<Pick<BalanceDocument, '_id' | 'postedMinor'>[]>();
  return found.map(({ _id, postedMinor }) => ({
    eshopId: _id.toString() as EshopId,
    creditMinor: postedMinor,
  }));
}

/**
 * Shops of a group in the order of their credit, in parts of `atOnce`, to the last or as long as the caller asks. Of equal
 * credits the walk counts those that it has had. A shop whose credit moves ahead of the walk is not had again.
 */
export async function* walkCredits(
  group: CreditGroup,
  query: { readonly isDescending: boolean; readonly atOnce: number; readonly underMinor?: number },
): AsyncGenerator<OrderedCredit[], void> {
  let fromMinor: number | undefined;
  let skip = 0;
  const walked = new Set<EshopId>();
  for (;;) {
    const part = await findCreditOrder(group, { ...query, fromMinor, skip, limit: query.atOnce });
    const others = part.filter(({ eshopId }) => !walked.has(eshopId));
    for (const { eshopId } of others) walked.add(eshopId);
    if (others.length > 0) yield others;
    const last = part.at(-1);
    if (last === undefined || part.length < query.atOnce) return;
    const equal = part.filter(({ creditMinor }) => creditMinor === last.creditMinor).length;
    skip = last.creditMinor === fromMinor ? skip + equal : equal;
    fromMinor = last.creditMinor;
  }
}

/** Notes in the transaction that archives a shop, or brings it back, that its credit is of an archived one. */
export async function noteArchivedCredit(
  eshopId: EshopId,
  isArchived: boolean,
  session: ClientSession,
): Promise<void> {
  await BalanceModel.updateOne(
    { _id: eshopId },
    { $set: { isArchived: isArchived ? true : null } },
    { session },
  );
}

/** The credit of shops in minor units; one that has no balance yet is left out. */
export async function findCredits(eshopIds: readonly EshopId[]): Promise<Map<EshopId, number>> {
  const found = await BalanceModel.find(
    { _id: { $in: eshopIds.map((id) => new Types.ObjectId(id)) } },
    { postedMinor: 1 },
  ).lean<Pick<BalanceDocument, '_id' | 'postedMinor'>[]>();
  return new Map(found.map(({ _id, postedMinor }) => [_id.toString() as EshopId, postedMinor]));
}
