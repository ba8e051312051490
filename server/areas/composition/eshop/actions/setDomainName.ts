import { eshop } from '#shared/contracts/eshop.ts';
import { demandOwner } from '#server/areas/eshop/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { correctDomain } from '../domain.service.ts';

export const setDomainName = defineAction(
  eshop.setDomainName,
  async ({ domainName }, { eshopId, access, services }) => {
    demandOwner(access);
    await correctDomain(services, eshopId, domainName);
    return {};
  },
);
