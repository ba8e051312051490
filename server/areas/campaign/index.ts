export { campaignHandlers } from './campaign.handlers.ts';
export { campaignJobs } from './campaign.jobs.ts';
export {
  countActiveCampaigns,
  findCampaignsOfEshop,
  findMade,
  hasCampaign,
  type CampaignSummary,
} from './campaign.repository.ts';
export { findCampaignMarks } from './campaignMarks.repository.ts';
export { onFeedCompleted, type FeedFindings } from './compliance.service.ts';
export { setDesiredStatus, synchronizeContent } from './campaign.service.ts';
export { bookDay } from './spend.service.ts';
