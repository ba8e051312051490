import { payment } from '#shared/contracts/payment.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findEshop } from '#server/areas/eshop/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { getTexts } from '#server/texts/texts.ts';
import { openHostedPage } from '../checkout/checkout.service.ts';
import { requireSamePerson } from '../customer/samePerson.ts';

export const createSetup = defineAction(
  payment.createSetup,
  async (input, { services, eshopId, person, language }) => {
    const eshop = await findEshop(eshopId);
    if (eshop === null) throw new AppError('eshop_not_accessible');
    if (!eshop.billingSettings) throw new AppError('billing_settings_missing');
    await requireSamePerson(services, person, input.password);
    const { sessionId, url } = await openHostedPage(
      services,
      'CardSetup',
      { eshop, from: input.from, to: input.to, startedBy: person.userId, language },
      { creditMinor: 0, vatMinor: 0, vat: null, savesCard: true },
      async (request) =>
        await services.payments.openSetup({
          ...request,
          currency: eshop.creditCurrency,
          description: getTexts(language)('payments:cardOf', { domain: eshop.domainName }),
        }),
    );
    return { sessionId, url };
  },
);
