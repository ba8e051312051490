export {
  findDesiredActiveCampaigns,
  readHeldForCompliance,
  findRefusedCampaignIds,
  readRefusableCampaigns,
  readUnmadeGoogle,
  sumChargesByShop,
  type RecentCharge,
  type WatchedCampaign,
} from './cockpitFacts.repository.ts';
export { findGuards } from './spend.repository.ts';
export { findAccount } from './account.repository.ts';
export { ensureCatalogue } from './account.service.ts';
export { campaignHandlers } from './campaign.handlers.ts';
export { createCampaignJobs } from './campaign.jobs.ts';
export {
  countActiveCampaigns,
  countCampaigns,
  findCampaignSummaries,
  findEshopsWithCatalogueAds,
  findEshopsWithoutCredit,
  findCreated,
  hasCampaign,
  type CampaignSummary,
} from './campaign.repository.ts';
export { createCampaignId, findCampaigns, getCampaignId, insertCampaign } from './campaign.repository.ts';
export { decidePlatformState, readCampaignStates, readCampaignStatuses } from './problems.service.ts';
export { isUndoable } from './undoChange.service.ts';
export { findCampaignSettings } from './campaignAudit.repository.ts';
export { backdateCampaigns } from './pastCampaigns.repository.ts';
export {
  findFirstCampaigns,
  findFirstSpend,
  findFirstSpentDay,
  readCreatedCampaigns,
  readLiveCampaigns,
  readSpentDays,
  type SpentDay,
} from './staffFacts.repository.ts';
export { findCampaignMarks } from './campaignMarks.repository.ts';
export {
  decideShownCompliance,
  onFeedCompleted,
  undoShownCompliance,
  type FeedFindings,
} from './compliance.service.ts';
export { setDesiredStatus, synchronizeContent } from './campaign.service.ts';
export { readRunningBudgets, reviewEshop } from './hold.service.ts';
export { isCurrencyInUse, pauseCampaigns, sumAdSpend } from './eshop.service.ts';
export { findScreenings, forgetScreening } from './screening.repository.ts';
export { bookDay, bookPastDays } from './spend.service.ts';
