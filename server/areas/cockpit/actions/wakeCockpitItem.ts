import { cockpit } from '#shared/contracts/cockpit.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { wakeItem } from '../mark.service.ts';

export const wakeCockpitItem = defineAction(cockpit.wakeCockpitItem, async ({ itemId }, { person }) => {
  await wakeItem(person, itemId);
  return {};
});
