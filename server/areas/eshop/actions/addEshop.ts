import { eshop } from '#shared/contracts/eshop.ts';
import { notifyStaff } from '#server/areas/notification/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { startDiscovery } from '../discovery/discovery.service.ts';
import { eshopIdOf, presentEshop } from '../eshop.presenter.ts';
import { addEshop } from '../eshop.service.ts';
import { readableDomain } from '../eshopDomain.ts';

export const addEshopAction = defineAction(eshop.addEshop, async (input, { person, services }) => {
  const added = await addEshop({
    ownerId: person.userId,
    domainName: input.domainName,
    country: input.country,
    trustedHosts: services.trustedHosts,
  });
  try {
    await startDiscovery(services, eshopIdOf(added.eshop));
  } catch (error) {
    // The shop is made; what could be found of it is a courtesy.
    services.log.error({ err: error }, 'the look around a new shop was not begun');
  }
  const eshopId = eshopIdOf(added.eshop);
  await notifyStaff(services, 'EshopRegistered', {
    about: readableDomain(added.eshop.domainName),
    detail: person.email,
    path: `/admin/eshopDetail/${eshopId}/stats`,
    eshopId,
  });
  return { eshop: presentEshop(added.eshop, added.credit) };
});
