import { eshop } from '#shared/contracts/eshop.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { startDiscovery as start } from '../discovery/discovery.service.ts';

export const startDiscovery = defineAction(eshop.startDiscovery, async (_input, { eshopId, services }) => {
  await start(services, eshopId);
  return {};
});
