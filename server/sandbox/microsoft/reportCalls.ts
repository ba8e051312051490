import { randomUUID } from 'node:crypto';
import { Router, type Request } from 'express';
import yazl from 'yazl';
import { z } from 'zod';
import type { HourlyMetrics, MetricsBook } from '../google/metricsBook.ts';
import type { AccountBook } from './ads/accountBook.ts';
import { idSchema } from './ads/schemas.ts';
import { AdApiFault } from './fault.ts';
import { readBody } from './readBody.ts';
import { isTimeZone } from './timeZones.ts';

const dateSchema = z.strictObject({ Day: z.int(), Month: z.int(), Year: z.int() });
const columns = [
  'TimePeriod',
  'AccountId',
  'CampaignId',
  'CampaignName',
  'CurrencyCode',
  'Impressions',
  'Clicks',
  'Spend',
  'Conversions',
  'Revenue',
] as const;
type Column = (typeof columns)[number];

const requestSchema = z.strictObject({
  ReportRequest: z.strictObject({
    // Without the type no request is recognised.
    Type: z.literal('CampaignPerformanceReportRequest'),
    ReportName: z.string().max(200).nullish(),
    Format: z.literal('Csv'),
    FormatVersion: z.enum(['1.0', '2.0']).nullish(),
    ExcludeColumnHeaders: z.boolean().nullish(),
    ExcludeReportHeader: z.boolean().nullish(),
    ExcludeReportFooter: z.boolean().nullish(),
    ReturnOnlyCompleteData: z.boolean().nullish(),
    Aggregation: z.literal('Daily'),
    Columns: z.array(z.enum(columns)).min(1),
    Scope: z.strictObject({
      AccountIds: z.array(idSchema).nullish(),
      Campaigns: z
        .array(z.strictObject({ AccountId: idSchema, CampaignId: idSchema }))
        .max(300)
        .nullish(),
    }),
    Time: z.strictObject({
      CustomDateRangeStart: dateSchema,
      CustomDateRangeEnd: dateSchema,
      ReportTimeZone: z.string().refine(isTimeZone).nullish(),
    }),
  }),
});
type ReportRequest = z.infer<typeof requestSchema>['ReportRequest'];

interface Report {
  readonly customerId: string;
  readonly request: ReportRequest;
  readonly accountIds: readonly string[];
  readonly readyAtMs: number;
  /** What a download is asked with, in place of a sign-in. */
  readonly key: string;
}

const formatDay = ({ Year: year, Month: month, Day: day }: z.infer<typeof dateSchema>): string => {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  if (Number.isNaN(Date.parse(text)) || new Date(text).getUTCDate() !== day)
    throw new AdApiFault(400, 'ReportingServiceInvalidTime', text);
  return text;
};

const quoteCell = (value: string | number): string => `"${String(value).replaceAll('"', '""')}"`;
const formatDecimal = (micros: number): string =>
  (micros / 1_000_000).toFixed(6).replace(/(?:\.|(?<!0))0+$/, '');

interface Row {
  readonly date: string;
  readonly campaignId: string;
  readonly accountId: string;
  readonly sums: Pick<
    HourlyMetrics,
    'impressions' | 'clicks' | 'costMicros' | 'conversions' | 'conversionsValue'
  >;
}

const listRows = (report: Report, metrics: MetricsBook): Row[] => {
  const { request: asked, accountIds } = report;
  const from = formatDay(asked.Time.CustomDateRangeStart);
  const to = formatDay(asked.Time.CustomDateRangeEnd);
  const campaignIds = asked.Scope.Campaigns?.map(({ CampaignId: id }) => id);
  const rows = new Map<string, Row>();
  for (const hour of accountIds.flatMap((accountId) => metrics.listForCustomer(accountId))) {
    if (hour.date < from || hour.date > to) continue;
    if (campaignIds !== undefined && !campaignIds.includes(hour.campaignId)) continue;
    const key = `${hour.date}/${hour.campaignId}`;
    const before = rows.get(key)?.sums;
    rows.set(key, {
      date: hour.date,
      campaignId: hour.campaignId,
      accountId: hour.customerId,
      sums: {
        impressions: (before?.impressions ?? 0) + hour.impressions,
        clicks: (before?.clicks ?? 0) + hour.clicks,
        costMicros: (before?.costMicros ?? 0) + hour.costMicros,
        conversions: (before?.conversions ?? 0) + hour.conversions,
        conversionsValue: (before?.conversionsValue ?? 0) + hour.conversionsValue,
      },
    });
  }
  return [...rows.values()].sort((first, second) => (first.date < second.date ? -1 : 1));
};

const createCsv = (report: Report, rows: readonly Row[], accounts: AccountBook): string => {
  const { request: asked } = report;
  const lines: string[] = [];
  if (asked.ExcludeReportHeader !== true) lines.push(quoteCell(`Report Name: ${asked.ReportName ?? ''}`), '');
  if (asked.ExcludeColumnHeaders !== true) lines.push(asked.Columns.map(quoteCell).join(','));
  for (const { date, campaignId, accountId, sums } of rows) {
    const account = accounts.get(accountId);
    const name = account?.entities[campaignId]?.value['Name'];
    const values: Record<Column, string | number> = {
      TimePeriod: date,
      AccountId: accountId,
      CampaignId: campaignId,
      CampaignName: typeof name === 'string' ? name : '',
      CurrencyCode: account?.currencyCode ?? '',
      Impressions: sums.impressions,
      Clicks: sums.clicks,
      Spend: formatDecimal(sums.costMicros),
      Conversions: sums.conversions,
      Revenue: sums.conversionsValue,
    };
    lines.push(asked.Columns.map((column) => quoteCell(values[column])).join(','));
  }
  if (asked.ExcludeReportFooter !== true)
    lines.push('', quoteCell('© Microsoft Corporation. All rights reserved.'));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
};

export interface ReportOptions {
  readonly accounts: AccountBook;
  readonly metrics: MetricsBook;
  readonly getCustomerId: (request: Request) => string;
  readonly now: () => number;
  /** How long a report is made. */
  readonly makingMs: number;
}

const mostReports = 1_000;

/** Reporting: a report is asked for, looked after until it is made, and then downloaded as a zipped table. */
export const createReportRoutes = (options: ReportOptions): { signedIn: Router; downloads: Router } => {
  const { accounts, metrics, getCustomerId: customerIdOf, now, makingMs } = options;
  const reports = new Map<string, Report>();
  const signedIn = Router();
  const downloads = Router();

  signedIn.post('/GenerateReport/Submit', (request, response) => {
    const { ReportRequest: asked } = readBody(requestSchema, request.body);
    const { AccountIds: named, Campaigns: campaigns } = asked.Scope;
    const accountIds = [...new Set([...(named ?? []), ...(campaigns ?? []).map((one) => one.AccountId)])];
    const isOwn = (accountId: string): boolean =>
      accounts.get(accountId)?.customerId === customerIdOf(request);
    if (accountIds.length === 0 || !accountIds.every(isOwn))
      throw new AdApiFault(400, 'CampaignServiceInvalidAccountId');
    if (formatDay(asked.Time.CustomDateRangeEnd) < formatDay(asked.Time.CustomDateRangeStart))
      throw new AdApiFault(400, 'ReportingServiceInvalidTime');
    const id = `30000${String(now())}${String(reports.size)}`;
    reports.set(id, {
      customerId: customerIdOf(request),
      request: asked,
      accountIds,
      readyAtMs: now() + makingMs,
      key: randomUUID(),
    });
    const [oldest] = reports.keys();
    if (reports.size > mostReports && oldest !== undefined) reports.delete(oldest);
    response.json({ ReportRequestId: id });
  });

  signedIn.post('/GenerateReport/Poll', (request, response) => {
    const { ReportRequestId: id } = readBody(z.strictObject({ ReportRequestId: z.string() }), request.body);
    const report = reports.get(id);
    if (report?.customerId !== customerIdOf(request))
      throw new AdApiFault(400, 'ReportingServiceInvalidReportId');
    const isReady = now() >= report.readyAtMs;
    const isEmpty = isReady && listRows(report, metrics).length === 0;
    const base = `${request.protocol}://${request.get('host') ?? ''}`;
    const folder = request.originalUrl.split('/Reporting/v13/', 1).join('');
    const path = `${folder}/downloads/${id}.zip?key=${report.key}`;
    response.json({
      ReportRequestStatus: {
        Status: isReady ? 'Success' : 'Pending',
        // A report without a row has no file.
        ReportDownloadUrl: isReady && !isEmpty ? `${base}${path}` : null,
      },
    });
  });

  downloads.get('/:file', (request, response) => {
    const id = request.params.file.replace(/\.zip$/, '');
    const report = reports.get(id);
    if (report === undefined || request.query['key'] !== report.key) return void response.status(403).end();
    const zip = new yazl.ZipFile();
    zip.addBuffer(Buffer.from(createCsv(report, listRows(report, metrics), accounts)), `${id}.csv`);
    zip.end();
    response.type('application/zip');
    zip.outputStream.pipe(response);
  });
  return { signedIn, downloads };
};
