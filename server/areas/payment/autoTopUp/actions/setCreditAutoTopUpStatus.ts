import { payment } from '#shared/contracts/payment.ts';
import { getEshop } from '#server/areas/eshop/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { writeOff } from '../autoTopUp.repository.ts';
import { readAutoTopUpStatus } from '../settings.service.ts';
import { turnOn } from '../turnOn.service.ts';

export const setCreditAutoTopUpStatus = defineAction(
  payment.setCreditAutoTopUpStatus,
  async ({ isOn }, { services, eshopId, person, log }) => {
    const eshop = await getEshop(eshopId);
    if (isOn) await turnOn(services, eshop, person.userId);
    else await writeOff(eshopId, null);
    log.info({ eshopId, isOn }, 'automatic top-up turned');
    return await readAutoTopUpStatus(eshop);
  },
);
