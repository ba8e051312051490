import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eshop as eshopCalls } from '#shared/contracts/eshop.ts';
import { reporting } from '#shared/contracts/reporting.ts';
import { reportingDetailed } from '#shared/contracts/reportingDetailed.ts';
import { addDays, toLocalDay, endOfDay, startOfDay } from '#shared/domain/dates/days.ts';
import type { Month } from '#shared/domain/dates/months.ts';
import { getTexts } from '#server/texts/texts.ts';
import { leaveMidnight } from '#server/testing/awayFromMidnight.ts';
import { readPdfText } from '#server/testing/reportFiles.ts';
import { startTestServer, type TestServer } from '#server/testing/testServer.ts';
import { seedShop } from './detailed/testing/seededShop.ts';
import { createMonthlyPdf } from './monthly/monthlyPdf.ts';
import { readMonthlyReport } from './monthly/monthlyReport.service.ts';

let server: TestServer;
let shop: Awaited<ReturnType<typeof seedShop>>;
const zone = 'Europe/Prague';
beforeAll(async () => {
  server = await startTestServer();
  shop = await seedShop(server);
  await server.call(eshopCalls.setReportingSettings, { attributionWindowDays: 90 }, shop.token);
  // Settings without a changed window change none.
  await server.call(eshopCalls.setReportingSettings, { attributionModel: 'Linear' }, shop.token);
  await server.call(eshopCalls.setReportingSettings, { attributionWindowDays: 90 }, shop.token);
});
afterAll(async () => await server.stop());

await leaveMidnight();
const today = toLocalDay(new Date(), zone);
const createRange = (from: number, to: number) => ({
  dateFrom: startOfDay(addDays(today, from), zone).toISOString(),
  dateTo: new Date(endOfDay(addDays(today, to), zone).getTime() - 1).toISOString(),
});

describe('a shop that sets another window today', () => {
  it.each([
    [-9, -1, [30]],
    [-9, 0, [30, 90]],
    [0, 0, [30, 90]],
    [1, 9, [90]],
  ])('days from %i to %i are marked as counted by the windows of %j', async (from, to, windows) => {
    const input = createRange(from, to);
    const { output: figure } = await server.call(reporting.revenue, input, shop.token);
    expect(figure.basis.windowDays).toEqual(windows);
    const { output: campaigns } = await server.call(
      reporting.campaignStatisticsByCampaign,
      input,
      shop.token,
    );
    expect(campaigns.windowDays).toEqual(windows);
    const { output: table } = await server.call(reportingDetailed.trafficSourceStatistics, input, shop.token);
    expect(table.basis.windowDays).toEqual(windows);
  });

  it.each([
    ['en', 'within 30 or 90 days'],
    ['cs', 'do 30 nebo 90 dnů'],
  ] as const)('files say so in the reader’s language: %s', async (language, text) => {
    const report = await readMonthlyReport(shop.eshopId, today.slice(0, 7) as Month, new Date());
    const pdf = await readPdfText(
      await createMonthlyPdf(
        report,
        { language, theme: 'default', efficiency: 'costOfSales', isSandbox: false },
        new Date(),
      ),
    );
    const plain = pdf.replace(/\s+/g, ' ');
    expect(plain).toContain(text);
    expect(plain).toContain(getTexts(language)('statisticTables:basis.windows'));
  });

  it('and back are reported apart by day', async () => {
    await server.call(eshopCalls.setReportingSettings, { attributionWindowDays: 7 }, shop.token);
    await server.call(eshopCalls.setReportingSettings, { attributionWindowDays: 30 }, shop.token);
    const readWindows = async (from: number, to: number) =>
      (await server.call(reporting.revenue, createRange(from, to), shop.token)).output.basis.windowDays;
    expect(await readWindows(-1, 1)).toEqual([7, 30, 90]);
    expect(await readWindows(-3, -1)).toEqual([30]);
    expect(await readWindows(1, 2)).toEqual([30]);
  });
});
