import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eshopAnalyzer } from '#shared/contracts/eshopAnalyzer.ts';
import { addDays, toLocalDay } from '#shared/domain/dates/days.ts';
import { emptyCatalogue, foldChanges, recordEvents } from '#server/measurement/index.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import { SiteCheckModel, type CheckResult, type CrawledPageDocument } from '../crawl/siteCheck.model.ts';
import { storeRows } from '../crawl/siteCheck.repository.ts';
import { addPremiumShop } from '../testing/premiumShop.ts';
import { measureDueFixes, recordFixes } from './fixes.service.ts';
import { storeFixes } from './overview.repository.ts';
import {
  changeSchedule,
  getNextMail,
  getNextRun,
  readSchedule,
  sendDueOverviews,
  startDueRuns,
} from './schedule.service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.stop());

const stopped = new AbortController().signal;
const dayMs = 86_400_000;
const createCheck = (key: CheckResult['key'], change: Partial<CheckResult> = {}): CheckResult => ({
  key,
  state: 'Failed',
  earned: 0,
  passedPercent: 0,
  checked: 10,
  failed: 4,
  revenueMinor: null,
  ...change,
});

async function storeRun({ eshopId }: AddedShop, checks: readonly CheckResult[], at = new Date()) {
  return await SiteCheckModel.create({
    eshopId,
    jobId: new Types.ObjectId(),
    state: 'Completed',
    startedAt: at,
    finishedAt: at,
    host: 'shop.cz',
    plan: [],
    pending: [],
    pages: 10,
    score: 70,
    periodFrom: '2026-10-01',
    periodTo: '2026-10-30',
    checks: [...checks],
  });
}

const read = async (shop: AddedShop) =>
  (await server.call(eshopAnalyzer.getDiagnosticsOverview, {}, shop.token)).output;

it('findings are in order of the money that passes through them, those without figures last', async () => {
  const shop = await addPremiumShop(server);
  expect(await read(shop)).toMatchObject({ findings: [], reach: null, paidOff: [], paidOffSum: null });
  await storeRun(shop, [
    createCheck('title', { revenueMinor: 10_000 }),
    createCheck('heading'),
    createCheck('priceMatch', { revenueMinor: 90_000 }),
    createCheck('robots', { state: 'Passed', revenueMinor: 900_000 }),
  ]);
  const { findings } = await read(shop);
  expect(findings.map(({ id, revenue }) => [id, revenue])).toEqual([
    ['priceMatch', 900],
    ['title', 100],
    ['heading', null],
  ]);
  expect(findings[0]).toMatchObject({ fix: 'Feed', count: 4, of: 10, effect: null });
});

it('slow sessions have an effect with its band once enough of both are measured', async () => {
  const shop = await addPremiumShop(server);
  const at = new Date(Date.now() - 3 * dayMs);
  const create = (index: number, isSlow: boolean) => {
    const visitor = `${isSlow ? 'slow' : 'fast'}-${index}`;
    const frame = {
      visitorId: visitor,
      sessionId: visitor,
      referrerHost: null,
      arrival: null,
      isBot: false,
      items: [],
    };
    const isOrdering = index < (isSlow ? 4 : 40);
    return [
      {
        ...frame,
        eventId: `view-${visitor}`,
        type: 'page_view' as const,
        at,
        page: '/',
        order: null,
      },
      {
        ...frame,
        eventId: `speed-${visitor}`,
        type: 'page_speed' as const,
        at: new Date(at.getTime() + 1_000),
        page: null,
        order: null,
        speed: {
          page: 'Product' as const,
          device: 'Phone' as const,
          values: { LCP: isSlow ? 6_000 : 1_500 },
        },
      },
      ...(isOrdering
        ? [
            {
              ...frame,
              eventId: `order-${visitor}`,
              type: 'order' as const,
              at: new Date(at.getTime() + 60_000),
              page: null,
              order: { id: visitor, valueMinor: 100_000, currency: 'CZK' as const, vatMinor: null },
            },
          ]
        : []),
    ];
  };
  const events = Array.from({ length: 150 }, (_value, index) => [
    ...create(index, true),
    ...create(index, false),
  ]).flat();
  await recordEvents(
    [
      {
        shop: { eshopId: shop.eshopId, timeZone: 'Europe/Prague', creditCurrency: 'CZK' },
        receivedAt: new Date(),
        events,
      },
    ],
    emptyCatalogue,
  );
  const { findings, reach } = await read(shop);
  const [finding] = findings;
  expect(finding).toMatchObject({ kind: 'SlowPages', count: 150, of: 300 });
  const { value = 0, lower = 0, upper = 0 } = finding?.effect ?? {};
  expect(lower).toBeLessThan(value);
  expect(upper).toBeGreaterThan(value);
  expect(reach).toEqual({ value, lower, upper, findings: 1 });
});

it('what failed and passes now is a verified fix; its effect is measured once its days are over', async () => {
  const shop = await addPremiumShop(server);
  const { eshopId } = shop;
  const before = await storeRun(shop, [createCheck('title'), createCheck('heading')]);
  const url = 'https://shop.cz/p/1';
  const row = {
    url,
    kind: 'Product' as const,
    found: null,
    isPassed: false,
    weight: 1,
    views: 1,
    revenueMinor: 1,
  };
  await storeRows(eshopId, before._id.toString(), 'title', [row]);
  const runId = new Types.ObjectId().toString();
  await recordFixes(eshopId, { runId, verifiedAt: new Date() }, before.toObject(), {
    checks: [createCheck('title', { state: 'Passed' }), createCheck('heading')],
    pages: [{ url, productId: 'P1' } as CrawledPageDocument],
  });
  const { paidOff, paidOffSum } = await read(shop);
  expect(paidOff).toMatchObject([{ check: 'title', state: 'Measuring', effect: null }]);
  expect(paidOffSum).toBe(null);
  const stored = await mongoose.connection
    .collection('siteFixes')
    .findOne({ eshopId: new Types.ObjectId(eshopId), check: 'title' });
  expect(stored?.['productIds']).toEqual(['P1']);
  // Not before its days are over, and then no effect out of too few orders.
  await measureDueFixes(new Date(), stopped);
  expect((await read(shop)).paidOff[0]?.state).toBe('Measuring');
  await measureDueFixes(new Date(Date.now() + 31 * dayMs), stopped);
  expect((await read(shop)).paidOff[0]?.state).toBe('TooFewOrders');
});

/** Records orders of a product of 1,000 crowns each, a number of days ago. */
async function recordOrders(
  { eshopId }: AddedShop,
  orders: readonly { readonly productId: string; readonly daysAgo: number; readonly count: number }[],
): Promise<void> {
  const events = orders.flatMap(({ productId, daysAgo, count }) =>
    Array.from({ length: count }, (_value, index) => {
      const id = `${productId}-${daysAgo}-${index}`;
      return {
        eventId: id,
        type: 'order' as const,
        at: new Date(Date.now() - daysAgo * dayMs),
        visitorId: id,
        sessionId: null,
        page: null,
        referrerHost: null,
        arrival: null,
        isBot: false,
        items: [{ productId, quantity: 1, unitPriceMinor: 100_000 }],
        order: { id, valueMinor: 100_000, currency: 'CZK' as const, vatMinor: null },
      };
    }),
  );
  const shop = { eshopId, timeZone: 'Europe/Prague', creditCurrency: 'CZK' as const };
  await recordEvents([{ shop, receivedAt: new Date(), events }], emptyCatalogue);
  await foldChanges(eshopId);
}

it('three fixes of the same products, and a later one of them, pay off once, against products that no fix touched', async () => {
  const shop = await addPremiumShop(server);
  await recordOrders(shop, [
    { productId: 'P1', daysAgo: 50, count: 12 },
    { productId: 'P1', daysAgo: 20, count: 60 },
    { productId: 'Fixed later', daysAgo: 50, count: 20 },
    { productId: 'Fixed later', daysAgo: 20, count: 100 },
    { productId: 'Untouched', daysAgo: 50, count: 20 },
    { productId: 'Untouched', daysAgo: 20, count: 20 },
  ]);
  const store = async (daysAgo: number, checks: readonly CheckResult['key'][], productId: string) =>
    await storeFixes(
      shop.eshopId,
      new Types.ObjectId().toString(),
      new Date(Date.now() - daysAgo * dayMs),
      checks.map((check) => ({ check, productIds: [productId] })),
    );
  await store(45, ['title', 'heading', 'description'], 'P1');
  await store(31, ['priceMatch'], 'P1');
  await store(26, ['title'], 'Fixed later');
  await measureDueFixes(new Date(), stopped);
  const { paidOff, paidOffSum } = await read(shop);
  expect(paidOff.map(({ state }) => state)).toEqual([
    'Measuring',
    'Measured',
    'Measured',
    'Measured',
    'Measured',
  ]);
  // 60 orders instead of the 12 that the untouched products let expect, in 28 days of a month of 30.
  for (const { effect } of paidOff.slice(1)) expect(effect?.value).toBe(51_428.57);
  expect(paidOffSum).toEqual({ ...paidOff[4]?.effect, fixes: 3 });
});

it('a measured effect is added to what has paid off, one that chance explains is not', async () => {
  const shop = await addPremiumShop(server);
  await storeFixes(shop.eshopId, new Types.ObjectId().toString(), new Date(), [
    { check: 'title', productIds: [] },
    { check: 'heading', productIds: [] },
  ]);
  const set = async (check: string, state: string, effectMinor: object) =>
    await mongoose.connection
      .collection('siteFixes')
      .updateOne(
        { eshopId: new Types.ObjectId(shop.eshopId), check },
        { $set: { state, effectMinor, runEffectMinor } },
      );
  const runEffectMinor = { value: 294_000, lower: 130_000, upper: 460_000 };
  await set('title', 'Measured', { value: 294_000, lower: 130_000, upper: 460_000 });
  await set('heading', 'NoEffect', { value: 10_000, lower: -60_000, upper: 90_000 });
  expect((await read(shop)).paidOffSum).toEqual({ value: 2_940, lower: 1_300, upper: 4_600, fixes: 1 });
});

it('the overview is a PDF in the language of who asks', async () => {
  const shop = await addPremiumShop(server);
  await storeRun(shop, [createCheck('title', { revenueMinor: 10_000 })]);
  for (const language of ['en', 'cs']) {
    const { status, headers, body } = await server
      .sendRaw(eshopAnalyzer.getDiagnosticsPdf, {
        headers: {
          authorization: `Bearer ${shop.token}`,
          'content-type': 'application/json',
          'accept-language': language,
        },
        body: '{}',
      })
      .then(async (answer) => ({
        status: answer.status,
        headers: answer.headers,
        body: Buffer.from(await answer.arrayBuffer()),
      }));
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toContain(language === 'cs' ? 'diagnostika-' : 'diagnostics-');
    expect(body.subarray(0, 5).toString()).toBe('%PDF-');
    expect(body.toString('latin1')).toContain(`/Lang (${language}`);
  }
});

it('what stays of a schedule stays due when it was', async () => {
  const shop = await addPremiumShop(server);
  const begun = new Date('2026-11-20T12:00:00Z');
  const later = new Date('2026-11-25T12:00:00Z');
  await changeSchedule(shop.eshopId, { runs: 'Weekly', isMailed: true }, begun);
  await changeSchedule(shop.eshopId, { runs: 'Weekly', isMailed: false }, later);
  expect(await readSchedule(shop.eshopId)).toMatchObject({
    nextRunAt: '2026-11-27T02:00:00.000Z',
    nextMailAt: null,
  });
  await changeSchedule(shop.eshopId, { runs: 'Off', isMailed: true }, later);
  await changeSchedule(shop.eshopId, { runs: 'Weekly', isMailed: true }, new Date('2026-12-02T05:05:00Z'));
  // A mail that is due goes out though the runs are changed.
  expect(await readSchedule(shop.eshopId)).toMatchObject({
    nextRunAt: '2026-12-09T02:00:00.000Z',
    nextMailAt: '2026-12-02T05:00:00.000Z',
  });
});

it('runs and mails are scheduled in the shop’s time, the next day, week or month', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  expect(getNextRun('Off', 'Europe/Prague', now)).toBe(null);
  expect(getNextRun('Weekly', 'Europe/Prague', now)?.toISOString()).toBe('2026-11-27T02:00:00.000Z');
  expect(getNextRun('Monthly', 'Europe/Prague', now)?.toISOString()).toBe('2026-12-01T02:00:00.000Z');
  expect(getNextMail('Europe/Prague', now).toISOString()).toBe('2026-12-02T05:00:00.000Z');
  expect(getNextMail('Europe/Prague', new Date('2026-12-01T12:00:00Z')).toISOString()).toBe(
    '2026-12-02T05:00:00.000Z',
  );
});

it('a due run starts a check, and a due overview is mailed once with its PDF', async () => {
  const shop = await addPremiumShop(server);
  const input = { runs: 'Weekly' as const, isMailed: true };
  expect((await server.call(eshopAnalyzer.setDiagnosticsSchedule, input, shop.token)).status).toBe(200);
  const readDue = async () =>
    (await server.call(eshopAnalyzer.getDiagnosticsSchedule, {}, shop.token)).output;
  expect(await readDue()).toMatchObject({ runs: 'Weekly', isMailed: true });
  await startDueRuns(server.services, new Date());
  expect((await server.call(eshopAnalyzer.getSeoInsights, {}, shop.token)).output.current).toBe(null);
  const later = new Date(Date.now() + 40 * dayMs);
  await startDueRuns(server.services, later);
  expect((await server.call(eshopAnalyzer.getSeoInsights, {}, shop.token)).output.current?.state).toBe(
    'Running',
  );
  await storeRun(shop, [createCheck('title')], new Date(Date.now() - dayMs));
  server.mails.length = 0;
  await sendDueOverviews(server.services, later);
  await sendDueOverviews(server.services, later);
  const mails = server.mails.filter(({ template }) => template === 'diagnosticsOverview');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.attachments?.[0]).toMatchObject({ contentType: 'application/pdf' });
  expect(
    toLocalDay(new Date((await readDue()).nextMailAt ?? 0), 'Europe/Prague') >
      addDays(toLocalDay(later, 'Europe/Prague'), 0),
  ).toBe(true);
  // Switched off, nothing is due any more.
  await server.call(eshopAnalyzer.setDiagnosticsSchedule, { runs: 'Off', isMailed: false }, shop.token);
  expect(await readDue()).toEqual({ runs: 'Off', isMailed: false, nextRunAt: null, nextMailAt: null });
});
