import { Types } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { BalanceModel, type BalanceDocument } from './ledger/ledger.model.ts';

/** A shop's credit in minor units. */
export interface OrderedCredit {
  readonly eshopId: EshopId;
  readonly creditMinor: number;
}

/** Shops of a currency in the order of their credit, a part at a time; those under a sum where one is given. */
export async function findCreditOrder(
  currency: CreditCurrency,
  asked: {
    readonly isDescending: boolean;
    readonly skip: number;
    readonly limit: number;
    readonly underMinor?: number;
  },
): Promise<OrderedCredit[]> {
  const { isDescending, skip, limit, underMinor } = asked;
  const found = await BalanceModel.find(
    { currency, ...(underMinor === undefined ? {} : { postedMinor: { $lt: underMinor } }) },
    { postedMinor: 1 },
  )
    .sort({ postedMinor: isDescending ? -1 : 1 })
    .skip(skip)
    .limit(limit)
    .lean<Pick<BalanceDocument, '_id' | 'postedMinor'>[]>();
  return found.map(({ _id, postedMinor }) => ({
    eshopId: _id.toString() as EshopId,
    creditMinor: postedMinor,
  }));
}

/** The credit of shops in minor units; one that has no balance yet is left out. */
export async function findCredits(eshopIds: readonly EshopId[]): Promise<Map<EshopId, number>> {
  const found = await BalanceModel.find(
    { _id: { $in: eshopIds.map((id) => new Types.ObjectId(id)) } },
    { postedMinor: 1 },
  ).lean<Pick<BalanceDocument, '_id' | 'postedMinor'>[]>();
  return new Map(found.map(({ _id, postedMinor }) => [_id.toString() as EshopId, postedMinor]));
}
