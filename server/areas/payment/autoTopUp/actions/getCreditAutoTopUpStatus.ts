import { payment } from '#shared/contracts/payment.ts';
import { getEshop } from '#server/areas/eshop/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { readAutoTopUpStatus } from '../settings.service.ts';

export const getCreditAutoTopUpStatus = defineAction(
  payment.getCreditAutoTopUpStatus,
  async (_input, { eshopId }) => await readAutoTopUpStatus(await getEshop(eshopId)),
);
