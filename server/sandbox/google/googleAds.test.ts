import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listenLocally } from '#server/testing/listenLocally.ts';
import { createMemorySandboxStore, type SandboxStore } from '../sandboxStore.ts';
import { createGoogleAds, type GoogleAds } from './googleAds.ts';
import { createGoogleOAuth } from './oauth.ts';

const managerId = '1112223334';
const paceSecondsPerDay = 1000;
const msPerMarketDay = paceSecondsPerDay * 1000;

let server: Server;
let ads: GoogleAds;
let store: SandboxStore;
let base = '';
let token = '';
let customerId = '';
let nowMs = Date.parse('2026-03-10T09:00:00Z');
const getNow = (): number => nowMs;

interface Answer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of many calls are looked into at many depths
  readonly body: any;
}

const post = async (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> => {
  const response = await fetch(`${base}/google-ads${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'developer-token': 'dev',
      'login-customer-id': managerId,
      ...headers,
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
};
const call = (rpc: string, body: unknown): Promise<Answer> =>
  post(`/v22/customers/${customerId}/${rpc}`, body);
const search = async (query: string): Promise<Answer> => call('googleAds:searchStream', { query });

const readFirstError = ({ body }: Answer): Record<string, unknown> => body.error.details[0].errors[0];

const createBudget = (name: string, amountMicros: string | number = '300000000'): object => ({
  create: { name, amountMicros },
});
const createCampaign = (name: string, campaignBudget: string): object => ({
  resourceName: `customers/${customerId}/campaigns/-2`,
  name,
  advertisingChannelType: 'SEARCH',
  status: 'ENABLED',
  campaignBudget,
  maximizeConversions: {},
  dynamicSearchAdsSetting: { domainName: 'svetluskov.test', languageCode: 'cs' },
  containsEuPoliticalAdvertising: 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING',
});
const createWholeCampaign = (name: string, description = 'Lampy skladem, zítra u vás'): object => {
  const own = (collection: string, id: number): string => `customers/${customerId}/${collection}/${id}`;
  return {
    mutateOperations: [
      {
        campaignBudgetOperation: {
          create: { resourceName: own('campaignBudgets', -1), name, amountMicros: '300000000' },
        },
      },
      { campaignOperation: { create: createCampaign(name, own('campaignBudgets', -1)) } },
      {
        adGroupOperation: {
          create: {
            resourceName: own('adGroups', -3),
            name: 'Vše',
            campaign: own('campaigns', -2),
            type: 'SEARCH_DYNAMIC_ADS',
          },
        },
      },
      {
        adGroupAdOperation: {
          create: {
            adGroup: own('adGroups', -3),
            status: 'ENABLED',
            ad: { expandedDynamicSearchAd: { description, description2: 'Doprava zdarma' } },
          },
        },
      },
      {
        adGroupCriterionOperation: {
          create: {
            adGroup: own('adGroups', -3),
            webpage: { criterionName: 'Vše', conditions: [{ operand: 'URL', argument: '/' }] },
          },
        },
      },
      {
        campaignCriterionOperation: {
          create: {
            campaign: own('campaigns', -2),
            location: { geoTargetConstant: 'geoTargetConstants/2203' },
          },
        },
      },
    ],
  };
};

beforeAll(async () => {
  store = createMemorySandboxStore();
  ads = await createGoogleAds({ store, paceSecondsPerDay, now: getNow });
  const app = express();
  app.use('/google-ads', ads.router);
  app.use('/google-oauth', createGoogleOAuth({ now: getNow }).router);
  server = createServer(app);
  await listenLocally(server);
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const askToken = async (fields: Record<string, string>): Promise<Answer> => {
  const body = new URLSearchParams({ client_id: 'c', client_secret: 's', refresh_token: 'r', ...fields });
  const response = await fetch(`${base}/google-oauth/token`, { method: 'POST', body });
  return { status: response.status, body: await response.json() };
};

beforeEach(async () => {
  token = (await askToken({ grant_type: 'refresh_token' })).body.access_token;
  const created = await post(`/v22/customers/${managerId}:createCustomerClient`, {
    customerClient: { descriptiveName: 'Světluškov', currencyCode: 'CZK', timeZone: 'Europe/Prague' },
  });
  customerId = created.body.resourceName.split('/')[1];
});

describe('sign-in', () => {
  it('refuses other grants and withdrawn consents in OAuth words', async () => {
    expect((await askToken({ grant_type: 'password' })).body.error).toBe('unsupported_grant_type');
    expect(await askToken({ grant_type: 'refresh_token', refresh_token: 'revoked-1' })).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
  });

  it('needs a valid token, the developer token and the manager above', async () => {
    const path = `/v22/customers/${customerId}/googleAds:search`;
    const query = { query: 'SELECT customer.id FROM customer' };
    expect(await post(path, query, { authorization: 'Bearer wrong.token' })).toMatchObject({ status: 401 });
    expect(readFirstError(await post(path, query, { 'developer-token': '' }))['errorCode']).toEqual({
      requestError: 'DEVELOPER_TOKEN_PARAMETER_MISSING',
    });
    const stranger = await post(path, query, { 'login-customer-id': '9998887776' });
    expect(stranger).toMatchObject({ status: 403 });
    expect(readFirstError(stranger)['errorCode']).toEqual({ authorizationError: 'USER_PERMISSION_DENIED' });
    const before = nowMs;
    nowMs += 3_700_000;
    expect(readFirstError(await post(path, query))['errorCode']).toEqual({
      authenticationError: 'OAUTH_TOKEN_EXPIRED',
    });
    nowMs = before;
    expect((await post(path, query)).body.results[0].customer.id).toBe(customerId);
  });

  it('answers an unknown version or service with not found', async () => {
    expect((await post(`/v3/customers/${customerId}/googleAds:search`, {})).status).toBe(404);
    expect((await call('nothings:mutate', { operations: [{}] })).status).toBe(404);
  });
});

describe('mutate', () => {
  it('makes a whole campaign in one call through temporary ids', async () => {
    const { status, body } = await call('googleAds:mutate', createWholeCampaign('Lampy'));
    expect(status).toBe(200);
    const results = body.mutateOperationResponses;
    expect(results[1].campaignResult.resourceName).toMatch(
      new RegExp(`^customers/${customerId}/campaigns/\\d+$`),
    );
    expect(results[3].adGroupAdResult.resourceName).toMatch(/adGroupAds\/\d+~\d+$/);
    const found = await search(
      'SELECT campaign.id, campaign.name, campaign_budget.amount_micros, campaign.dynamic_search_ads_setting.domain_name FROM campaign',
    );
    expect(found.body[0].results).toEqual([
      {
        campaign: {
          resourceName: results[1].campaignResult.resourceName,
          id: results[1].campaignResult.resourceName.split('/').at(-1),
          name: 'Lampy',
          dynamicSearchAdsSetting: { domainName: 'svetluskov.test' },
        },
        campaignBudget: {
          resourceName: results[0].campaignBudgetResult.resourceName,
          amountMicros: '300000000',
        },
      },
    ]);
  });

  it('keeps nothing of a call in which one operation fails', async () => {
    const answer = await call('googleAds:mutate', createWholeCampaign('Lampy', 'x'.repeat(91)));
    expect(answer.status).toBe(400);
    expect(readFirstError(answer)).toMatchObject({
      errorCode: { stringLengthError: 'TOO_LONG' },
      trigger: { stringValue: 'x'.repeat(91) },
      location: {
        fieldPathElements: [
          { fieldName: 'mutate_operations', index: 3 },
          { fieldName: 'ad_group_ad_operation' },
          { fieldName: 'create' },
          { fieldName: 'ad' },
          { fieldName: 'expanded_dynamic_search_ad' },
          { fieldName: 'description' },
        ],
      },
    });
    expect(answer.body.error).toMatchObject({ code: 400, status: 'INVALID_ARGUMENT' });
    expect(answer.body.error.details[0]).toMatchObject({
      '@type': 'type.googleapis.com/google.ads.googleads.v22.errors.GoogleAdsFailure',
      requestId: expect.stringMatching(/.{10}/),
    });
    expect((await search('SELECT campaign.id FROM campaign')).body[0].results).toBeUndefined();
  });

  it('tells the smallest budget', async () => {
    const low = await call('campaignBudgets:mutate', { operations: [createBudget('Malý', 5_000_000)] });
    expect(readFirstError(low)).toMatchObject({
      errorCode: { campaignBudgetError: 'BUDGET_BELOW_PER_DAY_MINIMUM' },
      details: {
        budgetPerDayMinimumErrorDetails: {
          currencyCode: 'CZK',
          budgetPerDayMinimumMicros: '25000000',
          minimumBudgetAmountMicros: '25000000',
          failedBudgetAmountMicros: '5000000',
        },
      },
    });
    const odd = await call('campaignBudgets:mutate', { operations: [createBudget('Lichý', 300_000_001)] });
    expect(readFirstError(odd)['errorCode']).toEqual({
      campaignBudgetError: 'NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT',
    });
  });

  it('refuses a second campaign of the same name, unless the first is removed', async () => {
    const created = await call('googleAds:mutate', createWholeCampaign('Lampy'));
    const { resourceName } = created.body.mutateOperationResponses[1].campaignResult;
    const again = await call('googleAds:mutate', createWholeCampaign('Lampy'));
    expect(JSON.stringify(again.body)).toContain('"campaignError":"DUPLICATE_CAMPAIGN_NAME"');
    expect(JSON.stringify(again.body)).toContain('"campaignBudgetError":"DUPLICATE_NAME"');
    expect((await call('campaigns:mutate', { operations: [{ remove: resourceName }] })).status).toBe(200);
    const budgetName = created.body.mutateOperationResponses[0].campaignBudgetResult.resourceName;
    expect((await call('campaignBudgets:mutate', { operations: [{ remove: budgetName }] })).status).toBe(200);
    expect((await call('googleAds:mutate', createWholeCampaign('Lampy'))).status).toBe(200);
    const late = await call('campaigns:mutate', {
      operations: [{ updateMask: 'status', update: { resourceName, status: 'ENABLED' } }],
    });
    expect(readFirstError(late)['errorCode']).toEqual({
      contextError: 'OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE',
    });
  });

  it('changes only what the mask names', async () => {
    const created = await call('googleAds:mutate', createWholeCampaign('Lampy'));
    const { resourceName } = created.body.mutateOperationResponses[1].campaignResult;
    const update = { resourceName, status: 'PAUSED', name: 'Jiné' };
    const changed = await call('campaigns:mutate', {
      operations: [{ updateMask: 'status', update }],
      responseContentType: 'MUTABLE_RESOURCE',
    });
    expect(changed.body.results[0].campaign).toMatchObject({ name: 'Lampy', status: 'PAUSED' });
    const unmasked = await call('campaigns:mutate', { operations: [{ update }] });
    expect(readFirstError(unmasked)['errorCode']).toEqual({ fieldMaskError: 'FIELD_MASK_MISSING' });
    const fixed = await call('campaigns:mutate', {
      operations: [
        {
          updateMask: 'advertising_channel_type',
          update: { resourceName, advertisingChannelType: 'DISPLAY' },
        },
      ],
    });
    expect(readFirstError(fixed)['errorCode']).toEqual({ fieldError: 'IMMUTABLE_FIELD' });
  });

  it('names a field that does not exist', async () => {
    const wrong = await call('campaignBudgets:mutate', {
      operations: [{ create: { name: 'A', amount: 1 } }],
    });
    expect(wrong.body.error.message).toContain('Unknown name "amount" at \'operations[0].create\'');
  });

  it('does the good half when partial failure is asked for, nothing when validating only', async () => {
    const operations = [createBudget('Dobrý'), createBudget('Malý', 1_000_000)];
    expect(
      (
        await call('campaignBudgets:mutate', {
          operations: [createBudget('Jen zkouška')],
          validateOnly: true,
        })
      ).body,
    ).toEqual({ results: [] });
    const { body } = await call('campaignBudgets:mutate', { operations, partialFailure: true });
    expect(body.results[0].resourceName).toBeDefined();
    expect(body.results[1]).toEqual({});
    expect(body.partialFailureError.details[0].errors).toHaveLength(1);
    expect((await search('SELECT campaign_budget.name FROM campaign_budget')).body[0].results).toHaveLength(
      1,
    );
  });

  it('loses no change when calls overlap', async () => {
    const calls = Array.from({ length: 12 }, (_entry, index) =>
      call('campaignBudgets:mutate', { operations: [createBudget(`B${index}`)] }),
    );
    await Promise.all(calls);
    const found = await search('SELECT campaign_budget.id FROM campaign_budget');
    const ids = found.body[0].results.map((row: { campaignBudget: { id: string } }) => row.campaignBudget.id);
    expect(new Set(ids).size).toBe(12);
  });
});

describe('life of a campaign', () => {
  const readStanding = async (): Promise<unknown> => {
    const { body } = await search(
      'SELECT campaign.status, campaign.serving_status, campaign.primary_status, campaign.primary_status_reasons FROM campaign',
    );
    const { servingStatus, primaryStatus, primaryStatusReasons } = body[0].results[0].campaign;
    return [primaryStatus, servingStatus, primaryStatusReasons];
  };

  it('goes through review and learning, and pauses', async () => {
    const created = await call('googleAds:mutate', createWholeCampaign('Lampy'));
    const { resourceName } = created.body.mutateOperationResponses[1].campaignResult;
    expect(await readStanding()).toEqual(['PENDING', 'PENDING', ['MOST_ADS_UNDER_REVIEW']]);
    expect(ads.listServing().filter((serving) => serving.customerId === customerId)).toEqual([]);
    nowMs += 0.03 * msPerMarketDay;
    expect(await readStanding()).toEqual(['LEARNING', 'SERVING', ['BIDDING_STRATEGY_LEARNING']]);
    expect(ads.listServing().find((serving) => serving.customerId === customerId)).toMatchObject({
      domain: 'svetluskov.test',
      budgetMicros: 300_000_000,
      texts: ['Lampy skladem, zítra u vás', 'Doprava zdarma'],
    });
    nowMs += 2 * msPerMarketDay;
    expect(await readStanding()).toEqual(['ELIGIBLE', 'SERVING', []]);
    ads.setBudgetConstrained(resourceName.split('/').at(-1), true);
    expect(await readStanding()).toEqual(['LIMITED', 'SERVING', ['BUDGET_CONSTRAINED']]);
    await call('campaigns:mutate', {
      operations: [{ updateMask: 'status', update: { resourceName, status: 'PAUSED' } }],
    });
    expect(await readStanding()).toEqual(['PAUSED', 'NONE', ['CAMPAIGN_PAUSED']]);
  });

  it('disapproves an ad that shouts', async () => {
    await call('googleAds:mutate', createWholeCampaign('Lampy', 'Levné lampy!!! Jen dnes'));
    nowMs += 0.03 * msPerMarketDay;
    expect(await readStanding()).toEqual(['NOT_ELIGIBLE', 'NONE', ['HAS_ADS_DISAPPROVED']]);
    const { body } = await search(
      'SELECT ad_group_ad.policy_summary.approval_status, ad_group_ad.policy_summary.policy_topic_entries FROM ad_group_ad',
    );
    expect(body[0].results[0].adGroupAd.policySummary).toMatchObject({ approvalStatus: 'DISAPPROVED' });
  });

  it('no longer learns where it is as old as a past', async () => {
    await call('googleAds:mutate', createWholeCampaign('Lampy'));
    await ads.setLeastAge(nowMs + msPerMarketDay);
    expect(await readStanding()).toEqual(['PENDING', 'PENDING', ['MOST_ADS_UNDER_REVIEW']]);
    await ads.setLeastAge(nowMs - 3 * msPerMarketDay);
    expect(await readStanding()).toEqual(['ELIGIBLE', 'SERVING', []]);
  });

  it('is found again after a restart', async () => {
    await call('googleAds:mutate', createWholeCampaign('Lampy'));
    const reopened = await createGoogleAds({ store, paceSecondsPerDay, now: getNow });
    expect(Object.keys(reopened.accounts.get(customerId)?.resources ?? {})).toHaveLength(6);
  });
});

describe('search', () => {
  it('sums hours by the segments asked for', async () => {
    const created = await call('googleAds:mutate', createWholeCampaign('Lampy'));
    const campaignId = created.body.mutateOperationResponses[1].campaignResult.resourceName.split('/').at(-1);
    for (const [date, hour, clicks] of [
      ['2026-03-08', 9, 1],
      ['2026-03-08', 10, 2],
      ['2026-03-09', 10, 4],
    ] as const)
      ads.metrics.set({
        customerId,
        campaignId,
        date,
        hour,
        clicks,
        impressions: clicks * 20,
        costMicros: clicks * 5_000_000,
        conversions: 0,
        conversionsValue: 0,
      });
    const daily = await search(
      "SELECT campaign.id, segments.date, metrics.cost_micros, metrics.clicks FROM campaign WHERE segments.date BETWEEN '2026-03-01' AND '2026-03-31' ORDER BY segments.date DESC",
    );
    expect(
      daily.body[0].results.map((row: Record<string, unknown>) => [row['segments'], row['metrics']]),
    ).toEqual([
      [{ date: '2026-03-09' }, { costMicros: '20000000', clicks: '4' }],
      [{ date: '2026-03-08' }, { costMicros: '15000000', clicks: '3' }],
    ]);
    expect(daily.body[0].fieldMask).toBe('campaign.id,segments.date,metrics.costMicros,metrics.clicks');
    const hourly = await search(
      "SELECT segments.date, segments.hour, metrics.impressions FROM customer WHERE segments.date = '2026-03-08' AND segments.hour IN (10, 11) LIMIT 5",
    );
    expect(hourly.body[0].results).toMatchObject([
      { segments: { hour: 10 }, metrics: { impressions: '40' } },
    ]);
    const total = await call('googleAds:search', {
      query:
        "SELECT campaign.id, metrics.clicks FROM campaign WHERE segments.date >= '2026-03-09' AND campaign.status IN ('ENABLED')",
    });
    expect(total.body.results[0].metrics).toEqual({ clicks: '4' });
  });

  it.each([
    ['SELECT campaign.id', 'EXPECTED_FROM'],
    ['SELECT campaign.id FROM keyword_view', 'BAD_RESOURCE_TYPE_IN_FROM_CLAUSE'],
    ['SELECT campaign.colour FROM campaign', 'UNRECOGNIZED_FIELD'],
    ["SELECT campaign.id FROM campaign WHERE campaign.name LIKE 'x%'", 'BAD_OPERATOR'],
    ["SELECT campaign.id FROM campaign WHERE campaign.status = 'ON'", 'BAD_ENUM_CONSTANT'],
    ['SELECT segments.date, metrics.clicks FROM campaign', 'EXPECTED_FILTERS_ON_DATE_RANGE'],
    ["SELECT metrics.clicks FROM campaign WHERE segments.date = '9.3.2026'", 'INVALID_DATE_FORMAT'],
    ['SELECT metrics.clicks FROM ad_group_ad', 'PROHIBITED_METRIC_IN_SELECT_OR_WHERE_CLAUSE'],
    ['SELECT campaign.id FROM campaign ORDER BY campaign.name', 'EXPECTED_REFERENCED_FIELD_IN_SELECT_CLAUSE'],
    ['SELECT campaign.id FROM campaign LIMIT 0', 'BAD_LIMIT_VALUE'],
    ['SELECT campaign.id FROM campaign; DROP', 'BAD_SYMBOL'],
    ['SELECT campaign.id FROM campaign PARAMETERS include_drafts=true', 'UNEXPECTED_INPUT'],
  ])('refuses %s', async (query, code) => {
    expect(readFirstError(await search(query))['errorCode']).toEqual({ queryError: code });
  });
});
