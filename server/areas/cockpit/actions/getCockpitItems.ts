import { cockpit } from '#shared/contracts/cockpit.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { presentItems } from '../cockpit.presenter.ts';
import { readQueue } from '../queue.service.ts';

export const getCockpitItems = defineAction(cockpit.getCockpitItems, async (wish, { person, services }) => {
  const { items, kinds, total } = await readQueue(services, person, wish);
  return { items: await presentItems(items, person), total, kinds };
});
