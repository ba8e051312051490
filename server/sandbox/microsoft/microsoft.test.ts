import { inflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMicrosoftStandIn, type MicrosoftStandIn } from '#server/testing/microsoftStandIn.ts';
import { issueAccessToken } from './oauth.ts';

// Follows the documentation's examples: requests and answers here are the same as there.
const customerId = '250000001';
let standIn: MicrosoftStandIn;
let token = '';
let accountId = '';

interface Answer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of many calls are looked into at many depths
  readonly body: any;
}

const send = async (
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> => {
  const response = await fetch(`${standIn.url}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      Authorization: `Bearer ${token}`,
      DeveloperToken: 'BBD37VB98',
      CustomerId: customerId,
      CustomerAccountId: accountId,
      ...headers,
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
};
const callCampaigns = (method: string, path: string, body: unknown) =>
  send(method, `/CampaignManagement/v13${path}`, body);

const search = {
  Name: "Women's Shoes",
  Status: 'Paused',
  CampaignType: 'Search',
  BudgetType: 'DailyBudgetStandard',
  DailyBudget: 50,
  Languages: ['Czech'],
  BiddingScheme: { Type: 'MaxClicks' },
  Settings: [
    { Type: 'DynamicSearchAdsSetting', DomainName: 'contoso.com', Language: 'Czech', Source: 'All' },
  ],
};
const addCampaign = (fields: object) =>
  callCampaigns('POST', '/Campaigns', { AccountId: accountId, Campaigns: [{ ...search, ...fields }] });

beforeAll(async () => {
  standIn = await startMicrosoftStandIn();
  token = issueAccessToken(Math.floor(Date.now() / 1000) + 3_600);
  const created = await send('POST', '/CustomerManagement/v13/Account', {
    Account: {
      Name: 'Contoso',
      CurrencyCode: 'CZK',
      TimeZone: 'BelgradeBratislavaBudapestLjubljanaPrague',
      ParentCustomerId: customerId,
    },
  });
  accountId = created.body.AccountId;
});
afterAll(() => standIn.close());

describe('sign-in', () => {
  it('tells an expired token (109) from one that is none (105), and a caller without its developer token', async () => {
    const expired = issueAccessToken(Math.floor(Date.now() / 1000) - 10);
    const ask = (headers: Record<string, string>) =>
      send('POST', '/CampaignManagement/v13/Campaigns/QueryByAccountId', { AccountId: accountId }, headers);
    const late = await ask({ Authorization: `Bearer ${expired}` });
    expect(late).toMatchObject({
      status: 401,
      body: {
        TrackingId: expect.any(String),
        Type: 'AdApiFaultDetail',
        Errors: [
          { Code: 109, Detail: null, ErrorCode: 'AuthenticationTokenExpired', Message: expect.any(String) },
        ],
      },
    });
    expect((await ask({ Authorization: 'Bearer x.y' })).body.Errors[0].Code).toBe(105);
    expect((await ask({ DeveloperToken: '' })).body.Errors[0].ErrorCode).toBe('UserIsNotAuthorized');
  });
});

describe('accounts', () => {
  it('finds accounts of the manager by name, and no others', async () => {
    const find = (Value: string, headers = {}) =>
      send(
        'POST',
        '/CustomerManagement/v13/Accounts/Search',
        {
          Predicates: [{ Field: 'AccountName', Operator: 'Equals', Value }],
          PageInfo: { Index: 0, Size: 100 },
        },
        headers,
      );
    expect((await find('Contoso')).body.Accounts).toMatchObject([
      { Id: accountId, Name: 'Contoso', CurrencyCode: 'CZK', AccountLifeCycleStatus: 'Active' },
    ]);
    expect((await find('Fabrikam')).body.Accounts).toEqual([]);
    expect((await find('Contoso', { CustomerId: '999' })).body.Accounts).toEqual([]);
  });
});

describe('campaigns', () => {
  it('takes each entity of a batch by itself and keeps the places', async () => {
    const answer = await callCampaigns('POST', '/Campaigns', {
      AccountId: accountId,
      Campaigns: [
        { ...search, Name: 'First' },
        { ...search, Name: 'Cheap', DailyBudget: 0.5 },
        { ...search, Name: 'First' },
      ],
    });
    expect(answer.body.CampaignIds).toEqual([expect.stringMatching(/^\d+$/), null, null]);
    expect(answer.body.PartialErrors).toMatchObject([
      { Code: 1106, ErrorCode: 'CampaignServiceInvalidDailyBudget', Index: 1, Type: 'BatchError' },
      { Code: 1115, ErrorCode: 'CampaignServiceCannotCreateDuplicateCampaign', Index: 2 },
    ]);
  });

  it('knows no request with an unknown field', async () => {
    expect((await addCampaign({ Name: 'x', Colour: 'red' })).body.Errors).toEqual([
      {
        Code: 100,
        Detail: 'Invalid JSON. Path: $.Campaigns[0].Colour',
        ErrorCode: 'NullRequest',
        Message: 'The request message is null.',
      },
    ]);
  });

  it('refuses settings of another type, foreign stores and another account', async () => {
    const shopping = { Type: 'ShoppingSetting', StoreId: '1', SalesCountryCode: 'CZ' };
    expect((await addCampaign({ Name: 'y', Settings: [shopping] })).body.PartialErrors).toMatchObject([
      { ErrorCode: 'CampaignServiceInvalidSettingForCampaignType' },
      { ErrorCode: 'CampaignServiceShoppingCampaignStoreIdInvalid' },
    ]);
    const other = await callCampaigns('POST', '/Campaigns/QueryByAccountId', { AccountId: '180200999' });
    expect(other.body.Errors[0].ErrorCode).toBe('CampaignServiceInvalidAccountId');
  });

  it('shows a deleted campaign by its id alone', async () => {
    const { body } = await addCampaign({ Name: 'Short-lived' });
    const [id] = body.CampaignIds;
    await callCampaigns('DELETE', '/Campaigns', { AccountId: accountId, CampaignIds: [id] });
    const byId = await callCampaigns('POST', '/Campaigns/QueryByIds', {
      AccountId: accountId,
      CampaignIds: [id, '1'],
      CampaignType: 'Search',
    });
    expect(byId.body).toMatchObject({
      Campaigns: [{ Id: id, Status: 'Deleted' }, null],
      PartialErrors: [{ Code: 1100, Index: 1 }],
    });
    const all = await callCampaigns('POST', '/Campaigns/QueryByAccountId', { AccountId: accountId });
    expect(all.body.Campaigns.map(({ Id }: { Id: string }) => Id)).not.toContain(id);
  });
});

describe('dynamic search ads', () => {
  const createGroup = async (name: string): Promise<string> => {
    const [campaignId] = (await addCampaign({ Name: name })).body.CampaignIds;
    const { body } = await callCampaigns('POST', '/AdGroups', {
      CampaignId: campaignId,
      AdGroups: [{ Name: 'All pages', AdGroupType: 'SearchDynamic' }],
    });
    return body.AdGroupIds[0];
  };

  it.each([
    [{ Text: 'x'.repeat(91) }, 'CampaignServiceTooMuchAdTextInText'],
    [{ Text: '灯'.repeat(46) }, 'CampaignServiceTooMuchAdTextInText'],
    [{ Text: '' }, 'CampaignServiceNotEnoughAdText'],
    [{ Text: 'Lamp', Path1: 'a/b' }, 'CampaignServicePathInvalid'],
    [{ Text: 'Lamp', Path1: 'a\nb' }, 'CampaignServicePathInvalid'],
    [{ Text: 'Lamp', Path1: 'x'.repeat(16) }, 'CampaignServicePathTooLong'],
    [{ Text: 'Lamp', Path2: 'lamps' }, 'CampaignServicePath2WithoutPath1'],
    [{ Text: 'Casino' }, 'CampaignServiceEditorialErrorInAdText'],
  ])('refuses %j with %s', async (fields, errorCode) => {
    const groupId = await createGroup(`Refused ${JSON.stringify(fields)}`.slice(0, 100));
    const { body } = await callCampaigns('POST', '/Ads', {
      AdGroupId: groupId,
      Ads: [{ Type: 'DynamicSearch', ...fields }],
    });
    expect(body.AdIds).toEqual([null]);
    expect(body.PartialErrors[0]).toMatchObject({ ErrorCode: errorCode, Index: 0 });
  });

  it('takes 45 double-width characters, and shows the ad as not reviewed yet', async () => {
    const groupId = await createGroup('Taken');
    const { body } = await callCampaigns('POST', '/Ads', {
      AdGroupId: groupId,
      Ads: [{ Type: 'DynamicSearch', Text: '灯'.repeat(45), Path1: 'lamps', Path2: 'new' }],
    });
    expect(body.PartialErrors).toEqual([]);
    const shown = await callCampaigns('POST', '/Ads/QueryByAdGroupId', {
      AdGroupId: groupId,
      AdTypes: ['DynamicSearch'],
    });
    expect(shown.body.Ads).toMatchObject([{ Id: body.AdIds[0], EditorialStatus: 'Inactive' }]);
  });
});

describe('asset groups', () => {
  const addImage = async (width: number, height: number): Promise<string> => {
    const png = await sharp({ create: { width, height, channels: 3, background: '#446' } })
      .png()
      .toBuffer();
    const { body } = await callCampaigns('POST', '/Media', {
      AccountId: accountId,
      Media: [{ Type: 'Image', MediaType: 'GenericImage', Text: `${width}`, Data: png.toString('base64') }],
    });
    return body.MediaIds[0];
  };
  const createImage = (id: string, use: string) => ({ Asset: { Type: 'ImageAsset', Id: id, SubType: use } });
  const createTexts = (...all: string[]) => all.map((text) => ({ Asset: { Type: 'TextAsset', Text: text } }));

  it('asks for enough texts and for images of at least 703x368 and 470x470', async () => {
    const { body } = await addCampaign({
      Name: 'Performance',
      CampaignType: 'PerformanceMax',
      BiddingScheme: { Type: 'MaxConversions' },
      Settings: [],
    });
    const [landscape, square, small] = [
      await addImage(703, 368),
      await addImage(470, 470),
      await addImage(702, 367),
    ];
    const group = {
      Name: 'All products',
      BusinessName: 'Contoso',
      Headlines: createTexts('Lamps', 'Lights', 'Bulbs'),
      LongHeadlines: createTexts('Lamps for every room'),
      Descriptions: createTexts('Two thousand lamps', 'Delivered tomorrow'),
      Images: [createImage(landscape, 'LandscapeImageMedia'), createImage(square, 'SquareImageMedia')],
      FinalUrls: ['https://contoso.com/'],
    };
    const add = async (fields: object) => {
      const answer = await callCampaigns('POST', '/AssetGroups', {
        CampaignId: body.CampaignIds[0],
        AssetGroups: [{ ...group, ...fields }],
      });
      return answer.body.PartialErrors.map(({ ErrorCode }: { ErrorCode: string }) => ErrorCode);
    };
    expect(await add({ Headlines: createTexts('Lamps', 'Lights') })).toEqual(['CampaignServiceTooFewAssets']);
    expect(await add({ Headlines: createTexts('Lamps', 'lamps', 'Bulbs') })).toEqual([
      'CampaignServiceDuplicateAssetText',
    ]);
    expect(await add({ Images: group.Images.slice(1) })).toEqual(['CampaignServiceTooFewAssets']);
    expect(
      await add({
        Images: [createImage(small, 'LandscapeImageMedia'), createImage(square, 'SquareImageMedia')],
      }),
    ).toEqual(['CampaignServiceInvalidImageDimensions']);
    expect(await add({ Images: [...group.Images, createImage(landscape, 'SquareImageMedia')] })).toEqual([
      'CampaignServiceInvalidImageDimensions',
      'CampaignServiceInvalidImageAspectRatio',
    ]);
    expect(await add({})).toEqual([]);
    expect(await add({})).toEqual(['CampaignServiceDuplicateAssetGroupName']);
  });

  it('takes pictures alone', async () => {
    const { body } = await callCampaigns('POST', '/Media', {
      AccountId: accountId,
      Media: [{ Type: 'Image', MediaType: 'GenericImage', Text: 'no', Data: 'aGVsbG8=' }],
    });
    expect(body).toMatchObject({
      MediaIds: [null],
      PartialErrors: [{ ErrorCode: 'CampaignServiceMediaInvalidFormat' }],
    });
  });
});

describe('reports', () => {
  it('are made after a while, and downloaded as a zipped table by an address of their own', async () => {
    const [campaignId] = (await addCampaign({ Name: 'Reported' })).body.CampaignIds;
    standIn.report({ accountId, campaignId }, '2026-03-01', { costMicros: 12_345_678, clicks: 3 });
    const day = { Day: 1, Month: 3, Year: 2026 };
    const request = {
      Type: 'CampaignPerformanceReportRequest',
      Format: 'Csv',
      FormatVersion: '2.0',
      ExcludeReportHeader: true,
      ExcludeReportFooter: true,
      Aggregation: 'Daily',
      Columns: ['TimePeriod', 'CampaignId', 'Clicks', 'Spend'],
      Scope: { Campaigns: [{ AccountId: accountId, CampaignId: campaignId }] },
      Time: { CustomDateRangeStart: day, CustomDateRangeEnd: day },
    };
    const submit = (ReportRequest: object) =>
      send('POST', '/Reporting/v13/GenerateReport/Submit', { ReportRequest });
    const { Type: _type, ...untyped } = request;
    expect((await submit(untyped)).body.Errors[0].ErrorCode).toBe('NullRequest');
    const { body } = await submit(request);
    const poll = () => send('POST', '/Reporting/v13/GenerateReport/Poll', body);
    expect((await poll()).body.ReportRequestStatus.Status).toMatch(/Pending|Success/);
    standIn.passSeconds(1);
    const { ReportDownloadUrl: url } = (await poll()).body.ReportRequestStatus;
    const zip = Buffer.from(await (await fetch(url)).arrayBuffer());
    const from = 30 + zip.readUInt16LE(26) + zip.readUInt16LE(28);
    expect(inflateRawSync(zip.subarray(from, from + zip.readUInt32LE(18))).toString()).toBe(
      `\uFEFF"TimePeriod","CampaignId","Clicks","Spend"\r\n"2026-03-01","${campaignId}","3","12.345678"\r\n`,
    );
    expect((await fetch(url.replace(/key=.*/, 'key=guess'))).status).toBe(403);
  });
});

describe('Merchant Center', () => {
  it('refuses products by entry, and says why in the words of the Content API', async () => {
    const bmc = '/shopping/v9.1/bmc';
    const ask = (method: string, path: string, body?: unknown) =>
      send(method, `${bmc}${path}`, body, { AuthenticationToken: token });
    const store = await ask('POST', '/stores', { storeName: 'Contoso', storeUrl: 'https://contoso.com/' });
    const { merchantId } = store.body;
    await ask('POST', `/${merchantId}/catalogs`, {
      name: 'Products',
      market: 'cs-CZ',
      isPublishingEnabled: true,
    });
    const product = {
      offerId: 'Sku123',
      channel: 'Online',
      contentLanguage: 'cs',
      targetCountry: 'CZ',
      title: 'Lampa',
      link: 'https://contoso.com/lampa',
      price: { value: 1290, currency: 'CZK' },
    };
    const createEntry = (batchId: number, fields: object) => ({
      batchId,
      merchantId,
      method: 'insert',
      product: { ...product, ...fields },
    });
    const { body } = await ask('POST', `/${merchantId}/products/batch`, {
      entries: [
        createEntry(1, {}),
        createEntry(2, { title: 'x'.repeat(151) }),
        createEntry(3, { colour: 'red' }),
        createEntry(4, { targetCountry: 'US' }),
      ],
    });
    expect(body.entries).toMatchObject([
      { batchId: 1, product: { id: 'Online:cs:CZ:Sku123' } },
      { batchId: 2, errors: { code: 400, errors: [{ reason: 'validation/too_long', location: 'title' }] } },
      { batchId: 3, errors: { code: 400, errors: [{ location: 'colour' }] } },
      { batchId: 4, errors: { code: 400 } },
    ]);
    standIn.passSeconds(30);
    const statuses = await ask('GET', `/${merchantId}/productstatuses`);
    expect(statuses.body.resources).toMatchObject([
      {
        productId: 'Online:cs:CZ:Sku123',
        destinationStatuses: [{ status: 'disapproved' }],
        itemLevelIssues: expect.arrayContaining([
          expect.objectContaining({ code: 'image_link_missing', servability: 'disapproved' }),
        ]),
      },
    ]);
  });
});
