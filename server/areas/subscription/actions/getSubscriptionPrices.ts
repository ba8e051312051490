import { subscription } from '#shared/contracts/subscription.ts';
import { presentMoney, toMinor } from '#shared/domain/money/money.ts';
import { subscriptionTiers } from '#shared/domain/payment/subscription.ts';
import { getEshop } from '#server/areas/eshop/index.ts';
import { decideVatOf } from '#server/areas/invoice/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { tierOfShop, trialDaysOf } from '../offer.service.ts';
import { netMinorOf, pricesOf } from '../prices.ts';
import { findSubscription } from '../subscription.repository.ts';

export const getSubscriptionPrices = defineAction(
  subscription.getSubscriptionPrices,
  async (_input, { services, eshopId }) => {
    const eshop = await getEshop(eshopId);
    const currency = eshop.creditCurrency;
    const say = (amountMinor: number) => presentMoney({ amountMinor, currency });
    const [{ tier, adSpendMinor }, vat, current] = await Promise.all([
      tierOfShop(services, eshop),
      decideVatOf(services, eshop),
      findSubscription(eshopId),
    ]);
    const prices = pricesOf(services, currency);
    return {
      tier,
      adSpend: say(adSpendMinor),
      tiers: subscriptionTiers.map((each) => {
        const bound = prices[each].adSpendUpTo;
        return {
          tier: each,
          adSpendUpTo: bound === null ? null : say(toMinor(bound)),
          monthly: say(netMinorOf(services, currency, each, 'Monthly')),
          yearly: say(netMinorOf(services, currency, each, 'Yearly')),
        };
      }),
      vatPercent: vat.percent,
      trialDays: services.config.subscription.trialDays,
      isTrialAvailable: (await trialDaysOf(services, eshop, current)) > 0,
    };
  },
);
