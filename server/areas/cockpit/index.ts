import type { Contracts } from '#shared/contracts/index.ts';
import type { HandlersOf } from '#server/http/defineAction.ts';
import { assignCockpitItem } from './actions/assignCockpitItem.ts';
import { getCockpitAssignees } from './actions/getCockpitAssignees.ts';
import { getCockpitCounts } from './actions/getCockpitCounts.ts';
import { getCockpitItem } from './actions/getCockpitItem.ts';
import { getCockpitItems } from './actions/getCockpitItems.ts';
import { remindCockpitOwner } from './actions/remindCockpitOwner.ts';
import { snoozeCockpitItem } from './actions/snoozeCockpitItem.ts';
import { wakeCockpitItem } from './actions/wakeCockpitItem.ts';

export { cockpitJobs } from './cockpit.jobs.ts';
export { describeItem } from './cockpit.presenter.ts';
export { findItem as findCockpitItem } from './cockpitItem.repository.ts';

/** Actions of Cockpit. */
export const cockpitHandlers: HandlersOf<Contracts['cockpit']> = {
  getCockpitItems,
  getCockpitCounts,
  getCockpitItem,
  getCockpitAssignees,
  assignCockpitItem,
  snoozeCockpitItem,
  wakeCockpitItem,
  remindCockpitOwner,
};
