export { cockpitHandlers } from './cockpit.handlers.ts';
export { createCockpitJobs } from './cockpit.jobs.ts';
export { describeItem } from './cockpit.presenter.ts';
export { findItem as findCockpitItem } from './cockpitItem.repository.ts';
