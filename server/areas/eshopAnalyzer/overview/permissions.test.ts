import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ClientPermission } from '#shared/access/permissions.ts';
import { eshopAnalyzer } from '#shared/contracts/eshopAnalyzer.ts';
import { forgetRights } from '#server/areas/auth/index.ts';
import { updateEshop } from '#server/areas/eshop/index.ts';
import { readPdfText } from '#server/testing/reportFiles.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import { CompetitorModel, CompetitorPageModel, CompetitorRunModel } from '../competitors/competitor.model.ts';
import { SiteCheckModel, type CheckResult } from '../crawl/siteCheck.model.ts';
import { addPremiumShop } from '../testing/premiumShop.ts';
import { createOverviewPdf } from './overviewPdf.ts';
import {
  changeSchedule,
  readOverviewReport,
  readSchedule,
  sendDueOverviews,
  startDueRuns,
} from './schedule.service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.stop());

const dayMs = 86_400_000;
const failedCheck: CheckResult = {
  key: 'title',
  state: 'Failed',
  earned: 0,
  passedPercent: 0,
  checked: 10,
  failed: 4,
  revenueMinor: null,
};
const checkedAt = new Date('2026-11-20T10:00:00Z');

/** A shop with a failed check, and a competitor that sells one of its products for less. */
async function addComparedShop(): Promise<AddedShop> {
  const shop = await addPremiumShop(server);
  const { eshopId } = shop;
  await SiteCheckModel.create({
    eshopId,
    jobId: new Types.ObjectId(),
    state: 'Completed',
    startedAt: checkedAt,
    finishedAt: checkedAt,
    host: shop.domainName,
    plan: [],
    pending: [],
    pages: 10,
    score: 70,
    periodFrom: '2026-10-01',
    periodTo: '2026-10-30',
    checks: [failedCheck],
  });
  const competitor = await CompetitorModel.create({
    eshopId,
    slot: 0,
    host: 'lampovo.test',
    addedAt: checkedAt,
  });
  const run = await CompetitorRunModel.create({
    eshopId,
    competitorId: competitor._id,
    jobId: new Types.ObjectId(),
    state: 'Completed',
    startedAt: checkedAt,
    finishedAt: checkedAt,
    host: 'lampovo.test',
    plan: [],
    pending: [],
    comparison: {
      products: 1,
      priced: 1,
      sampled: 1,
      ownProducts: 1,
      parts: {},
      shared: 1,
      ownCheaper: 0,
      equal: 0,
      theirsCheaper: 1,
      periodFrom: '2026-10-01',
      periodTo: '2026-10-30',
    },
  });
  await CompetitorPageModel.create({
    eshopId,
    competitorId: competitor._id,
    runId: run._id,
    position: 0,
    url: 'https://lampovo.test/p/1',
    status: 200,
    isLikely: true,
    offer: { title: 'Lampa Aura', priceMinor: 8_000, currency: 'CZK' },
    match: {
      productId: 'P0',
      by: 'Gtin',
      title: 'Lampa Aura',
      priceMinor: 10_000,
      currency: 'CZK',
      revenueMinor: 50_000,
    },
  });
  return shop;
}

const withoutCompetitors: readonly ClientPermission[] = ['GetDiagnosticsWebInsights'];
const withCompetitors: readonly ClientPermission[] = [
  ...withoutCompetitors,
  'GetDiagnosticsCompetitionOverview',
];

async function endSubscription({ eshopId }: AddedShop): Promise<void> {
  await updateEshop(eshopId, { hasActiveSubscription: false });
  forgetRights();
}

it('the overview and its PDF leave competitors out for who may not see them', async () => {
  const shop = await addComparedShop();
  const now = new Date();
  const readText = async (permissions: readonly ClientPermission[]) => {
    const report = await readOverviewReport(shop.eshopId, new Set(permissions), now);
    const options = { language: 'en', theme: 'default', isSandbox: false } as const;
    return { report, text: await readPdfText(await createOverviewPdf(report, options, now)) };
  };
  const whole = await readText(withCompetitors);
  expect(whole.report.overview.findings.map(({ id }) => id)).toEqual(['CheaperElsewhere', 'title']);
  expect(whole.text).toContain('500');
  const part = await readText(withoutCompetitors);
  expect(part.report.overview.findings.map(({ id }) => id)).toEqual(['title']);
  expect(part.text).not.toContain('500');
  expect(part.text.length).toBeLessThan(whole.text.length);
});

it('PDF and schedule are refused without a subscription, and given with one', async () => {
  const shop = await addComparedShop();
  const readCodes = async () => {
    const input = { runs: 'Weekly', isMailed: true } as const;
    const pdf = await server.sendRaw(eshopAnalyzer.getDiagnosticsPdf, {
      method: 'POST',
      body: '{}',
      headers: { authorization: `Bearer ${shop.token}`, 'content-type': 'application/json' },
    });
    const schedule = await server.call(eshopAnalyzer.getDiagnosticsSchedule, {}, shop.token);
    const change = await server.call(eshopAnalyzer.setDiagnosticsSchedule, input, shop.token);
    return [pdf.status, schedule.status, change.status];
  };
  expect(await readCodes()).toEqual([200, 200, 200]);
  await endSubscription(shop);
  expect(await readCodes()).toEqual([403, 403, 403]);
});

it('neither starts scheduled checks nor mails the overview of a shop whose subscription ended, and goes on later', async () => {
  const shop = await addComparedShop();
  const now = new Date('2026-11-20T12:00:00Z');
  await changeSchedule(shop.eshopId, { runs: 'Weekly', isMailed: true }, now);
  const later = new Date(now.getTime() + 40 * dayMs);
  await endSubscription(shop);
  const listMails = () =>
    server.mails.filter(
      ({ template, eshopId }) => template === 'diagnosticsOverview' && eshopId === shop.eshopId,
    );
  const countRuns = async () => await SiteCheckModel.countDocuments({ eshopId: shop.eshopId });
  const runs = await countRuns();
  await startDueRuns(server.services, later);
  await sendDueOverviews(server.services, later);
  expect(await countRuns()).toBe(runs);
  expect(listMails()).toEqual([]);
  // The schedule goes on: nothing that was missed is sent at once when the subscription comes back.
  const { nextRunAt, nextMailAt } = await readSchedule(shop.eshopId);
  expect(new Date(nextRunAt ?? 0).getTime()).toBeGreaterThan(later.getTime());
  expect(new Date(nextMailAt ?? 0).getTime()).toBeGreaterThan(later.getTime());
  await updateEshop(shop.eshopId, { hasActiveSubscription: true });
  forgetRights();
  await sendDueOverviews(server.services, new Date(later.getTime() + 40 * dayMs));
  expect(listMails()).toHaveLength(1);
});
