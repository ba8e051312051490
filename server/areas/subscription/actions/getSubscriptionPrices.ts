import { subscription } from '#shared/contracts/subscription.ts';
import { presentMoney, toMinor } from '#shared/domain/money/money.ts';
import { subscriptionTiers } from '#shared/domain/payment/subscription.ts';
import { getEshop } from '#server/areas/eshop/index.ts';
import { determineVat } from '#server/areas/invoice/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { determineTier, getTrialDays } from '../offer.service.ts';
import { getNetMinor, getPrices } from '../prices.ts';
import { findSubscription } from '../subscription.repository.ts';

export const getSubscriptionPrices = defineAction(
  subscription.getSubscriptionPrices,
  async (_input, { services, eshopId }) => {
    const eshop = await getEshop(eshopId);
    const currency = eshop.creditCurrency;
    const say = (amountMinor: number) => presentMoney({ amountMinor, currency });
    const [{ tier, adSpendMinor }, vat, current] = await Promise.all([
      determineTier(services, eshop),
      determineVat(services, eshop),
      findSubscription(eshopId),
    ]);
    const prices = getPrices(services, currency);
    return {
      tier,
      adSpend: say(adSpendMinor),
      tiers: subscriptionTiers.map((each) => {
        const bound = prices[each].adSpendUpTo;
        return {
          tier: each,
          adSpendUpTo: bound === null ? null : say(toMinor(bound)),
          monthly: say(getNetMinor(services, currency, each, 'Monthly')),
          yearly: say(getNetMinor(services, currency, each, 'Yearly')),
        };
      }),
      vatPercent: vat.percent,
      trialDays: services.config.subscription.trialDays,
      isTrialAvailable: (await getTrialDays(services, eshop, current)) > 0,
    };
  },
);
