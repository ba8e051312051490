import { serialize } from 'bson';
import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eshop } from '#shared/contracts/eshop.ts';
import { pixel } from '#shared/contracts/pixel.ts';
import { reportSharing } from '#shared/contracts/reportSharing.ts';
import { user } from '#shared/contracts/user.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import {
  startTestServer,
  type AddedShop,
  type SignedIn,
  type TestServer,
} from '#server/testing/testServer.ts';
import { leaveMidnight } from '#server/testing/awayFromMidnight.ts';

let server: TestServer;
let staff: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  staff = await server.signInStaff(['SetUserDetail', 'SetEshopDetail']);
});
afterAll(async () => await server.stop());

/** All that is measured of a shop, made of it or written for it: nothing of it may stay. */
const measured = [
  'assistantChats',
  'assistantMessages',
  'assistantProgramTokens',
  'assistantProposals',
  'assistantSettings',
  'morningMails',
  'attributionModels',
  'brandLogos',
  'brandVoices',
  'competitorPages',
  'competitorRuns',
  'competitors',
  'contentEditors',
  'contentImages',
  'contentVideos',
  'contentSuggestions',
  'contents',
  'creditedDays',
  'dailyFigures',
  'diagnosticsSchedules',
  'crawledPages',
  'followedSales',
  'measuredNames',
  'measuredOrders',
  'monthlyFigures',
  'monthlyMails',
  'marketReadings',
  'pageSpeedReadings',
  'pageViews',
  'pixelEvents',
  'pixelGuides',
  'pixelInboxAside',
  'pixelObservations',
  'pixelSettings',
  'pixelVisitors',
  'platformReviews',
  'postMedia',
  'priceComparisonSettings',
  'priceComparisons',
  'refusedOrders',
  'rivalPlaces',
  'rollupChanges',
  'rollups',
  'searchConsoleConnections',
  'searchConsoleReadings',
  'sharedReports',
  'shopNotes',
  'shopOrders',
  'siteCheckRows',
  'siteChecks',
  'siteFixes',
  'socialConnectionAttempts',
  'socialConnections',
  'socialDeliveries',
  'socialPosts',
  'socialSettings',
  'statisticExports',
  'statisticViews',
  'suspensionForecasts',
];
/** Collections that may still name a shop: the books, who did what, and non-personal data. */
const others = [
  'backgroundJobs',
  'auditEntries',
  'clientLogs',
  'creditBalances',
  'creditedDays',
  'domainEvents',
  'dailyFigures',
  'eshopDiscoveries',
  'eshops',
  'featureUses',
  'invitations',
  'jobs',
  'ledgerTransfers',
  'mailLogs',
  'monthlyFigures',
  'shopViews',
  'staffAlerts',
  'staffAlertSettings',
];

/** Finds collections that contain a shop's id, in any field. */
async function findTraces({ eshopId }: AddedShop): Promise<string[]> {
  const bytes = Buffer.from(eshopId, 'hex');
  const found: string[] = [];
  for (const { name } of await mongoose.connection.listCollections())
    for await (const document of mongoose.connection.collection(name).find({}, wholeRead)) {
      const stored = Buffer.from(serialize(document));
      if (!stored.includes(bytes) && !stored.includes(eshopId)) continue;
      found.push(name);
      break;
    }
  return found.toSorted();
}

await leaveMidnight();
const day = new Date().toISOString().slice(0, 10);
const noSpend = { impressions: 0, clicks: 0, spentMinor: 0 };

/** Measures a shop by its pixel and its server, and leaves the results wherever the product stores them. */
async function measure(shop: AddedShop): Promise<string[]> {
  const { eshopId, token } = shop;
  const { output } = await server.call(eshop.getCurrentEshop, {}, token);
  const createEvent = (type: string, data: Record<string, unknown> = {}) => ({
    id: `${eshopId}-${type}-${JSON.stringify(data).length}`,
    type,
    at: new Date().toISOString(),
    url: 'https://shop.cz/?utm_source=leták&utm_medium=print',
    referrer: '',
    data,
  });
  await fetch(`${server.url}/px/v1/events`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', 'user-agent': 'Mozilla/5.0 Chrome/140.0' },
    body: JSON.stringify({
      marketingId: output.eshop.marketingId,
      visitorId: `visitor-of-${eshopId}`,
      sessionId: `session-of-${eshopId}`,
      consent: true,
      events: [
        createEvent('page_view'),
        createEvent('product_view', { productId: 'SKU-1' }),
        createEvent('order', { orderId: '77', value: 10, currency: 'CZK' }),
        createEvent('order', { orderId: '78' }),
      ],
    }),
  });
  const list = 'number;date;total\n77;2026-11-20 10:00;10,00\n79;2026-11-20 11:00;20,00\n';
  const form = new FormData();
  form.set('Missing', 'Count');
  form.set('File', new Blob([list]), 'orders.csv');
  const headers = { authorization: `Bearer ${token}` };
  expect((await server.sendRaw(pixel.uploadOrders, { headers, body: form })).status).toBe(200);
  await server.call(pixel.getOrderSecret, {}, token);
  await server.services.pixelCollector.drain();
  const link = await server.call(
    reportSharing.createSharedReport,
    { name: 'Accountant', range: { kind: 'LastDays', days: 30 }, parts: ['KeyFigures'], validDays: 30 },
    token,
  );
  expect(link.status).toBe(200);
  const guide = { email: 'developer@agency.test', language: 'en' } as const;
  expect((await server.call(pixel.sendPixelGuide, guide, token)).status).toBe(200);

  const ofShop = { eshopId: new Types.ObjectId(eshopId) };
  const plant = async (name: string, document: object) =>
    await mongoose.connection.collection(name).insertOne({ ...document });
  const part = await server.services.files.write('ab'.repeat(16), 'csv', Buffer.from('a visitor'));
  await plant('monthlyMails', { _id: ofShop.eshopId, userIds: [] });
  await plant('attributionModels', ofShop);
  await plant('assistantProgramTokens', { ...ofShop, tokenHash: eshopId });
  await plant('morningMails', { ...ofShop, userId: new Types.ObjectId(), dueAt: new Date() });
  await plant('shopNotes', { ...ofShop, day: '2026-11-20', text: 'Advent' });
  await plant('assistantSettings', { ...ofShop, hasProgramProposals: true });
  await plant('assistantChats', { ...ofShop, userId: new Types.ObjectId() });
  await plant('assistantMessages', { ...ofShop, userId: new Types.ObjectId() });
  await plant('assistantProposals', { ...ofShop, userId: new Types.ObjectId() });
  await plant('pixelInboxAside', { ...ofShop, setAsideAt: new Date() });
  await plant('rivalPlaces', { ...ofShop, month: '2026-10' });
  await plant('rollups', { ...ofShop, level: 'Day', dimension: 'User', period: '2020-01-01', part: 0 });
  await plant('statisticExports', {
    ...ofShop,
    jobId: new Types.ObjectId(),
    parts: [part],
    createdAt: new Date(),
  });
  await plant('statisticViews', { ...ofShop, userId: new Types.ObjectId(), table: 'Order', name: 'x' });
  const campaignId = new Types.ObjectId();
  const pixelSums = { pageViews: 7, orders: 2, revenueMinor: 5_000 };
  await plant('dailyFigures', { ...ofShop, day, campaignId, ...noSpend, spentMinor: 1_234, ...pixelSums });
  await plant('contentEditors', {
    ...ofShop,
    windowId: 'a',
    userId: new Types.ObjectId(),
    email: 'a@b.test',
    seenAt: new Date(),
  });
  await plant('contentSuggestions', {
    ...ofShop,
    day: '2026-11-20',
    suggestions: [],
    hidden: [],
    drafts: [],
  });
  await plant('siteChecks', { ...ofShop, state: 'Completed', startedAt: new Date(), score: 80 });
  await plant('suspensionForecasts', { ...ofShop, day: '2026-11-20', risk: 0.2, isLatest: true });
  await plant('siteFixes', { ...ofShop, check: 'title', productIds: [], state: 'Measuring' });
  await plant('diagnosticsSchedules', { _id: ofShop.eshopId, runs: 'Weekly', isMailed: false });
  await plant('priceComparisons', { ...ofShop, source: 'Heureka', products: [], gaps: [] });
  await plant('priceComparisonSettings', { _id: ofShop.eshopId, isMailed: true });
  await plant('marketReadings', { _id: ofShop.eshopId, terms: null, nextReadAt: new Date(), failures: 0 });
  await plant('pageSpeedReadings', { _id: ofShop.eshopId, origin: 'https://shop.test', field: [], lab: [] });
  await plant('searchConsoleConnections', { _id: ofShop.eshopId, account: 'owner@shop.test' });
  await plant('searchConsoleReadings', { _id: ofShop.eshopId, property: 'sc-domain:shop.test' });
  await plant('followedSales', { ...ofShop, productId: 'SKU-1' });
  await plant('platformReviews', { ...ofShop, requestedAt: new Date() });
  await plant('siteCheckRows', { ...ofShop, runId: campaignId, check: 'title', rows: [] });
  await plant('competitors', { ...ofShop, slot: 0, host: 'lampovo.test', addedAt: new Date() });
  await plant('competitorRuns', {
    ...ofShop,
    competitorId: campaignId,
    state: 'Completed',
    startedAt: new Date(),
  });
  await plant('competitorPages', { ...ofShop, competitorId: campaignId, runId: campaignId, position: 0 });
  await plant('crawledPages', { ...ofShop, runId: campaignId, position: 0 });
  await plant('creditedDays', { ...ofShop, day, campaignId, ...noSpend, spentMinor: 1_234, ...pixelSums });
  await plant('monthlyFigures', {
    ...ofShop,
    month: day.slice(0, 7),
    campaignId,
    ...noSpend,
    spentMinor: 1_234,
    ...pixelSums,
  });
  const write = async (ending: 'png' | 'jpg') =>
    await server.services.files.write('cd'.repeat(16), ending, Buffer.from('a picture'));
  const [picture, wide, cutOut, ground] = [
    await write('png'),
    await write('png'),
    await write('png'),
    await write('jpg'),
  ];
  await plant('brandLogos', {
    ...ofShop,
    key: await write('png'),
    width: 64,
    height: 64,
    savedAt: new Date(),
  });
  await plant('brandVoices', { ...ofShop, sentences: ['We avoid exclamation marks.'] });
  await plant('contents', { ...ofShop, type: 'BlogContent', document: { title: 'Advent' } });
  await plant('contentImages', {
    ...ofShop,
    pictures: [{ key: picture }, { key: wide }],
    cutOuts: [{ key: cutOut }],
    groundKey: ground,
  });
  await plant('contentImages', { ...ofShop, pictures: [], cutOuts: [], groundKey: null });
  const [video, poster] = [
    await server.services.files.write('cd'.repeat(16), 'mp4', Buffer.from('a video')),
    await write('jpg'),
  ];
  await plant('contentVideos', { ...ofShop, file: { key: video, posterKey: poster, bytes: 7 } });
  await plant('contentVideos', { ...ofShop, file: null, deletedAt: new Date() });
  const photo = await write('jpg');
  await plant('postMedia', { ...ofShop, key: photo });
  const postId = new Types.ObjectId();
  await plant('socialPosts', { ...ofShop, _id: postId, text: 'Advent', media: [{ key: photo }] });
  await plant('socialDeliveries', { ...ofShop, postId, network: 'Facebook', state: 'Planned' });
  await plant('socialSettings', { ...ofShop, isApprovalRequired: true });
  await plant('socialConnections', { ...ofShop, network: 'Facebook' });
  await plant('socialConnectionAttempts', { ...ofShop, network: 'Facebook', state: 'begun' });
  const view = await write('jpg');
  const page = { page: 'Home', url: 'https://shop.test/', status: 200, companyIds: [] };
  await plant('pageViews', {
    _id: ofShop.eshopId,
    host: 'shop.test',
    pages: [{ ...page, picture: { key: view, width: 40, height: 30 }, pictureFault: null }],
  });
  return [part, picture, wide, cutOut, ground, video, poster, photo, view];
}

const findFigures = async (name: string, { eshopId }: AddedShop) =>
  await mongoose.connection
    .collection(name)
    .find({ eshopId: new Types.ObjectId(eshopId) })
    .toArray();

it('erases all measurement and content of shops that a person archived, with the files, and of no other shop; charges stay', async () => {
  const person = await server.signUp('gone@example.com');
  const gone = await server.addShop({ owner: person, domainName: 'gone.cz' });
  const managed = await server.addShop({ domainName: 'managed.cz' });
  const parts = await measure(gone);
  const retained = await measure(managed);
  const left = await findTraces(managed);
  for (const name of measured) {
    expect(await findTraces(gone)).toContain(name);
    expect(left).toContain(name);
  }
  await server.call(eshop.archiveEshop, { domainName: 'gone.cz' }, gone.token);
  const erasure = { userId: person.userId, reason: 'asked by letter' };
  expect((await server.call(user.anonymize, erasure, staff.accessToken)).status).toBe(200);

  const traces = await findTraces(gone);
  expect(traces.filter((name) => !others.includes(name))).toEqual([]);
  expect(traces).toContain('eshops');
  for (const name of ['creditedDays', 'dailyFigures', 'monthlyFigures']) {
    const rows = await findFigures(name, gone);
    expect(rows).toEqual([
      expect.objectContaining({ spentMinor: 1_234, pageViews: 0, orders: 0, revenueMinor: 0 }),
    ]);
    expect(await findFigures(name, managed)).toContainEqual(expect.objectContaining({ pageViews: 7 }));
  }
  for (const key of parts) expect(await server.services.files.read(key)).toBeNull();
  for (const key of retained) expect(await server.services.files.read(key)).not.toBeNull();
  expect(await findTraces(managed)).toEqual(expect.arrayContaining(left));
});
