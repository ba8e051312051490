/** Kinds of long work that a user can watch. */
export const jobKinds = [
  'ProcessFeed',
  'CreateCampaign',
  'Export',
  'DiscoverEshop',
  'CheckSite',
  'CheckCompetitor',
  'RenderVideo',
] as const;
export type JobKind = (typeof jobKinds)[number];

/** States of long work. */
export const jobStatuses = ['Queued', 'Running', 'Completed', 'Failed', 'Cancelled'] as const;
export type JobStatus = (typeof jobStatuses)[number];
