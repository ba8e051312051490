import { campaign } from '#shared/contracts/campaign.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import { getEshop } from '#server/areas/eshop/index.ts';
import type { UserId } from '#shared/domain/ids/ids.ts';
import type { ChangeActor } from '#server/changes/index.ts';
import type { EshopAccess } from '#server/serviceTypes/caller.ts';
import { type HandlersOf, defineAction } from '#server/http/defineAction.ts';
import { toCallError } from '#server/platforms/platformError.ts';
import { findAccount } from './account.repository.ts';
import { withAccount } from './account.service.ts';
import { getAvailableCampaignsInfo } from './actions/getAvailableCampaignsInfo.ts';
import { getDailyBudgetLimit } from './actions/getDailyBudgetLimit.ts';
import { pauseEshops, resumeEshops } from './actions/pauseEshops.ts';
import { answerCampaign, presentCampaigns } from './campaign.presenter.ts';
import { findCampaigns, findLatestCampaign } from './campaign.repository.ts';
import { getCampaign, setDailyBudget, setDesiredStatus, synchronizeContent } from './campaign.service.ts';
import { decideComplianceInBulk, decideShownCompliance } from './compliance.service.ts';
import { hashCreatedNames, listPendingGoogle, markAsCreated } from './manualCreation.service.ts';
import { readProblems } from './problems.service.ts';
import { undoChange } from './undoChange.service.ts';
import { listMicrosoftAccounts, listSubAccounts } from './subAccounts.service.ts';

/** Who calls, as changes name them. */
const toActor = ({ person, access }: { person: { userId: UserId }; access: EshopAccess }): ChangeActor => ({
  userId: person.userId,
  isStaff: access === 'Staff',
});

const checkIfCampaignExists = defineAction(
  campaign.checkIfCampaignExists,
  async ({ channel, format }, { eshopId }) => {
    const latest = await findLatestCampaign(eshopId, channel, format);
    return { campaignExists: latest !== null && !latest.isRemoved };
  },
);

const checkIfPlatformSubaccountExists = defineAction(
  campaign.checkIfPlatformSubaccountExists,
  async ({ channel }, { eshopId }) => {
    const account = await findAccount(eshopId, channel);
    // One that is written down but was not made yet does not exist.
    return { subaccountExists: account !== null && Boolean(account.accountId) };
  },
);

const createPlatformSubaccount = defineAction(
  campaign.createPlatformSubaccount,
  async ({ channel }, { eshopId, services }) => {
    const eshop = await getEshop(eshopId);
    try {
      return await withAccount(services, eshop, channel, async (accountId) => ({ accountId }));
    } catch (thrown) {
      throw toCallError(thrown);
    }
  },
);

const getAllCustomerSubAccounts = defineAction(
  campaign.getAllCustomerSubAccounts,
  async (input) => await listSubAccounts(input),
);

const getMicrosoftAccounts = defineAction(
  campaign.getMicrosoftAccounts,
  async (input, { services }) => await listMicrosoftAccounts(services, input),
);

const getCreatedCampaignsNameHashes = defineAction(campaign.getCreatedCampaignsNameHashes, async () => ({
  nameHashes: await hashCreatedNames(),
}));

const getPendingGoogleCampaigns = defineAction(
  campaign.getPendingGoogleCampaigns,
  async (input) => await listPendingGoogle(input),
);

const setGoogleCampaignsAsCreated = defineAction(
  campaign.setGoogleCampaignsAsCreated,
  async ({ campaigns }, { person, log, services }) => {
    try {
      const createdIds = await markAsCreated(services, campaigns);
      log.info({ createdIds, staffId: person.userId }, 'campaigns marked as created manually');
      return { createdIds };
    } catch (thrown) {
      throw toCallError(thrown);
    }
  },
);

const getAllCampaignStatuses = defineAction(
  campaign.getAllCampaignStatuses,
  async (_input, { eshopId, services }) => ({
    campaigns: await presentCampaigns(services, eshopId, await findCampaigns(eshopId)),
  }),
);

const getCampaignInfo = defineAction(
  campaign.getCampaignInfo,
  async ({ channel, format }, { eshopId, services }) =>
    await answerCampaign(services, eshopId, await getCampaign({ eshopId, channel, format })),
);

const getGlobalCampaignProblems = defineAction(
  campaign.getGlobalCampaignProblems,
  async (_input, { eshopId, services }) => await readProblems(services, eshopId),
);

const setCampaignDailyBudget = defineAction(
  campaign.setCampaignDailyBudget,
  async ({ channel, format, dailyBudget }, { eshopId, permissions, language, services, ...by }) => {
    const changed = await setDailyBudget(
      services,
      { eshopId, channel, format },
      { dailyBudget, permissions, language, actor: toActor(by) },
    );
    return await answerCampaign(services, eshopId, changed);
  },
);

const setCampaignStatus = defineAction(
  campaign.setCampaignStatus,
  async ({ channel, format, desiredStatus }, { eshopId, services, ...by }) => {
    const { isEmailConfirmed } = by.person;
    const changed = await setDesiredStatus(
      services,
      { eshopId, channel, format },
      { desiredStatus, isEmailConfirmed, actor: toActor(by) },
    );
    return await answerCampaign(services, eshopId, changed);
  },
);

const setEshopCompliance = defineAction(
  campaign.setEshopCompliance,
  async ({ eshopId, shownStatus, shownSince, complianceStatus, reason }, { person, log, services }) => {
    const shown = { status: shownStatus, since: new Date(shownSince) };
    await decideShownCompliance(services, eshopId, shown, { complianceStatus, complianceReason: reason });
    log.info({ eshopId, complianceStatus, staffId: person.userId }, 'compliance decided');
    return {};
  },
);

const setEshopsCompliance = defineAction(
  campaign.setEshopsCompliance,
  async ({ shops, complianceStatus, reason }, { person, log, services }) => {
    const outcomes = await decideComplianceInBulk(
      services,
      shops.map(({ eshopId, shownStatus, shownSince }) => ({
        eshopId,
        status: shownStatus,
        since: new Date(shownSince),
      })),
      { complianceStatus, complianceReason: reason },
    );
    log.info({ outcomes, complianceStatus, staffId: person.userId }, 'compliance of several shops decided');
    return { outcomes };
  },
);

const synchronizeCampaignContent = defineAction(
  campaign.synchronizeCampaignContent,
  async ({ channel, format, dailyBudget }, { eshopId, permissions, language, services, ...by }) => {
    const synchronized = await synchronizeContent(
      services,
      { eshopId, channel, format },
      { dailyBudget, permissions, language, actor: toActor(by) },
    );
    return await answerCampaign(services, eshopId, synchronized);
  },
);

const undoCampaignChange = defineAction(
  campaign.undoCampaignChange,
  async ({ changeId }, { eshopId, permissions, language, services, ...by }) => {
    const { isEmailConfirmed } = by.person;
    const { channel, format } = await undoChange(
      services,
      { eshopId, changeId },
      { permissions, language, isEmailConfirmed, actor: toActor(by) },
    );
    return { channel, format };
  },
);

/** Actions of Campaign. */
export const campaignHandlers: HandlersOf<Contracts['campaign']> = {
  undoCampaignChange,
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
