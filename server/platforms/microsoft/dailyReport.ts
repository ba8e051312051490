import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { isDay, type Day } from '#shared/domain/dates/days.ts';
import type { DailyMetrics } from '../adPlatform.ts';
import { PlatformError } from '../platformError.ts';
import type { MicrosoftClient } from './microsoftClient.ts';
import { readTable, unzipFirst } from './zippedTable.ts';

const submitted = z.object({ ReportRequestId: z.string().min(1) });
const polled = z.object({
  ReportRequestStatus: z.object({ Status: z.string(), ReportDownloadUrl: z.string().nullish() }),
});

/** Most campaigns that one report is asked for. */
const mostCampaigns = 300;
const firstPollMs = 200;
const longestPollMs = 5_000;
const patienceMs = 90_000;

/** What a report is about. */
export interface ReportScope {
  readonly accountId: string;
  readonly campaignIds: readonly string[];
  readonly fromDay: Day;
  readonly toDay: Day;
  /** Microsoft's name of the zone whose days are meant. */
  readonly timeZone: string;
}

function toReportDate(day: Day): object {
  const [year, month, date] = day.split('-').map(Number);
  return { Day: date, Month: month, Year: year };
}

function parseWhole(text: string | undefined): number {
  const value = Number((text ?? '').replaceAll(',', ''));
  if (Number.isSafeInteger(value) && value >= 0) return value;
  throw new PlatformError('provider', { channel: 'Microsoft', reason: 'A figure of a report is no number.' });
}

/** Millionths of an amount that is written with decimals, without the detour over a binary fraction. */
export function parseMicros(text: string | undefined): number {
  const [, units, decimals = ''] = /^(\d+)(?:\.(\d{1,9}))?$/.exec((text ?? '').replaceAll(',', '')) ?? [];
  if (units === undefined)
    throw new PlatformError('provider', { channel: 'Microsoft', reason: 'A cost of a report is no amount.' });
  return Number(units) * 1_000_000 + Math.round(Number(`0.${decimals || '0'}`) * 1_000_000);
}

async function submit(client: MicrosoftClient, scope: ReportScope): Promise<string> {
  const { accountId, campaignIds, fromDay, toDay, timeZone } = scope;
  const answer = await client.call('reporting', {
    path: '/GenerateReport/Submit',
    accountId,
    body: {
      ReportRequest: {
        Type: 'CampaignPerformanceReportRequest',
        ReportName: 'Daily spend',
        Format: 'Csv',
        FormatVersion: '2.0',
        ExcludeColumnHeaders: false,
        ExcludeReportHeader: true,
        ExcludeReportFooter: true,
        ReturnOnlyCompleteData: false,
        Aggregation: 'Daily',
        Columns: ['TimePeriod', 'CampaignId', 'Impressions', 'Clicks', 'Spend'],
        Scope: {
          Campaigns: campaignIds.map((campaignId) => ({ AccountId: accountId, CampaignId: campaignId })),
        },
        Time: {
          CustomDateRangeStart: toReportDate(fromDay),
          CustomDateRangeEnd: toReportDate(toDay),
          ReportTimeZone: timeZone,
        },
      },
    },
    answer: submitted,
  });
  return answer.ReportRequestId;
}

/** Where a report can be downloaded once it is made; null for one without a row. */
async function waitFor(client: MicrosoftClient, accountId: string, reportId: string): Promise<string | null> {
  const deadline = Date.now() + patienceMs;
  for (let pauseMs = firstPollMs; ; pauseMs = Math.min(pauseMs * 2, longestPollMs)) {
    const { ReportRequestStatus: status } = await client.call('reporting', {
      path: '/GenerateReport/Poll',
      accountId,
      body: { ReportRequestId: reportId },
      answer: polled,
    });
    if (status.Status === 'Success') return status.ReportDownloadUrl ?? null;
    if (status.Status !== 'Pending' && status.Status !== 'InProgress')
      throw new PlatformError('retry', {
        channel: 'Microsoft',
        reason: 'A report could not be made.',
        code: status.Status,
      });
    if (Date.now() + pauseMs > deadline)
      throw new PlatformError('retry', { channel: 'Microsoft', reason: 'A report is not made yet.' });
    await delay(pauseMs);
  }
}

async function readPart(client: MicrosoftClient, scope: ReportScope): Promise<DailyMetrics[]> {
  const url = await waitFor(client, scope.accountId, await submit(client, scope));
  if (url === null) return [];
  const metrics: DailyMetrics[] = [];
  for await (const row of readTable(unzipFirst(await client.download(url)))) {
    const { TimePeriod: day = '', CampaignId: campaignId = '' } = row;
    if (!isDay(day) || campaignId === '')
      throw new PlatformError('provider', { channel: 'Microsoft', reason: 'A row of a report is unknown.' });
    metrics.push({
      campaignId,
      day,
      impressions: parseWhole(row['Impressions']),
      clicks: parseWhole(row['Clicks']),
      costMicros: parseMicros(row['Spend']),
    });
  }
  return metrics;
}

/** Totals of campaigns by day: a report is asked for, waited for and read as it comes. @throws PlatformError */
export async function readDailyReport(client: MicrosoftClient, scope: ReportScope): Promise<DailyMetrics[]> {
  const metrics: DailyMetrics[] = [];
  for (let from = 0; from < scope.campaignIds.length; from += mostCampaigns)
    metrics.push(
      ...(await readPart(client, {
        ...scope,
        campaignIds: scope.campaignIds.slice(from, from + mostCampaigns),
      })),
    );
  return metrics;
}
