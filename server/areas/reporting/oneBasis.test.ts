import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dashboard } from '#shared/contracts/dashboard.ts';
import { eshop } from '#shared/contracts/eshop.ts';
import { reporting } from '#shared/contracts/reporting.ts';
import type { ReportBasis } from '#shared/contracts/reportingFields.ts';
import { reportSharing } from '#shared/contracts/reportSharing.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import type { Month } from '#shared/domain/dates/months.ts';
import { EshopModel } from '#server/areas/eshop/eshop.model.ts';
import { getEshop } from '#server/areas/eshop/index.ts';
import { readPdfText } from '#server/testing/reportFiles.ts';
import { startTestServer, type TestServer } from '#server/testing/testServer.ts';
import { seededRange, seedShop } from './detailed/testing/seededShop.ts';
import { createMonthlyPdf } from './monthly/monthlyPdf.ts';
import { readMonthlyReport } from './monthly/monthlyReport.service.ts';
import { readCampaignSums } from './summary/summary.service.ts';

let server: TestServer;
let shop: Awaited<ReturnType<typeof seedShop>>;
const days = { fromDay: '2026-11-01' as Day, toDay: '2026-11-10' as Day };
// As many days right before have nothing.
const compared = { ...seededRange, compareWith: 'PreviousPeriod' as const };

beforeAll(async () => {
  server = await startTestServer();
  shop = await seedShop(server);
});
afterAll(async () => await server.stop());

const ask = async <Call extends Parameters<typeof server.call>[0]>(
  call: Call,
  input: Parameters<typeof server.call<Call>>[1],
) => {
  const { status, output } = await server.call(call, input, shop.token);
  expect(status).toBe(200);
  return output;
};
/** Changes the counting settings as if they had applied before the reported days. */
async function setAsEver(
  settings: Parameters<typeof server.call<typeof eshop.setReportingSettings>>[1],
): Promise<void> {
  await ask(eshop.setReportingSettings, settings);
  await EshopModel.updateOne({ _id: shop.eshopId }, { 'reportingSettings.earlierWindows': [] });
}
const sumRounded = (values: readonly (number | null)[]) =>
  Math.round(values.reduce<number>((sum, value) => sum + Math.round((value ?? 0) * 1_000_000), 0)) /
  1_000_000;

/** Revenue and orders of the ads as every face of the shop's reports tells them, where nothing is chosen. */
async function readFaces(): Promise<
  Record<string, { readonly reported: readonly (number | null)[]; readonly basis: Partial<ReportBasis> }>
> {
  const { summary } = await ask(dashboard.getOverview, compared);
  const [revenue, orders, revenueDaily, ordersDaily, campaigns, sources] = await Promise.all([
    ask(reporting.revenue, compared),
    ask(reporting.orderCount, compared),
    ask(reporting.revenueDaily, seededRange),
    ask(reporting.orderCountDaily, seededRange),
    ask(reporting.campaignStatisticsByCampaign, seededRange),
    ask(reporting.trafficSourceStatistics, { ...seededRange, campaignIds: [shop.campaignId] }),
  ]);
  const range = { kind: 'Days' as const, from: days.fromDay, to: days.toDay };
  const parts = ['KeyFigures', 'Course', 'Channels', 'Campaigns'] as const;
  const link = await ask(reportSharing.createSharedReport, {
    name: 'All',
    range,
    parts: [...parts],
    validDays: 7,
  });
  const open = (await server.call(reportSharing.getOpenReport, { token: link.url.split('#')[1] ?? '' }))
    .output;
  await ask(reportSharing.revokeSharedReport, { sharedReportId: link.sharedReport.id });
  const month = await readMonthlyReport(shop.eshopId, '2026-11' as Month, new Date('2026-12-05T10:00:00Z'));
  const { total } = await readCampaignSums(shop.eshopId, await getEshop(shop.eshopId), days);
  const sumRows = (rows: readonly { revenue: number; orders: number }[]) => [
    sumRounded(rows.map((row) => row.revenue)),
    sumRounded(rows.map((row) => row.orders)),
  ];
  const { basis } = summary;
  const ofTables = {
    attribution: sources.basis.attribution,
    windowDays: sources.basis.windowDays,
    vat: sources.basis.vat,
  };
  const ofCampaigns = {
    attribution: campaigns.attribution,
    windowDays: campaigns.windowDays,
    vat: campaigns.vat,
  };
  return {
    dashboard: { reported: [summary.total.revenue, summary.total.orders], basis },
    'days of the dashboard': { reported: sumRows(summary.days), basis },
    'channels of the dashboard': { reported: sumRows(summary.channels), basis },
    'what is at stake': { reported: [total.revenueMinor / 100, total.orders], basis },
    figures: { reported: [revenue.value, orders.value], basis: revenue.basis },
    'figures by day': {
      reported: [
        sumRounded(revenueDaily.items.map(({ value }) => value)),
        sumRounded(ordersDaily.items.map(({ value }) => value)),
      ],
      basis: ordersDaily.basis,
    },
    'campaign statistics': {
      reported: [campaigns.total.revenue, campaigns.total.orders],
      basis: ofCampaigns,
    },
    'rows of campaigns': { reported: sumRows(campaigns.items), basis: ofCampaigns },
    'table of sources': {
      reported: [sources.total.revenue ?? null, sources.total.orders ?? null],
      basis: ofTables,
    },
    link: { reported: [open.total?.revenue ?? null, open.total?.orders ?? null], basis: open.basis },
    'campaigns of the link': { reported: sumRows(open.campaigns ?? []), basis: open.basis },
    month: {
      reported: [month.summary.total.revenue, month.summary.total.orders],
      basis: month.summary.basis,
    },
  };
}

describe('what a shop sets holds for every report of it', () => {
  // Anna came by an ad, then by a newsletter, and ordered for 1,210.01 with VAT of 21 %; an odd cent goes to the newsletter.
  it.each([
    [{}, [0, 0]],
    [{ attributionModel: 'FirstClick', vat: 'Excluded' }, [1_000.01, 1]],
    [{ attributionModel: 'FirstClick', vat: 'Included', attributionWindowDays: 90 }, [1_210.01, 1]],
    [{ attributionModel: 'Linear', vat: 'Excluded', attributionWindowDays: 7 }, [500, 0.5]],
    [{ attributionModel: 'LastClick', vat: 'Excluded' }, [0, 0]],
  ] as const)('%j: %j', async (settings, reported) => {
    await setAsEver(settings);
    const set = await ask(eshop.getReportingSettings, {});
    const basis = {
      attribution: set.attributionModel,
      windowDays: [set.attributionWindowDays],
      vat: set.vat,
    };
    expect(set).toMatchObject(settings);
    for (const [face, answer] of Object.entries(await readFaces()))
      expect({ face, ...answer }).toEqual({ face, reported, basis });
  });

  it('also figures derived from revenue and orders, and files', async () => {
    await setAsEver({ attributionModel: 'FirstClick', vat: 'Excluded', attributionWindowDays: 7 });
    const { summary } = await ask(dashboard.getOverview, compared);
    // 123.45 was spent for 12 clicks.
    expect(summary.total).toMatchObject({
      costOfSales: 12.34,
      conversionRate: 8.33,
      averageOrderValue: 1_000.01,
    });
    for (const key of ['costOfSales', 'conversionRate', 'expenses'] as const)
      expect((await ask(reporting[key], seededRange)).value, key).toBe(summary.total[key]);
    expect((await ask(reporting.orderGmvMedian, seededRange)).value).toBe(275.5);
    const csv = String(await ask(reporting.campaignStatisticsCsv, seededRange));
    expect(csv.trimEnd().split('\r\n').at(-1)).toContain(',1000.01,');
    const file = await server.sendRaw(reporting.campaignStatisticsPdf, {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(seededRange),
    });
    const pdf = await readPdfText(Buffer.from(await file.arrayBuffer()));
    const month = await readMonthlyReport(shop.eshopId, '2026-11' as Month, new Date('2026-12-05T10:00:00Z'));
    const page = await readPdfText(
      await createMonthlyPdf(
        month,
        { language: 'en', theme: 'default', efficiency: 'costOfSales', isSandbox: false },
        new Date('2026-12-05T10:00:00Z'),
      ),
    );
    for (const text of [pdf, page])
      for (const part of ['1,000.01', 'within 7 days', 'First click', 'is without VAT'])
        expect(text).toContain(part);
  });

  it.each([
    ['2026-11-11T00:00:00+01:00', '2026-11-20T23:59:59+01:00'],
    // The days before are as many, read by whole months.
    ['2026-11-11T00:00:00+01:00', '2027-02-15T23:59:59+01:00'],
  ])('also for the compared period: from %s to %s', async (dateFrom, dateTo) => {
    await ask(eshop.setReportingSettings, { attributionModel: 'FirstClick', vat: 'Excluded' });
    const input = { dateFrom, dateTo, compareWith: 'PreviousPeriod' as const };
    const { summary } = await ask(dashboard.getOverview, input);
    expect(summary.comparison?.total).toMatchObject({ revenue: 1_000.01, orders: 1, expenses: 123.45 });
    expect((await ask(reporting.revenue, input)).previousValue).toBe(1_000.01);
  });

  it.each(['Included', 'Excluded'] as const)(
    'also for the best products of the month: VAT %s',
    async (vat) => {
      await ask(eshop.setReportingSettings, { vat });
      const table = await ask(reporting.productStatistics, seededRange);
      const month = await readMonthlyReport(
        shop.eshopId,
        '2026-11' as Month,
        new Date('2026-12-05T10:00:00Z'),
      );
      expect(month.products.map(({ name }) => name)).toEqual(['Říční člun', '=Pádlo; "lehké"']);
      expect(month.products).toEqual(
        table.items.map(({ attributes, values }) => ({
          name: attributes.productName,
          orders: values.orders,
          revenue: values.revenue,
        })),
      );
      const reader = { theme: 'default' as const, efficiency: 'costOfSales' as const, isSandbox: false };
      const file = await createMonthlyPdf(month, { language: 'en', ...reader }, new Date());
      const page = await readPdfText(file);
      for (const part of ['Top products of the shop', 'Říční člun', 'Last three months'])
        expect(page).toContain(part);
    },
  );

  it('but what a call chooses holds for that call', async () => {
    await ask(eshop.setReportingSettings, { attributionModel: 'FirstClick', vat: 'Excluded' });
    const chosen = { ...seededRange, attribution: 'Linear' as const };
    expect(await ask(reporting.revenue, chosen)).toMatchObject({
      value: 500,
      basis: { attribution: 'Linear', vat: 'Excluded' },
    });
    const lastClick = { ...seededRange, attribution: 'LastClick' as const, vat: 'Included' as const };
    expect((await ask(reporting.revenue, lastClick)).value).toBe(0);
  });
});
