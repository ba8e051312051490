import { cockpit } from '#shared/contracts/cockpit.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { findAssignees } from '../mark.service.ts';

export const getCockpitAssignees = defineAction(
  cockpit.getCockpitAssignees,
  async ({ itemId }, { person }) => ({
    people: await findAssignees(person, itemId),
  }),
);
