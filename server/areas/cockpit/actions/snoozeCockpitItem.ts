import { cockpit } from '#shared/contracts/cockpit.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { snoozeItem } from '../mark.service.ts';

export const snoozeCockpitItem = defineAction(
  cockpit.snoozeCockpitItem,
  async ({ itemId, ...wish }, { person }) => {
    await snoozeItem(person, itemId, wish);
    return {};
  },
);
