import type { ClientPermission } from '#shared/access/permissions.ts';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { diagnosticsOverviewCalls } from '#shared/contracts/diagnosticsOverviewCalls.ts';
import { addDays, startOfDay, toLocalDay, type Day } from '#shared/domain/dates/days.ts';
import { addMonths, toMonth } from '#shared/domain/dates/months.ts';
import type { RunSchedule } from '#shared/domain/diagnostics/overview.ts';
import { eshopParameter } from '#shared/domain/eshop/eshopAddress.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { getEshopPermissions } from '#server/areas/auth/index.ts';
import {
  findContact,
  findEshop,
  findOwnerId,
  getEshop,
  toReadableDomain,
  type EshopDocument,
} from '#server/areas/eshop/index.ts';
import { findUserById } from '#server/areas/user/index.ts';
import { computeMailId } from '#server/integrations/mailer/computeMailId.ts';
import type { Services } from '#server/services.ts';
import { getTexts } from '#server/texts/texts.ts';
import { canCompare, canDiagnose } from '../canDiagnose.ts';
import { startCompetitorChecks } from '../competitors/competitors.service.ts';
import { readSeoInsights } from '../seoInsights.service.ts';
import { startSiteCheck } from '../siteCheck.service.ts';
import { readSuspensionForecast } from '../suspension/forecast.service.ts';
import { findDueSchedules, findSchedule, moveSchedule, storeSchedule } from './overview.repository.ts';
import { createOverviewPdf, type OverviewReport } from './overviewPdf.ts';
import { readOverview } from './overview.service.ts';

const hourMs = 3_600_000;
/** At night, before the mail of the next morning. */
const runHour = 3;
const mailHour = 6;
const mailDay = 2;
const atATime = 50;

const getInstant = (day: Day, hour: number, timeZone: string): Date =>
  new Date(startOfDay(day, timeZone).getTime() + hour * hourMs);

/** The next run after an instant: a week on, or at the start of the next month; null for none. */
export function getNextRun(runs: RunSchedule, timeZone: string, now: Date): Date | null {
  const today = toLocalDay(now, timeZone);
  if (runs === 'Off') return null;
  const day = runs === 'Weekly' ? addDays(today, 7) : (`${addMonths(toMonth(today), 1)}-01` as Day);
  return getInstant(day, runHour, timeZone);
}

/** The next mail after an instant: the second of a month. */
export function getNextMail(timeZone: string, now: Date): Date {
  const month = toMonth(toLocalDay(now, timeZone));
  const getMailAt = (sentIn: typeof month) =>
    getInstant(addDays(`${sentIn}-01` as Day, mailDay - 1), mailHour, timeZone);
  const current = getMailAt(month);
  return current > now ? current : getMailAt(addMonths(month, 1));
}

/** The schedule of a shop; one that chose none has nothing scheduled. */
export async function readSchedule(
  eshopId: EshopId,
): Promise<OutputOf<typeof diagnosticsOverviewCalls.getDiagnosticsSchedule>> {
  const stored = await findSchedule(eshopId);
  return {
    runs: stored?.runs ?? 'Off',
    nextRunAt: stored?.runDueAt?.toISOString() ?? null,
    isMailed: stored?.isMailed ?? false,
    nextMailAt: stored?.mailDueAt?.toISOString() ?? null,
  };
}

/** Changes the schedule of a shop; what stays as it is stays due when it was. */
export async function changeSchedule(
  eshopId: EshopId,
  { runs, isMailed }: { readonly runs: RunSchedule; readonly isMailed: boolean },
  now: Date,
): Promise<void> {
  const [{ timeZone }, stored] = await Promise.all([getEshop(eshopId), findSchedule(eshopId)]);
  const runDueAt = stored?.runs === runs ? stored.runDueAt : null;
  const mailDueAt = stored?.isMailed === isMailed ? stored.mailDueAt : null;
  await storeSchedule(eshopId, {
    runs,
    runDueAt: runDueAt ?? getNextRun(runs, timeZone, now),
    isMailed,
    mailDueAt: isMailed ? (mailDueAt ?? getNextMail(timeZone, now)) : null,
  });
}

/** Reads everything that the PDF of a shop shows to who has those permissions. */
export async function readOverviewReport(
  eshopId: EshopId,
  permissions: ReadonlySet<ClientPermission>,
  now: Date,
): Promise<OverviewReport> {
  const [eshop, overview, seo, forecast] = await Promise.all([
    getEshop(eshopId),
    readOverview(eshopId, permissions, now),
    readSeoInsights(eshopId),
    readSuspensionForecast(eshopId, now),
  ]);
  return { eshop, overview, seo, forecast };
}

/** The name of the file of an overview. */
export function buildOverviewFileName({ eshop }: OverviewReport, language: Language, now: Date): string {
  const shop = eshop.domainName.replace(/[^\p{L}\p{N}.-]/gu, '-');
  return `${getTexts(language)('overview:fileName')}-${shop}-${toLocalDay(now, eshop.timeZone)}.pdf`;
}

/** Starts checks that are due; a shop without a subscription is left out until it has one again. */
export async function startDueRuns(services: Services, now: Date): Promise<void> {
  for (const schedule of await findDueSchedules('runDueAt', now, atATime)) {
    const eshopId = schedule._id.toString() as EshopId;
    const eshop = await findEshop(eshopId);
    const next = getNextRun(schedule.runs, eshop?.timeZone ?? 'UTC', now) ?? new Date(0);
    if (!(await moveSchedule(schedule, 'runDueAt', next)) || !canDiagnose(eshop)) continue;
    try {
      await startSiteCheck(services, eshopId);
      if (canCompare(getEshopPermissions(eshop))) await startCompetitorChecks(services, eshopId);
    } catch (thrown) {
      services.log.error({ err: thrown, eshopId }, 'scheduled check not started');
    }
  }
}

async function mailOverview(services: Services, eshop: EshopDocument, dueAt: Date, now: Date): Promise<void> {
  const eshopId = eshop._id.toString() as EshopId;
  const contact = await findContact(eshop);
  if (contact === null) return;
  const report = await readOverviewReport(eshopId, getEshopPermissions(eshop), now);
  // Nothing was ever checked: there is nothing to report.
  if (report.seo.judged === null) return;
  const ownerId = findOwnerId(eshop);
  const owner = ownerId === null ? null : await findUserById(ownerId);
  const theme = owner?.theme ?? 'default';
  const { language } = contact;
  const t = getTexts(language);
  await services.mailer.send({
    ...contact,
    id: computeMailId('diagnosticsOverview', eshopId, dueAt.toISOString()),
    eshopId,
    theme,
    template: 'diagnosticsOverview',
    values: {
      domain: toReadableDomain(eshop.domainName),
      findings: t('overview:mail.findings', { count: report.overview.findings.length }),
      level: t(`suspension:level.${report.forecast.level}`),
    },
    actionUrl: `${services.publicUrl}/app/diagnostics/overview?${eshopParameter}=${eshopId}`,
    attachments: [
      {
        fileName: buildOverviewFileName(report, language, now),
        contentType: 'application/pdf',
        bytes: await createOverviewPdf(
          report,
          { language, theme, isSandbox: services.sandbox !== null },
          now,
        ),
      },
    ],
  });
}

/** Sends overviews that are due; one that fails stays due for the next run. */
export async function sendDueOverviews(services: Services, now: Date): Promise<void> {
  for (const schedule of await findDueSchedules('mailDueAt', now, atATime)) {
    const eshopId = schedule._id.toString() as EshopId;
    const eshop = await findEshop(eshopId);
    try {
      if (canDiagnose(eshop) && schedule.mailDueAt != null)
        await mailOverview(services, eshop, schedule.mailDueAt, now);
      await moveSchedule(schedule, 'mailDueAt', getNextMail(eshop?.timeZone ?? 'UTC', now));
    } catch (thrown) {
      services.log.error({ err: thrown, eshopId }, 'overview not sent');
    }
  }
}
