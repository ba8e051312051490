import { eshop } from '#shared/contracts/eshop.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { readDiscovery } from '../discovery/discovery.service.ts';

export const getDiscovery = defineAction(eshop.getDiscovery, async (_input, { eshopId }) => ({
  discovery: await readDiscovery(eshopId),
}));
