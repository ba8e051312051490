import { eshop } from '#shared/contracts/eshop.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { presentEshop } from '../eshop.presenter.ts';
import { addEshop } from '../eshop.service.ts';

export const addEshopAction = defineAction(eshop.addEshop, async (input, { person, services }) => {
  const added = await addEshop({
    ownerId: person.userId,
    domainName: input.domainName,
    country: input.country,
    trustedHosts: services.trustedHosts,
  });
  return { eshop: presentEshop(added.eshop, added.credit) };
});
