import { reporting } from '#shared/contracts/reporting.ts';
import { fromMinor } from '#shared/domain/money/money.ts';
import { sumBalances } from '#server/credit/index.ts';
import { defineAction } from '#server/http/defineAction.ts';

export const totalEshopsCredit = defineAction(reporting.totalEshopsCredit, async () => {
  const sums = await sumBalances();
  // Czech shops keep their credit in CZK and all others in EUR, so a currency is a group of shops.
  return {
    czechEshopsCredit: { value: fromMinor(sums.get('CZK') ?? 0), currency: 'CZK' as const },
    foreignEshopCredit: { value: fromMinor(sums.get('EUR') ?? 0), currency: 'EUR' as const },
  };
});
