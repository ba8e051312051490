import { cockpit } from '#shared/contracts/cockpit.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { presentItems } from '../cockpit.presenter.ts';
import { readQueue } from '../queue.service.ts';

export const getCockpitItems = defineAction(
  cockpit.getCockpitItems,
  async (request, { person, services }) => {
    const { items, kinds, total } = await readQueue(services, person, request);
    return { items: await presentItems(items, person), total, kinds };
  },
);
