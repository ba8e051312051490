import { z } from 'zod';
import { convertMicrosToMinor } from '#shared/domain/money/money.ts';
import type { AdPlatform, CampaignAddress, NewCampaign } from '../adPlatform.ts';
import { createFault, PlatformError } from '../platformError.ts';
import { toBudget, buildCampaignFields, campaignTypes } from './buildCampaignFields.ts';
import { createCampaignParts } from './campaignParts.ts';
import { readDailyReport } from './dailyReport.ts';
import { readMicrosoftAccounts, type MicrosoftAccount } from './microsoftAccounts.ts';
import type { RefreshTokenStore, MicrosoftAccess } from './microsoftAuth.ts';
import { createMicrosoftCatalogue } from './microsoftCatalogue.ts';
import { createMicrosoftClient } from './microsoftClient.ts';
import { checkTaken, partialErrors } from './microsoftFailure.ts';
import { foldStates, isReviewRelevant, listReasons, toRunState } from './microsoftStates.ts';
import { findZoneName } from './microsoftTargets.ts';
import { createPlaces } from './places.ts';

const id = z.union([z.string(), z.number()]).transform(String);
const campaignShape = z.object({
  Id: id,
  Name: z.string(),
  Status: z.string(),
  DailyBudget: z.number().nullish(),
});
const accountShape = z.object({ Id: id, Name: z.string(), TimeZone: z.string().nullish() });
const changed = z.object({ PartialErrors: partialErrors });

const mostCampaigns = 100;
const microsOfUnit = 1_000_000;

/** Ids are digits; anything else is none of Microsoft's. */
function extractDigits(text: string): string {
  if (!/^\d+$/.test(text)) throw new Error(`${text} is not an id of Microsoft Advertising`);
  return text;
}

/** The platform, and what staff see of its accounts besides. */
export interface MicrosoftPlatform extends AdPlatform {
  /** All accounts under our manager by their ids. @throws PlatformError */
  readAccounts(): Promise<ReadonlyMap<string, MicrosoftAccount>>;
}

/** Microsoft Advertising through its REST interface: an account of its own under our manager for each shop. */
export function createMicrosoftPlatform(
  access: MicrosoftAccess,
  tokenStore: RefreshTokenStore,
): MicrosoftPlatform {
  const client = createMicrosoftClient(access, tokenStore);
  const parts = createCampaignParts(client, createPlaces(client).findCountryId);
  const zones = new Map<string, string>();

  /** Deleted campaigns are not listed. */
  const queryCampaigns = async (accountId: string) => {
    const { Campaigns: campaigns } = await client.call('campaign', {
      path: '/Campaigns/QueryByAccountId',
      accountId,
      body: { AccountId: accountId, CampaignType: campaignTypes },
      answer: z.object({ Campaigns: z.array(campaignShape) }),
    });
    return campaigns;
  };
  const findCampaignByName = async ({ accountId, name }: NewCampaign): Promise<string | undefined> =>
    (await queryCampaigns(accountId)).find((campaign) => campaign.Name === name)?.Id;
  const addCampaign = async (campaign: NewCampaign): Promise<string> => {
    const { accountId } = campaign;
    const answer = await client.call('campaign', {
      path: '/Campaigns',
      accountId,
      body: { AccountId: accountId, Campaigns: [buildCampaignFields(campaign)] },
      answer: changed.extend({ CampaignIds: z.array(id.nullable()).nullable() }),
    });
    checkTaken(answer.PartialErrors);
    const added = answer.CampaignIds?.[0];
    if (added) return added;
    throw new PlatformError('provider', { channel: 'Microsoft', reason: 'An answer names no campaign.' });
  };
  const changeCampaign = async ({ accountId, campaignId }: CampaignAddress, fields: object) => {
    const answer = await client.call('campaign', {
      method: 'PUT',
      path: '/Campaigns',
      accountId,
      body: { AccountId: accountId, Campaigns: [{ Id: extractDigits(campaignId), ...fields }] },
      answer: changed,
    });
    checkTaken(answer.PartialErrors);
  };
  const deleteCampaign = async ({ accountId, campaignId }: CampaignAddress): Promise<void> => {
    const answer = await client.call('campaign', {
      method: 'DELETE',
      path: '/Campaigns',
      accountId,
      body: { AccountId: accountId, CampaignIds: [extractDigits(campaignId)] },
      answer: changed,
    });
    // One that an earlier try removed, whose answer was lost, is no campaign any more.
    const errors = (answer.PartialErrors ?? []).filter(
      (error) => error?.ErrorCode !== 'CampaignServiceInvalidCampaignId',
    );
    checkTaken(errors);
  };
  /** The zone whose days an account's reports are in. */
  const readZone = async (accountId: string): Promise<string> => {
    const known = zones.get(accountId);
    if (known !== undefined) return known;
    const { Account: account } = await client.call('customer', {
      path: '/Account/Query',
      body: { AccountId: extractDigits(accountId) },
      answer: z.object({ Account: accountShape }),
    });
    if (!account.TimeZone)
      throw new PlatformError('provider', { channel: 'Microsoft', reason: 'An account has no time zone.' });
    zones.set(accountId, account.TimeZone);
    return account.TimeZone;
  };

  return {
    channel: 'Microsoft',
    formats: ['Dsa', 'Prx'],
    catalogue: createMicrosoftCatalogue(client),
    readAccounts: () => readMicrosoftAccounts(client),

    async createAccount({ name, currency, timeZone }) {
      const { Accounts: accounts } = await client.call('customer', {
        path: '/Accounts/Search',
        body: {
          Predicates: [{ Field: 'AccountName', Operator: 'Equals', Value: name }],
          PageInfo: { Index: 0, Size: 10 },
        },
        answer: z.object({ Accounts: z.array(accountShape) }),
      });
      const existing = accounts.find((account) => account.Name === name);
      if (existing !== undefined) return { accountId: existing.Id };
      const zone = findZoneName(timeZone);
      // In another zone the days of spend would be other days than the shop's.
      if (zone === null) throw createFault('Microsoft', 'TimeZoneUnknown');
      const { AccountId: accountId } = await client.call('customer', {
        path: '/Account',
        body: {
          Account: {
            Name: name,
            CurrencyCode: currency,
            TimeZone: zone,
            ParentCustomerId: client.managerId,
          },
        },
        answer: z.object({ AccountId: id }),
      });
      return { accountId };
    },

    async createCampaign(campaign) {
      const existing = await findCampaignByName(campaign);
      const campaignId = existing ?? (await addCampaign(campaign));
      try {
        await parts.complete(campaign, campaignId);
      } catch (thrown) {
        // No partial campaigns: a rejected one leaves nothing behind, and its name is free again.
        if (thrown instanceof PlatformError && thrown.kind === 'rejected')
          await deleteCampaign({ accountId: campaign.accountId, campaignId });
        throw thrown;
      }
      return { campaignId, isNew: existing === undefined };
    },

    updateContent: (address, format, content) => parts.update(address, format, content),

    setBudget: (address, dailyBudgetMinor) =>
      changeCampaign(address, { DailyBudget: toBudget(dailyBudgetMinor) }),

    async setRunState(address, runState) {
      if (runState === 'Removed') await deleteCampaign(address);
      else await changeCampaign(address, { Status: runState === 'Running' ? 'Active' : 'Paused' });
    },

    async listCampaigns(accountId) {
      return (await queryCampaigns(accountId)).map(({ Id, Name }) => ({ campaignId: Id, name: Name }));
    },

    async readCampaignStates(accountId, campaignIds) {
      const states = [];
      for (let from = 0; from < campaignIds.length; from += mostCampaigns) {
        const { Campaigns: campaigns } = await client.call('campaign', {
          path: '/Campaigns/QueryByIds',
          accountId,
          body: {
            AccountId: accountId,
            CampaignIds: campaignIds.slice(from, from + mostCampaigns).map(extractDigits),
            CampaignType: campaignTypes,
          },
          answer: z.object({ Campaigns: z.array(campaignShape.nullable()) }),
        });
        for (const campaign of campaigns) {
          if (campaign === null) continue;
          const { Id: campaignId, Status: status, DailyBudget: budget } = campaign;
          const editorial = isReviewRelevant(status)
            ? await parts.readEditorial({ accountId, campaignId })
            : [];
          states.push({
            campaignId,
            apiStatus: foldStates({ status, editorial }),
            reasons: listReasons({ status, editorial }),
            runState: toRunState(status),
            dailyBudgetMinor:
              typeof budget === 'number' ? convertMicrosToMinor(Math.round(budget * microsOfUnit)) : null,
          });
        }
      }
      return states;
    },

    async readDailyMetrics(accountId, campaignIds, fromDay, toDay) {
      if (campaignIds.length === 0) return [];
      const timeZone = await readZone(accountId);
      return await readDailyReport(client, {
        accountId,
        campaignIds: campaignIds.map(extractDigits),
        fromDay,
        toDay,
        timeZone,
      });
    },
  };
}
