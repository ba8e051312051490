import { eshop } from '#shared/contracts/eshop.ts';
import { forgetRights } from '#server/areas/user/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { demandSomebodyElse, handOver } from '../people.service.ts';

export const setOwner = defineAction(eshop.setOwner, async ({ eshopId, email }, { services, person }) => {
  demandSomebodyElse(person, email);
  await handOver(services, eshopId, email);
  forgetRights();
  return {};
});
