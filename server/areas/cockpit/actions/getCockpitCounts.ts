import { cockpit } from '#shared/contracts/cockpit.ts';
import { cockpitViews } from '#shared/domain/cockpit/cockpit.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { countViews } from '../queue.service.ts';

export const getCockpitCounts = defineAction(cockpit.getCockpitCounts, async (_input, { person }) => ({
  counts: await countViews(person, cockpitViews),
}));
