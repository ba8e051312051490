import { payment } from '#shared/contracts/payment.ts';
import { getEshop } from '#server/areas/eshop/index.ts';
import { computeVatMinor, determineVat } from '#server/areas/invoice/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { checkCharge } from '../amounts.ts';
import { getCreditAutoTopUpOptions } from './actions/getCreditAutoTopUpOptions.ts';
import { getLastAutoTopUpPaymentInfo } from './actions/getLastAutoTopUpPaymentInfo.ts';
import { runAutoTopUpJob } from './autoTopUp.jobs.ts';
import { findAutoTopUp, writeOff, writeOptions } from './autoTopUp.repository.ts';
import { checkOptions, presentOptions, readAutoTopUpStatus } from './settings.service.ts';
import { turnOn } from './turnOn.service.ts';

const getCreditAutoTopUpStatus = defineAction(
  payment.getCreditAutoTopUpStatus,
  async (_input, { eshopId }) => await readAutoTopUpStatus(await getEshop(eshopId)),
);

const setCreditAutoTopUpOptions = defineAction(
  payment.setCreditAutoTopUpOptions,
  async (input, { services, eshopId }) => {
    const eshop = await getEshop(eshopId);
    const options = checkOptions(input, eshop.creditCurrency);
    const vatMinor = computeVatMinor(options.amountMinor, await determineVat(services, eshop));
    checkCharge(options.amountMinor + vatMinor, services.payments.maxChargeMinor);
    await writeOptions(eshopId, options);
    // A raised limit or cap may call for a charge that was not due before.
    if ((await findAutoTopUp(eshopId))?.isOn) await services.jobs.enqueue(runAutoTopUpJob, { eshopId });
    return { options: presentOptions(options) };
  },
);

const setCreditAutoTopUpStatus = defineAction(
  payment.setCreditAutoTopUpStatus,
  async ({ isOn }, { services, eshopId, person, log }) => {
    const eshop = await getEshop(eshopId);
    if (isOn) await turnOn(services, eshop, person.userId);
    else await writeOff(eshopId, null);
    log.info({ eshopId, isOn }, 'auto top-up status changed');
    return await readAutoTopUpStatus(eshop);
  },
);

/** Actions of the automatic top-up. */
export const autoTopUpHandlers = {
  getCreditAutoTopUpOptions,
  getCreditAutoTopUpStatus,
  getLastAutoTopUpPaymentInfo,
  setCreditAutoTopUpOptions,
  setCreditAutoTopUpStatus,
};
