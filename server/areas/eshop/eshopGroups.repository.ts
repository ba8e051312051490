import type { CountryOfAdvertisement, ShopProvider } from '#shared/domain/eshop/eshop.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { EshopModel } from './eshop.model.ts';

/** How many live shops advertise in a country; null for those that have not chosen one. */
export interface CountryGroup {
  readonly country: CountryOfAdvertisement | null;
  readonly eshopsCount: number;
  readonly approvedEshopsCount: number;
  readonly payingEshopsCount: number;
}

/** How many live shops a provider brought. */
export interface ProviderGroup {
  readonly shopProvider: ShopProvider;
  readonly eshopsCount: number;
  readonly newEshopsCount: number;
  readonly payingEshopsCount: number;
  readonly premiumEshopsCount: number;
}

const countIf = (condition: object) => ({ $sum: { $cond: [condition, 1, 0] } });
const isPaying = { $ne: [{ $ifNull: ['$firstTransactionAt', null] }, null] };

/** Live shops by the country in which they advertise, the largest group first. */
export async function countByCountryOfAdvertisement(): Promise<CountryGroup[]> {
  const groups = await EshopModel.aggregate<Omit<CountryGroup, 'country'> & { _id: CountryGroup['country'] }>(
    [
      { $match: { archivedAt: null } },
      {
        $group: {
          _id: { $ifNull: ['$countryOfAdvertisement', null] },
          eshopsCount: { $sum: 1 },
          approvedEshopsCount: countIf({ $eq: ['$complianceStatus', 'Compliant'] }),
          payingEshopsCount: countIf(isPaying),
        },
      },
      { $sort: { eshopsCount: -1, _id: 1 } },
    ],
  );
  return groups.map(({ _id, ...counts }) => ({ country: _id, ...counts }));
}

/** Live shops by provider; those registered in the given time are counted as new. */
export async function countByProvider(from: Date, to: Date): Promise<ProviderGroup[]> {
  const groups = await EshopModel.aggregate<Omit<ProviderGroup, 'shopProvider'> & { _id: ShopProvider }>([
    { $match: { archivedAt: null } },
    {
      $group: {
        _id: '$shopProvider',
        eshopsCount: { $sum: 1 },
        newEshopsCount: countIf({ $and: [{ $gte: ['$createdAt', from] }, { $lt: ['$createdAt', to] }] }),
        payingEshopsCount: countIf(isPaying),
        premiumEshopsCount: countIf('$hasActiveSubscription' as unknown as object),
      },
    },
    { $sort: { eshopsCount: -1, _id: 1 } },
  ]);
  return groups.map(({ _id, ...counts }) => ({ shopProvider: _id, ...counts }));
}

/** Finds the provider of each of these shops and its credit currency. */
export async function findProviders(
  eshopIds: readonly EshopId[],
): Promise<ReadonlyMap<EshopId, { shopProvider: ShopProvider; currency: CreditCurrency }>> {
  const found = await EshopModel.find(
    { _id: { $in: eshopIds } },
    { shopProvider: 1, creditCurrency: 1 },
  ).lean();
  return new Map(
    found.map(({ _id, shopProvider, creditCurrency }) => [
      _id.toString() as EshopId,
      { shopProvider, currency: creditCurrency },
    ]),
  );
}
