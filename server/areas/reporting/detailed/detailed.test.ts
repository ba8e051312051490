import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'csv-parse/sync';
import { contracts } from '#shared/contracts/index.ts';
import { reportingDetailed, type StatisticList } from '#shared/contracts/reportingDetailed.ts';
import { attributionModels } from '#shared/domain/report/attribution.ts';
import {
  statisticMeasures,
  statisticTableNames,
  getStatisticTable,
  type StatisticTableName,
} from '#shared/domain/report/statistics.ts';
import { formatFigure } from '#shared/domain/format/format.ts';
import { readPdfText } from '#server/testing/reportFiles.ts';
import { startTestServer, type TestServer } from '#server/testing/testServer.ts';
import { seededRange as range, seedShop } from './testing/seededShop.ts';

let server: TestServer;
let shop: Awaited<ReturnType<typeof seedShop>>;
beforeAll(async () => {
  server = await startTestServer();
  shop = await seedShop(server);
});
afterAll(async () => await server.stop());

const calls = {
  Order: [
    reportingDetailed.orderStatistics,
    reportingDetailed.orderStatisticsCsv,
    reportingDetailed.orderStatisticsDaily,
  ],
  Product: [
    reportingDetailed.productStatistics,
    reportingDetailed.productStatisticsCsv,
    reportingDetailed.productStatisticsDaily,
  ],
  Category: [
    reportingDetailed.productCategoryStatistics,
    reportingDetailed.productCategoryStatisticsCsv,
    reportingDetailed.productCategoryStatisticsDaily,
  ],
  Source: [
    reportingDetailed.trafficSourceStatistics,
    reportingDetailed.trafficSourceStatisticsCsv,
    reportingDetailed.trafficSourceStatisticsDaily,
  ],
  User: [
    reportingDetailed.userStatistics,
    reportingDetailed.userStatisticsCsv,
    reportingDetailed.userStatisticsDaily,
  ],
} as const satisfies Record<StatisticTableName, readonly unknown[]>;

type Input = Parameters<typeof list>[1];
const list = async (
  table: StatisticTableName,
  input: Partial<Parameters<typeof server.call<(typeof calls)['Order'][0]>>[1]> = {},
): Promise<StatisticList> => (await server.call(calls[table][0], { ...range, ...input }, shop.token)).output;
const toMinor = (value: number | null | undefined) => Math.round((value ?? 0) * 100);
const selectRows = (answer: StatisticList, ...columns: string[]) =>
  answer.items.map((row) =>
    columns.map((column) => ({ ...row.attributes, ...row.values, key: row.key })[column as 'key'] ?? null),
  );

describe('orders', () => {
  it('are listed with what led to them, and summed', async () => {
    const answer = await list('Order');
    expect(selectRows(answer, 'orderNumber', 'revenue', 'units', 'touches', 'channel', 'sourceName')).toEqual(
      [
        ['C-1', 100, 0, 0, null, null],
        ['B-1', 333.35, 1, 0, 'Direct', null],
        ['A-1', 1_210.01, 3, 2, 'Email', 'newsletter / email'],
      ],
    );
    expect(answer).toMatchObject({
      rowCount: 3,
      currency: 'CZK',
      total: { revenue: 1_643.36, units: 4 },
      basis: {
        attribution: 'LastClick',
        windowDays: [30],
        vat: 'Included',
        coverage: { orders: 3, withConsent: 2, cancelled: 0 },
      },
    });
  });

  it('come without VAT as the shop states it, else by its rate', async () => {
    const answer = await list('Order', { vat: 'Excluded' });
    expect(selectRows(answer, 'key', 'revenue')).toEqual([
      ['C-1', 82.64],
      ['B-1', 275.5],
      ['A-1', 1_000.01],
    ]);
    expect(toMinor(answer.total.revenue)).toBe(8_264 + 27_550 + 100_001);
    expect(answer.basis.vatPercent).toBe(21);
  });

  it('are found by their number, their product, their category, their visitor', async () => {
    const findRows = async (input: Input) => selectRows(await list('Order', input), 'key').flat();
    expect(await findRows({ search: 'B-1' })).toEqual(['B-1']);
    expect(await findRows({ productId: 'P2' })).toEqual(['B-1', 'A-1']);
    expect(await findRows({ category: 'Vodní sporty > Čluny' })).toEqual(['A-1']);
    expect(await findRows({ category: 'Vodní sporty' })).toEqual(['B-1', 'A-1']);
    expect(await findRows({ visitorId: 'visitor-bert' })).toEqual(['B-1']);
    expect(await findRows({ states: ['Cancelled'] })).toEqual([]);
    expect(await findRows({ sources: ['Email'] })).toEqual(['A-1']);
  });

  it('tell their path with the share of every model, and what they hold', async () => {
    const { output } = await server.call(reportingDetailed.orderTouches, { orderNumber: 'A-1' }, shop.token);
    expect(
      output.touches.map(({ channel, campaignName, shares }) => [channel, campaignName, shares]),
    ).toEqual([
      ['GoogleAds', 'Autumn on the river', { LastClick: 0, FirstClick: 100, Linear: 50, Position: 50 }],
      ['Email', null, { LastClick: 100, FirstClick: 0, Linear: 50, Position: 50 }],
    ]);
    const products = await server.call(reportingDetailed.orderProducts, { orderNumber: 'A-1' }, shop.token);
    expect(products.output).toEqual({
      currency: 'CZK',
      rest: 0,
      value: 1_210.01,
      items: [
        {
          productId: 'P1',
          name: 'Říční člun',
          category: 'Vodní sporty > Čluny',
          quantity: 2,
          unitPrice: 500,
          price: 1_000,
        },
        {
          productId: 'P2',
          name: '=Pádlo; "lehké"',
          category: 'Vodní sporty > Pádla',
          quantity: 1,
          unitPrice: 210.01,
          price: 210.01,
        },
      ],
    });
    for (const call of [reportingDetailed.orderTouches, reportingDetailed.orderProducts])
      expect((await server.call(call, { orderNumber: 'none' }, shop.token)).problem.code).toBe('not_found');
  });

  it('are at their weekday and hour in the time zone of the shop', async () => {
    const { output } = await server.call(reportingDetailed.orderStatisticsByHour, range, shop.token);
    expect(output.items).toHaveLength(168);
    const busy = output.items.filter(({ orders, visits }) => orders + (visits ?? 0) > 0);
    expect(
      busy.map(({ weekday, hour, orders, visits, days }) => [weekday, hour, orders, visits, days]),
    ).toEqual([
      [1, 10, 0, 1, 2],
      [3, 19, 1, 1, 1],
      [4, 8, 1, 1, 1],
      [5, 13, 1, 0, 1],
    ]);
  });

  it('follow the filters of the table too, and add up to its orders', async () => {
    const readHours = async (filters: object) => {
      const input = { ...range, ...filters };
      const { output } = await server.call(reportingDetailed.orderStatisticsByHour, input, shop.token);
      const sum = output.items.reduce((total, { orders }) => total + orders, 0);
      expect(sum).toBe((await list('Order', filters)).rowCount);
      return output.items
        .filter(({ orders }) => orders > 0)
        .map(({ weekday, hour, visits }) => [weekday, hour, visits]);
    };
    expect(await readHours({ productId: 'P1' })).toEqual([[3, 19, null]]);
    expect(await readHours({ campaignIds: [shop.campaignId], attribution: 'FirstClick' })).toEqual([
      [3, 19, null],
    ]);
    expect(await readHours({ campaignIds: [shop.campaignId], attribution: 'LastClick' })).toEqual([]);
    expect(await readHours({ sources: ['Direct'] })).toEqual([[4, 8, 1]]);
  });
});

describe('sources', () => {
  it.each([
    ['LastClick', 0, 1],
    ['FirstClick', 1, 0],
    ['Linear', 0.5, 0.5],
  ] as const)('are credited by %s', async (attribution, ofAds, ofMail) => {
    const answer = await list('Source', { attribution });
    const byChannel = new Map(answer.items.map((row) => [row.attributes.channel ?? 'unknown', row.values]));
    expect(byChannel.get('GoogleAds')).toMatchObject({ orders: ofAds, visits: 1, expenses: 123.45 });
    expect(byChannel.get('Email')).toMatchObject({ orders: ofMail, visits: 1 });
    expect(byChannel.get('Direct')).toMatchObject({ orders: 1, revenue: 333.35 });
    expect(byChannel.get('unknown')).toMatchObject({ orders: 1, revenue: 100, visits: 0 });
    expect(answer.total).toMatchObject({ orders: 3, revenue: 1_643.36, expenses: 123.45 });
    expect(answer.basis.attribution).toBe(attribution);
  });

  it('lead to the orders behind them: their credits sum to the figure', async () => {
    for (const attribution of attributionModels) {
      const sources = await list('Source', { attribution });
      for (const row of sources.items) {
        if ((row.values.orders ?? 0) === 0) continue;
        const orders = await list('Order', { attribution, sourceKey: row.key });
        expect(toMinor(orders.total.creditedRevenue), `${attribution} ${row.key}`).toBe(
          toMinor(row.values.revenue),
        );
      }
    }
  });

  it('are picked by channel and campaign', async () => {
    expect(selectRows(await list('Source', { sources: ['Email'] }), 'channel')).toEqual([['Email']]);
    const answer = await list('Source', { campaignIds: [shop.campaignId] });
    expect(selectRows(answer, 'channel', 'campaignName')).toEqual([['GoogleAds', 'Autumn on the river']]);
  });
});

describe('products, categories, visitors', () => {
  it('show products with their names and rates', async () => {
    const answer = await list('Product');
    expect(
      selectRows(answer, 'productName', 'productViews', 'addToCarts', 'orders', 'units', 'revenue'),
    ).toEqual([
      ['Říční člun', 1, 1, 1, 2, 1_000],
      ['=Pádlo; "lehké"', 1, 0, 2, 2, 543.36],
    ]);
    expect(answer.total).toMatchObject({ orders: 3, revenue: 1_543.36, cartRate: 50 });
    const found = await list('Product', { search: 'padlo' });
    expect(selectRows(found, 'key')).toEqual([['P2']]);
    expect(found.total.orders).toBe(2);
    expect(
      selectRows(await list('Product', { sort: 'units', isDescending: false, sources: ['Email'] }), 'key'),
    ).toEqual([['P2'], ['P1']]);
  });

  it('count an order with several products once in the total, or say that no one knows', async () => {
    // One order has both products, one only the paddle, one no reported product.
    const email: Input = { sources: ['Email'] };
    for (const table of ['Product', 'Category'] as const) {
      const answer = await list(table, email);
      expect(answer.total, table).toMatchObject({ orders: 1 });
      const all = await list(table);
      expect(all.total.orders, table).toBe((await list('Order')).rowCount);
    }
    expect((await list('Product', email)).items.map(({ values }) => values.orders)).toEqual([1, 1]);
    // A search for several rows: what they have in common is not known.
    const searched = await list('Product', { search: 'P' });
    expect(searched.items).toHaveLength(2);
    expect(searched.total).toMatchObject({ orders: null, orderRate: null, lostRevenue: null, units: 4 });
    const readTrend = async (input: Input) =>
      (await server.call(calls.Product[2], { ...range, ...input, measure: 'orders' }, shop.token)).output
        .items;
    const summed = (await readTrend(email)).reduce((all, { value }) => all + (value ?? 0), 0);
    expect(summed).toBe(1);
    expect((await readTrend({ search: 'P' })).every(({ value }) => value === null)).toBe(true);
  });

  it('count what lies within another category once in the total', async () => {
    const answer = await list('Category');
    expect(selectRows(answer, 'category', 'revenue', 'units')).toEqual([
      ['Vodní sporty', 1_543.36, 4],
      ['Vodní sporty > Čluny', 1_000, 2],
      ['Vodní sporty > Pádla', 543.36, 2],
    ]);
    expect(answer.total).toMatchObject({ revenue: 1_543.36, units: 4 });
    expect((await list('Category', { search: 'padla' })).total).toMatchObject({ revenue: 543.36 });
  });

  it('show visitors who shopped, and all others in one row', async () => {
    const answer = await list('User');
    expect(selectRows(answer, 'firstSeenAt', 'channel')[0]).toEqual([
      '2026-11-02T09:00:00.000Z',
      'GoogleAds',
    ]);
    expect(selectRows(await list('User', { search: 'BERT' }), 'key')).toEqual([['visitor-bert']]);
    expect(selectRows(answer, 'visitorId', 'orders', 'revenue', 'visits')).toEqual([
      ['visitor-anna', 1, 1_210.01, 2],
      ['visitor-bert', 1, 333.35, 1],
      [null, 1, 100, 0],
    ]);
  });
});

describe('every table', () => {
  it.each(statisticTableNames)('%s: pages, total, CSV and course are the same to the cent', async (table) => {
    for (const vat of ['Included', 'Excluded'] as const) {
      const whole = await list(table, { vat, pageSize: 250 });
      const { measures, attributes, trends } = getStatisticTable(table);
      const outer =
        table === 'Category' ? whole.items.filter(({ key }) => !key.includes(' > ')) : whole.items;
      for (const measure of measures.filter((one) => statisticMeasures[one].numberType === 'Currency')) {
        if (statisticMeasures[measure].components.length > 0 || measure === 'creditedRevenue') continue;
        const sum = outer.reduce((all, row) => all + toMinor(row.values[measure]), 0);
        expect(sum, measure).toBe(toMinor(whole.total[measure]));
      }
      const csv = String(
        (await server.call(calls[table][1], { ...range, vat }, shop.token, { 'accept-language': 'cs' }))
          .output,
      );
      const lines = parse(csv.replace('\uFEFF', ''), { delimiter: ';' });
      const parseFigures = (line: string[]) =>
        line.slice(attributes.length).map((cell) => (cell === '' ? null : Number(cell.replace(',', '.'))));
      expect(lines).toHaveLength(whole.items.length + 2);
      expect(lines.slice(1, -1).map(parseFigures)).toEqual(
        whole.items.map((row) => measures.map((measure) => row.values[measure] ?? null)),
      );
      expect(parseFigures(lines.at(-1) ?? [])).toEqual(
        measures.map((measure) => whole.total[measure] ?? null),
      );
      const trend = (await server.call(calls[table][2], { ...range, vat, measure: 'revenue' }, shop.token))
        .output;
      expect(trend.items).toHaveLength(10);
      expect(trend.items.reduce((all, { value }) => all + toMinor(value), 0)).toBe(
        toMinor(whole.total.revenue),
      );
      expect(trends).toContain('revenue');
    }
  });

  it.each(statisticTableNames)('%s: compares with the days before', async (table) => {
    const later = { dateFrom: '2026-11-11T00:00:00+01:00', dateTo: '2026-11-20T23:59:59.999+01:00' };
    const before = await list(table);
    const after = await list(table, { ...later, compareWith: 'PreviousPeriod' });
    expect(after.previousTotal?.revenue).toBe(before.total.revenue);
    expect(after.total.revenue ?? 0).toBe(0);
    const trend = await server.call(
      calls[table][2],
      { ...later, compareWith: 'PreviousPeriod', measure: 'revenue' },
      shop.token,
    );
    const sum = trend.output.items.reduce((all, { previousValue }) => all + toMinor(previousValue), 0);
    expect(sum).toBe(toMinor(before.total.revenue));
  });

  it.each(statisticTableNames)('%s: pages hold each row once', async (table) => {
    const whole = await list(table, { pageSize: 250 });
    const [first, beyond] = [await list(table, { page: 1 }), await list(table, { page: 2 })];
    expect(first.items).toEqual(whole.items);
    expect([beyond.items, beyond.rowCount]).toEqual([[], whole.rowCount]);
  });

  it.each(statisticTableNames)('%s: is for Premium, and shows nothing of another shop', async (table) => {
    const other = await server.addShop();
    for (const call of calls[table]) {
      const refused = await server.call(call, range, other.token);
      expect(refused.problem).toMatchObject({
        code: 'permission_required',
        params: { permission: getStatisticTable(table).permission },
      });
    }
  });

  it('writes formulas as texts and the words of the language', async () => {
    const readCsv = async (language: string) =>
      String(
        (
          await server.call(reportingDetailed.productStatisticsCsv, range, shop.token, {
            'accept-language': language,
          })
        ).output,
      );
    expect(await readCsv('cs')).toContain(`"'=Pádlo; ""lehké"""`);
    expect((await readCsv('cs')).split('\r\n')[0]).toContain('Produkt;ID produktu;');
    expect((await readCsv('en')).split('\r\n')[0]).toContain('Product,Product ID,');
    expect((await readCsv('en')).trimEnd().split('\r\n').at(-1)).toMatch(/^Total,/);
  });

  it('refuses what a table does not know', async () => {
    const refused = await server.call(
      reportingDetailed.productStatistics,
      { ...range, visitorId: 'x' },
      shop.token,
    );
    expect(refused.problem.code).toBe('invalid_request');
    const backwards = await server.call(
      reportingDetailed.userStatistics,
      { dateFrom: range.dateTo, dateTo: range.dateFrom },
      shop.token,
    );
    expect(backwards.problem.code).toBe('date_range_invalid');
  });
});

describe('campaign statistics', () => {
  const campaignCalls = contracts.reporting;

  it.each([
    ['LastClick', 'Included', 0, 0],
    ['FirstClick', 'Included', 1, 1_210.01],
    ['FirstClick', 'Excluded', 1, 1_000.01],
    ['Linear', 'Included', 0.5, 605],
  ] as const)(
    'by %s, VAT %s, are those of the source, on screen, in figures, CSV and PDF',
    async (...row) => {
      const [attribution, vat, orders, revenue] = row;
      const input = { ...range, attribution, vat };
      const { output } = await server.call(campaignCalls.campaignStatisticsByCampaign, input, shop.token);
      expect(output).toMatchObject({
        attribution,
        vat,
        windowDays: [30],
        total: { orders, revenue, expenses: 123.45 },
      });
      const source = await list('Source', { attribution, vat, campaignIds: [shop.campaignId] });
      expect(toMinor(source.total.revenue)).toBe(toMinor(revenue));
      expect(source.total.orders).toBe(orders);
      for (const [call, value] of [
        [campaignCalls.orderCount, orders],
        [campaignCalls.revenue, revenue],
      ] as const)
        expect((await server.call(call, input, shop.token)).output.value).toBe(value);
      const daily = (await server.call(campaignCalls.revenueDaily, input, shop.token)).output;
      expect(daily.items.reduce((sum, item) => sum + toMinor(item.value), 0)).toBe(toMinor(revenue));
      const headers = { 'accept-language': 'en' };
      const csv = String(
        (await server.call(campaignCalls.campaignStatisticsCsv, input, shop.token, headers)).output,
      );
      const [, line = []] = parse(csv.replace('\uFEFF', ''));
      expect(Number(line[11])).toBe(revenue);
      expect(Number(line[9])).toBe(orders);
      const response = await server.sendRaw(campaignCalls.campaignStatisticsPdf, {
        headers: { authorization: `Bearer ${shop.token}`, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(input),
      });
      const pdf = await readPdfText(Buffer.from(await response.arrayBuffer()));
      const written = formatFigure(revenue, 'Currency', 'CZK', 'en').replaceAll(/[\s\u00a0]+/g, ' ');
      expect(pdf.split(written).length - 1, 'in the row and in the total').toBeGreaterThanOrEqual(2);
      expect(pdf).toContain(vat === 'Included' ? 'is with VAT' : 'is without VAT');
    },
  );

  it('has the median of values with VAT and without', async () => {
    const readMedian = async (vat: 'Included' | 'Excluded') =>
      (await server.call(campaignCalls.orderGmvMedian, { ...range, vat }, shop.token)).output.value;
    expect([await readMedian('Included'), await readMedian('Excluded')]).toEqual([333.35, 275.5]);
  });
});
