import { eshop } from '#shared/contracts/eshop.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { changeEshop } from '../eshop.service.ts';

export const setPhoneNumber = defineAction(eshop.setPhoneNumber, async ({ phoneNumber }, { eshopId }) => {
  await changeEshop(eshopId, { phoneNumber });
  return {};
});
