import { payment } from '#shared/contracts/payment.ts';
import { getEshop } from '#server/areas/eshop/index.ts';
import { determineVat, computeVatMinor } from '#server/areas/invoice/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { checkCharge } from '../../amounts.ts';
import { runAutoTopUpJob } from '../autoTopUp.jobs.ts';
import { findAutoTopUp, writeOptions } from '../autoTopUp.repository.ts';
import { checkedOptions, presentOptions } from '../settings.service.ts';

export const setCreditAutoTopUpOptions = defineAction(
  payment.setCreditAutoTopUpOptions,
  async (input, { services, eshopId }) => {
    const eshop = await getEshop(eshopId);
    const options = checkedOptions(input, eshop.creditCurrency);
    const vatMinor = computeVatMinor(options.amountMinor, await determineVat(services, eshop));
    checkCharge(options.amountMinor + vatMinor, services.payments.maxChargeMinor);
    await writeOptions(eshopId, options);
    // A raised limit or cap may call for a charge that was not due before.
    if ((await findAutoTopUp(eshopId))?.isOn) await services.jobs.enqueue(runAutoTopUpJob, { eshopId });
    return { options: presentOptions(options) };
  },
);
