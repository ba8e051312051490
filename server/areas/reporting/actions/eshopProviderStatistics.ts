import { reporting } from '#shared/contracts/reporting.ts';
import { addDays, startOfDay } from '#shared/domain/dates/days.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { shopProviders, type ShopProvider } from '#shared/domain/eshop/eshop.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { fromMinor } from '#shared/domain/money/money.ts';
import { countByProvider, findProviders } from '#server/areas/eshop/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { sumSpendByEshop } from '#server/measurement/index.ts';
import { toReportRange } from '../reportRange.ts';

const nothing = { eshopsCount: 0, newEshopsCount: 0, payingEshopsCount: 0, premiumEshopsCount: 0 };

export const eshopProviderStatistics = defineAction(reporting.eshopProviderStatistics, async (input) => {
  const range = toReportRange(input, staffTimeZone);
  const [groups, spending] = await Promise.all([
    countByProvider(
      startOfDay(range.fromDay, staffTimeZone),
      startOfDay(addDays(range.toDay, 1), staffTimeZone),
    ),
    sumSpendByEshop(range),
  ]);
  const shopOf = await findProviders(spending.map(({ eshopId }) => eshopId));
  const shops = new Map<ShopProvider, Set<string>>();
  const sums = new Map<ShopProvider, Map<CreditCurrency, number>>();
  for (const { eshopId, spentMinor } of spending) {
    const shop = shopOf.get(eshopId);
    if (shop === undefined) continue;
    const { shopProvider: provider, currency } = shop;
    shops.set(provider, (shops.get(provider) ?? new Set()).add(eshopId));
    const ofProvider = sums.get(provider) ?? new Map<CreditCurrency, number>();
    sums.set(provider, ofProvider.set(currency, (ofProvider.get(currency) ?? 0) + spentMinor));
  }
  const counts = new Map(groups.map((group) => [group.shopProvider, group]));
  return {
    providers: shopProviders.map((shopProvider) => ({
      ...nothing,
      ...counts.get(shopProvider),
      shopProvider,
      spendingEshopsCount: shops.get(shopProvider)?.size ?? 0,
      adSpend: [...(sums.get(shopProvider) ?? [])].map(([currency, spentMinor]) => ({
        value: fromMinor(spentMinor),
        currency,
      })),
    })),
  };
});
