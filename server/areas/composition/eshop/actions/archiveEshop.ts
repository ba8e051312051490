import { eshop } from '#shared/contracts/eshop.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { archiveEshop } from '../archive.service.ts';

export const archiveEshopAction = defineAction(
  eshop.archiveEshop,
  async ({ domainName }, { eshopId, access, person, log, services }) => {
    await archiveEshop(services, eshopId, { access, typedDomain: domainName });
    log.info({ eshopId, userId: person.userId }, 'shop archived');
    return {};
  },
);
