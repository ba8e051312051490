import { cockpit } from '#shared/contracts/cockpit.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { assignItem } from '../mark.service.ts';

export const assignCockpitItem = defineAction(
  cockpit.assignCockpitItem,
  async ({ itemId, userId }, { person }) => {
    await assignItem(person, itemId, userId);
    return {};
  },
);
