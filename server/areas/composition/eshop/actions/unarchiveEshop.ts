import { eshop } from '#shared/contracts/eshop.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { unarchiveEshop } from '../archive.service.ts';

export const unarchiveEshopAction = defineAction(
  eshop.unarchiveEshop,
  async ({ eshopId }, { person, log, services }) => {
    await unarchiveEshop(services, eshopId);
    log.info({ eshopId, staffId: person.userId }, 'shop brought back');
    return {};
  },
);
