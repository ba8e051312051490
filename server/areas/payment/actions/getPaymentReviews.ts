import { accounting } from '#shared/contracts/accounting.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { currencies, type Currency } from '#shared/domain/money/currency.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import { getEshopId, findEshopsByIds, toReadableDomain } from '#server/areas/eshop/index.ts';
import { presentSums } from '#server/database/currencySums.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { findOpenReviews, getPaymentId, sumOpenReviews } from '../payment.repository.ts';

export const getPaymentReviews = defineAction(accounting.getPaymentReviews, async (page) => {
  const [{ items, total }, sums] = await Promise.all([
    findOpenReviews(page),
    page.hasSums ? sumOpenReviews() : [],
  ]);
  const eshopIds = items.map(({ eshopId }) => eshopId.toString() as EshopId);
  const domains = new Map(
    (await findEshopsByIds(eshopIds)).map((eshop) => [getEshopId(eshop), toReadableDomain(eshop.domainName)]),
  );
  return {
    total,
    sums: presentSums(sums),
    items: items.flatMap((payment) => {
      const { review, currency } = payment;
      if (!review) return [];
      const eshopId = payment.eshopId.toString() as EshopId;
      // A payment in a currency that the product does not know is shown by its number all the same.
      const received: Currency = currencies.find((known) => known === review.receivedCurrency) ?? currency;
      return [
        {
          id: getPaymentId(payment),
          eshopId,
          domainName: domains.get(eshopId) ?? '',
          problem: review.problem,
          expected: presentMoney({ amountMinor: review.expectedMinor, currency }),
          received: presentMoney({ amountMinor: review.receivedMinor, currency: received }),
          providerPaymentId: payment.providerPaymentId ?? null,
          since: review.since.toISOString(),
        },
      ];
    }),
  };
});
