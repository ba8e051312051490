import { createHash, randomBytes } from 'node:crypto';
import type { OpenReport, SharedReport, SharedRange } from '#shared/contracts/reportSharing.ts';
import type { ParsedInputOf } from '#shared/contracts/defineCall.ts';
import type { reportSharing } from '#shared/contracts/reportSharing.ts';
import { addDays, toLocalDay, countDaysBetween, type Day } from '#shared/domain/dates/days.ts';
import type { EshopId, SharedReportId, UserId } from '#shared/domain/ids/ids.ts';
import {
  mostLinks,
  rollingDays,
  sharedReportPath,
  type LinkState,
} from '#shared/domain/report/sharedReport.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findEshop, toReadableDomain, type EshopDocument } from '#server/areas/eshop/index.ts';
import { findUsersByIds, getUserId } from '#server/areas/user/index.ts';
import { maxRangeDays, type ReportRange } from '../reportRange.ts';
import { readSummary } from '../summary/summary.service.ts';
import type { SharedReportDocument } from './sharedReport.model.ts';
import {
  countValidLinks,
  findSharedReports,
  insertSharedReport,
  revokeLink,
  viewLink,
} from './sharedReport.repository.ts';

const tokenBytes = 24;
const dayMs = 86_400_000;

/** Hashes a token for storage: it is random, so its hash needs neither salt nor key. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function presentRange({ lastDays, fromDay, toDay }: SharedReportDocument): SharedRange {
  const days = rollingDays.find((count) => count === lastDays);
  return days === undefined
    ? { kind: 'Days', from: fromDay ?? '', to: toDay ?? '' }
    : { kind: 'LastDays', days };
}

function getLinkState({ revokedAt, expiresAt }: SharedReportDocument, now: Date): LinkState {
  if (revokedAt) return 'Revoked';
  return expiresAt <= now ? 'Expired' : 'Valid';
}

function present(link: SharedReportDocument, email: string | null, now: Date): SharedReport {
  return {
    id: link._id.toString() as SharedReportId,
    name: link.name,
    range: presentRange(link),
    parts: link.parts,
    state: getLinkState(link, now),
    createdAt: link.createdAt.toISOString(),
    createdByEmail: email,
    expiresAt: link.expiresAt.toISOString(),
    viewCount: link.viewCount,
    lastViewedAt: link.lastViewedAt?.toISOString() ?? null,
  };
}

/**
 * Creates a link to a report. @returns it with the in-app path, whose token is available only here
 * @throws AppError date_range_invalid, shared_report_limit_reached
 */
export async function shareReport(
  by: { readonly eshopId: EshopId; readonly userId: UserId; readonly email: string },
  wanted: ParsedInputOf<typeof reportSharing.createSharedReport>,
  now: Date,
): Promise<{ sharedReport: SharedReport; path: string }> {
  const { range } = wanted;
  if (range.kind === 'Days') {
    const days = countDaysBetween(range.from as Day, range.to as Day) + 1;
    if (days < 1 || days > maxRangeDays)
      throw new AppError('date_range_invalid', { params: { days: maxRangeDays } });
  }
  if ((await countValidLinks(by.eshopId, now)) >= mostLinks)
    throw new AppError('shared_report_limit_reached', { params: { limit: mostLinks } });
  const token = randomBytes(tokenBytes).toString('base64url');
  const link = await insertSharedReport({
    eshopId: by.eshopId,
    createdBy: by.userId,
    tokenHash: hashToken(token),
    name: wanted.name,
    lastDays: range.kind === 'LastDays' ? range.days : null,
    fromDay: range.kind === 'Days' ? range.from : null,
    toDay: range.kind === 'Days' ? range.to : null,
    parts: [...new Set(wanted.parts)],
    createdAt: now,
    expiresAt: new Date(now.getTime() + wanted.validDays * dayMs),
  });
  return { sharedReport: present(link, by.email, now), path: `${sharedReportPath}#${token}` };
}

/** Links of a shop, the newest first. */
export async function listSharedReports(eshopId: EshopId, now: Date): Promise<SharedReport[]> {
  const links = await findSharedReports(eshopId, now);
  const creators = [...new Set(links.map(({ createdBy }) => createdBy.toString() as UserId))];
  const emails = new Map(
    (await findUsersByIds(creators)).map((creator) => [getUserId(creator), creator.email]),
  );
  return links.map((link) => present(link, emails.get(link.createdBy.toString() as UserId) ?? null, now));
}

/** Ends a link at once. @throws AppError not_found */
export async function revokeSharedReport(
  eshopId: EshopId,
  sharedReportId: SharedReportId,
  now: Date,
): Promise<void> {
  if (!(await revokeLink(eshopId, sharedReportId, now))) throw new AppError('not_found');
}

function getLinkRange(link: SharedReportDocument, eshop: EshopDocument, now: Date): ReportRange {
  if (typeof link.lastDays === 'number') {
    const toDay = toLocalDay(now, eshop.timeZone);
    return { fromDay: addDays(toDay, 1 - link.lastDays), toDay };
  }
  return { fromDay: link.fromDay as Day, toDay: link.toDay as Day };
}

/** The report of a link: what it shows and nothing besides. @throws AppError link_invalid for whatever reason */
export async function openSharedReport(token: string, isSandbox: boolean, now: Date): Promise<OpenReport> {
  const link = await viewLink(hashToken(token), now);
  const eshop = link === null ? null : await findEshop(link.eshopId.toString() as EshopId);
  if (link === null || eshop === null || eshop.archivedAt) throw new AppError('link_invalid');
  const range = getLinkRange(link, eshop, now);
  const isShown = (part: SharedReportDocument['parts'][number]) => link.parts.includes(part);
  const { summary, campaigns } = await readSummary(
    link.eshopId.toString() as EshopId,
    eshop,
    range,
    isShown('KeyFigures') ? 'PreviousPeriod' : undefined,
  );
  return {
    name: link.name,
    domainName: toReadableDomain(eshop.domainName),
    timeZone: eshop.timeZone,
    currency: summary.currency,
    basis: summary.basis,
    range: { from: range.fromDay, to: range.toDay },
    comparedRange: summary.comparison?.range ?? null,
    total: isShown('KeyFigures') ? summary.total : null,
    totalBefore: summary.comparison?.total ?? null,
    days: isShown('Course') ? summary.days : null,
    channels: isShown('Channels') ? summary.channels : null,
    campaigns: isShown('Campaigns')
      ? campaigns.map(({ campaign: { name, channel, format }, ...figures }) => ({
          ...figures,
          name,
          channel,
          format,
        }))
      : null,
    updatedAt: summary.updatedAt,
    expiresAt: link.expiresAt.toISOString(),
    isSandbox,
  };
}
