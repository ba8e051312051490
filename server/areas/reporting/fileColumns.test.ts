import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'csv-parse/sync';
import { reporting } from '#shared/contracts/reporting.ts';
import { campaignReportColumns } from '#shared/domain/report/campaignReport.ts';
import { measures } from '#shared/domain/report/report.ts';
import {
  isStatisticMeasure,
  listTableColumns,
  statisticMeasures,
  statisticTableNames,
  type StatisticTableName,
} from '#shared/domain/report/statistics.ts';
import { statistics as statisticsCs } from '#shared/i18n/locales/cs/statistics.ts';
import { statisticTables as tablesCs } from '#shared/i18n/locales/cs/statisticTables.ts';
import { statistics as statisticsEn } from '#shared/i18n/locales/en/statistics.ts';
import { statisticTables as tablesEn } from '#shared/i18n/locales/en/statisticTables.ts';
import { readPdfText } from '#server/testing/reportFiles.ts';
import { startTestServer, type TestServer } from '#server/testing/testServer.ts';
import { seededRange as range, seedShop } from './detailed/testing/seededShop.ts';

let server: TestServer;
let shop: Awaited<ReturnType<typeof seedShop>>;
beforeAll(async () => {
  server = await startTestServer();
  shop = await seedShop(server);
});
afterAll(async () => await server.stop());

const later = { dateFrom: '2026-11-11T00:00:00+01:00', dateTo: '2026-11-20T23:59:59.999+01:00' };
const screenTexts = {
  en: { delimiter: ',', campaigns: statisticsEn.column, tables: tablesEn.column },
  cs: { delimiter: ';', campaigns: statisticsCs.column, tables: tablesCs.column },
} as const;
const languages = ['en', 'cs'] as const;
type Language = (typeof languages)[number];

const fileCalls = {
  Order: reporting.orderStatisticsCsv,
  Product: reporting.productStatisticsCsv,
  Category: reporting.productCategoryStatisticsCsv,
  Source: reporting.trafficSourceStatisticsCsv,
  User: reporting.userStatisticsCsv,
} as const satisfies Record<StatisticTableName, unknown>;

/** A unit that plain numbers of a file lack. */
const units = { Currency: ' (CZK)', Percentage: ' (%)', Integer: '', Decimal: '' } as const;

async function readCsv(
  call: (typeof fileCalls)[StatisticTableName] | typeof reporting.campaignStatisticsCsv,
  input: object,
  language: Language,
): Promise<string[][]> {
  const headers = { 'accept-language': language };
  const { output } = await server.call(
    call as typeof reporting.productStatisticsCsv,
    { ...range, ...input },
    shop.token,
    headers,
  );
  return parse(String(output).replace('\uFEFF', ''), { delimiter: screenTexts[language].delimiter });
}

describe.each(languages)('files in %s', (language) => {
  it('of campaigns are headed by the names of the screen, in CSV and PDF', async () => {
    const { campaigns } = screenTexts[language];
    const expected = campaignReportColumns.map(({ key }) =>
      key in measures
        ? campaigns[key] + units[measures[key as keyof typeof measures].numberType]
        : campaigns[key],
    );
    const [heading] = await readCsv(reporting.campaignStatisticsCsv, {}, language);
    expect(heading).toEqual(expected);
    const response = await server.sendRaw(reporting.campaignStatisticsPdf, {
      headers: {
        authorization: `Bearer ${shop.token}`,
        'content-type': 'application/json',
        'accept-language': language,
      },
      body: JSON.stringify({ ...range, columns: ['name', 'expenses', 'costOfSales'] }),
    });
    const pdf = await readPdfText(Buffer.from(await response.arrayBuffer()));
    const shown = [campaigns.name, campaigns.expenses, campaigns.costOfSales].join(' ');
    expect(pdf).toContain(shown);
    expect(pdf).not.toContain(campaigns.impressions);
    // The axis of the chart says its currency.
    expect(pdf.replaceAll('\u00A0', ' ')).toMatch(language === 'cs' ? /\b0 Kč/ : /CZK 0/);
  });

  it.each(statisticTableNames)('of the table %s are headed by the names of the screen', async (table) => {
    const { tables } = screenTexts[language];
    const [heading] = await readCsv(fileCalls[table], {}, language);
    expect(heading).toEqual(
      listTableColumns(table).map((column) =>
        isStatisticMeasure(column)
          ? tables[column] + units[statisticMeasures[column].numberType]
          : tables[column],
      ),
    );
  });
});

describe('what a file shows is what the screen shows', () => {
  it('columns that were picked, in the order of the table, with the name of a row', async () => {
    const [campaigns] = await readCsv(
      reporting.campaignStatisticsCsv,
      { columns: ['costOfSales', 'channel'] },
      'en',
    );
    expect(campaigns).toEqual(['Campaign', 'Channel', 'Cost of sales (%)']);
    const [products, first] = await readCsv(
      reporting.productStatisticsCsv,
      { columns: ['revenue', 'orders'] },
      'en',
    );
    expect(products).toEqual(['Product', 'Orders', 'Revenue (CZK)']);
    expect(first?.[0]).toBe('Říční člun');
  });

  it('numbers without zeros that say nothing', async () => {
    const rows = await readCsv(reporting.orderStatisticsCsv, { columns: ['hoursToOrder'] }, 'en');
    const hours = rows.slice(1).flatMap((row) => (row[1] === '' ? [] : [row[1]]));
    expect(hours.length).toBeGreaterThan(0);
    for (const hour of hours) expect(hour).toMatch(/^\d+(\.\d*[1-9])?$/);
  });

  it('the comparison beside each figure', async () => {
    const { output } = await server.call(
      reporting.productStatistics,
      { ...later, compareWith: 'PreviousPeriod' },
      shop.token,
    );
    const lines = await readCsv(
      reporting.productStatisticsCsv,
      { ...later, compareWith: 'PreviousPeriod', columns: ['revenue'] },
      'en',
    );
    expect(lines[0]).toEqual(['Product', 'Revenue (CZK)', 'Revenue, previous period (CZK)']);
    expect(output.previousTotal?.revenue).toBeGreaterThan(0);
    expect(Number(lines.at(-1)?.[2])).toBe(output.previousTotal?.revenue);
    expect(lines.slice(1, -1).map((line) => Number(line[2]))).toEqual(
      output.items.map(({ previous }) => previous?.revenue),
    );
    const [czech] = await readCsv(
      reporting.productStatisticsCsv,
      { ...later, compareWith: 'PreviousYear', columns: ['revenue'] },
      'cs',
    );
    expect(czech?.[2]).toBe('Tržby, předchozí rok (CZK)');
  });

  it('the order of the rows, of orders by their value too', async () => {
    for (const isDescending of [true, false]) {
      const wanted = { sort: 'revenue', isDescending } as const;
      const { output } = await server.call(reporting.orderStatistics, { ...range, ...wanted }, shop.token);
      const lines = await readCsv(reporting.orderStatisticsCsv, wanted, 'en');
      const keys = output.items.map(({ key }) => key);
      expect(lines.slice(1, -1).map(([name]) => name)).toEqual(keys);
      expect(keys).toEqual(isDescending ? ['A-1', 'B-1', 'C-1'] : ['C-1', 'B-1', 'A-1']);
    }
  });

  it('names of rows as the screen says them', async () => {
    const [, ...sources] = await readCsv(reporting.trafficSourceStatisticsCsv, {}, 'cs');
    const names = sources.map(([name]) => name);
    expect(names).toContain('Autumn on the river');
    expect(names).toContain(tablesCs.directSource);
  });

  it('refuses a column of another table, in the background too', async () => {
    const direct = await server.call(
      reporting.productCategoryStatisticsCsv,
      { ...range, columns: ['hoursToOrder'] } as never,
      shop.token,
    );
    expect(direct.problem.code).toBe('invalid_request');
    const started = await server.call(
      reporting.startStatisticsExport,
      { ...range, table: 'Category', columns: ['hoursToOrder'] },
      shop.token,
    );
    expect(started.problem).toMatchObject({ code: 'invalid_request' });
  });
});
