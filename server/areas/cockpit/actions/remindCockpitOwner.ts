import { cockpit } from '#shared/contracts/cockpit.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { remindOwner } from '../mark.service.ts';

export const remindCockpitOwner = defineAction(
  cockpit.remindCockpitOwner,
  async ({ itemId }, { person, services, log }) => {
    await remindOwner(services, person, itemId);
    log.info({ itemId, staff: person.userId }, 'the owner of a shop was reminded of its credit');
    return {};
  },
);
