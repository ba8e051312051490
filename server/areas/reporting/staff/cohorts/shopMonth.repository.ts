import { Types } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { ShopMonthModel, type ShopMonthDocument } from './shopMonth.model.ts';

/** What a shop's ads spent in a month. */
export type ShopMonth = Omit<ShopMonthDocument, 'eshopId'> & { readonly eshopId: EshopId };

/** Keeps the shops of a month; those that are not among them any more are taken out. */
export async function writeShopMonths(month: string, rows: readonly ShopMonth[]): Promise<void> {
  const eshopIds = rows.map(({ eshopId }) => new Types.ObjectId(eshopId));
  if (rows.length > 0)
    await ShopMonthModel.collection.bulkWrite(
      rows.map(({ eshopId, month: of, ...fields }) => ({
        updateOne: {
          filter: { month: of, eshopId: new Types.ObjectId(eshopId) },
          update: { $set: fields },
          upsert: true,
        },
      })),
      { ordered: false },
    );
  await ShopMonthModel.deleteMany({ month, eshopId: { $nin: eshopIds } });
}

/** Shops of cohorts that spent, by month. */
export async function sumShopMonths(from: string, to: string, countries: readonly string[] | null) {
  const sums = await ShopMonthModel.aggregate<{
    _id: { cohort: string; month: string; currency: CreditCurrency };
    shops: number;
    chargedMinor: number;
  }>([
    {
      $match: {
        cohort: { $gte: from, $lte: to },
        ...(countries === null ? {} : { country: { $in: [...countries] } }),
      },
    },
    {
      $group: {
        _id: { cohort: '$cohort', month: '$month', currency: '$currency' },
        shops: { $sum: 1 },
        chargedMinor: { $sum: '$chargedMinor' },
      },
    },
    { $sort: { '_id.cohort': 1, '_id.month': 1, '_id.currency': 1 } },
  ]);
  return sums.map(({ _id, ...rest }) => ({ ..._id, ...rest }));
}

/** How many shops of each cohort have ever spent. */
export async function countActivated(
  from: string,
  to: string,
  countries: readonly string[] | null,
): Promise<Map<string, number>> {
  const counts = await ShopMonthModel.aggregate<{ _id: string; shops: number }>([
    {
      $match: {
        cohort: { $gte: from, $lte: to },
        ...(countries === null ? {} : { country: { $in: [...countries] } }),
      },
    },
    { $group: { _id: { cohort: '$cohort', eshopId: '$eshopId' } } },
    { $group: { _id: '$_id.cohort', shops: { $sum: 1 } } },
  ]);
  return new Map(counts.map(({ _id, shops }) => [_id, shops]));
}

/** Shops of a cohort that spent: in one month, or in any with what they spent since. */
export async function findCohortShops(
  cohort: string,
  month: string | null,
): Promise<{ eshopId: EshopId; currency: CreditCurrency; chargedMinor: number; month: string }[]> {
  const sums = await ShopMonthModel.aggregate<{
    _id: Types.ObjectId;
    currency: CreditCurrency;
    chargedMinor: number;
    month: string;
  }>([
    { $match: { cohort, ...(month === null ? {} : { month }) } },
    {
      $group: {
        _id: '$eshopId',
        currency: { $first: '$currency' },
        chargedMinor: { $sum: '$chargedMinor' },
        month: { $max: '$month' },
      },
    },
  ]);
  return sums.map(({ _id, ...rest }) => ({ ...rest, eshopId: _id.toString() as EshopId }));
}
