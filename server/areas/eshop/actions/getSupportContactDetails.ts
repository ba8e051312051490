import { eshop } from '#shared/contracts/eshop.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { getEshop } from '../eshop.service.ts';
import { getSupportContact } from '../supportContact.ts';

export const getSupportContactDetails = defineAction(
  eshop.getSupportContactDetails,
  async (_input, { eshopId, services }) =>
    getSupportContact((await getEshop(eshopId)).registrationProvider, services.config.support),
);
