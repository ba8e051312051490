import type { Contracts } from '#shared/contracts/index.ts';
import type { HandlersOf } from '#server/http/defineAction.ts';
import { checkIfCampaignExists } from './actions/checkIfCampaignExists.ts';
import { checkIfPlatformSubaccountExists } from './actions/checkIfPlatformSubaccountExists.ts';
import { createPlatformSubaccount } from './actions/createPlatformSubaccount.ts';
import { getAllCustomerSubAccounts } from './actions/getAllCustomerSubAccounts.ts';
import { getMicrosoftAccounts } from './actions/getMicrosoftAccounts.ts';
import { getCreatedCampaignsNameHashes } from './actions/getCreatedCampaignsNameHashes.ts';
import { getPendingGoogleCampaigns } from './actions/getPendingGoogleCampaigns.ts';
import { setGoogleCampaignsAsCreated } from './actions/setGoogleCampaignsAsCreated.ts';
import { getAllCampaignStatuses } from './actions/getAllCampaignStatuses.ts';
import { getAvailableCampaignsInfo } from './actions/getAvailableCampaignsInfo.ts';
import { getCampaignInfo } from './actions/getCampaignInfo.ts';
import { getDailyBudgetLimit } from './actions/getDailyBudgetLimit.ts';
import { getGlobalCampaignProblems } from './actions/getGlobalCampaignProblems.ts';
import { setCampaignDailyBudget } from './actions/setCampaignDailyBudget.ts';
import { setCampaignStatus } from './actions/setCampaignStatus.ts';
import { setEshopCompliance } from './actions/setEshopCompliance.ts';
import { pauseEshops, resumeEshops } from './actions/pauseEshops.ts';
import { setEshopsCompliance } from './actions/setEshopsCompliance.ts';
import { synchronizeCampaignContent } from './actions/synchronizeCampaignContent.ts';

/** Actions of Campaign. */
export const campaignHandlers: HandlersOf<Contracts['campaign']> = {
  getAvailableCampaignsInfo,
  checkIfCampaignExists,
  getCampaignInfo,
  getAllCampaignStatuses,
  getAllCustomerSubAccounts,
  getCreatedCampaignsNameHashes,
  getPendingGoogleCampaigns,
  setGoogleCampaignsAsCreated,
  getMicrosoftAccounts,
  getDailyBudgetLimit,
  getGlobalCampaignProblems,
  setCampaignDailyBudget,
  setCampaignStatus,
  synchronizeCampaignContent,
  checkIfPlatformSubaccountExists,
  createPlatformSubaccount,
  setEshopCompliance,
  setEshopsCompliance,
  pauseEshops,
  resumeEshops,
};
