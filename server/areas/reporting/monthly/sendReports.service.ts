import { formatFigure } from '#shared/domain/format/format.ts';
import { formatMonth } from '#shared/domain/format/dateTime.ts';
import { addMonths, type Month } from '#shared/domain/dates/months.ts';
import { eshopParameter } from '#shared/domain/eshop/eshopAddress.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { endMonthlyReportPath } from '#shared/domain/report/sharedReport.ts';
import { findEshop, toReadableDomain, type EshopDocument } from '#server/areas/eshop/index.ts';
import type { Services } from '#server/services.ts';
import { computeMailId } from '#server/integrations/mailer/computeMailId.ts';
import { getTexts } from '#server/texts/texts.ts';
import type { MonthlyMailDocument } from './monthlyMail.model.ts';
import { deleteMonthlyMail, findDueMonthlyMails, markSent } from './monthlyMail.repository.ts';
import { createMonthlyPdf } from './monthlyPdf.ts';
import {
  isWorthReporting,
  getLastMonth,
  readMonthlyReport,
  type MonthlyReport,
} from './monthlyReport.service.ts';
import {
  selectRecipients,
  computeDueAt,
  createEndToken,
  listPossibleRecipients,
  type Recipient,
} from './recipients.service.ts';

const atATime = 50;
/** Shorter than the lock of the job; the next run sends the rest. */
const longestRunMs = 480_000;

/** The name of the file of a report. */
export function reportFileName(report: MonthlyReport, language: Recipient['language']): string {
  const shop = report.eshop.domainName.replace(/[^\p{L}\p{N}.-]/gu, '-');
  return `${getTexts(language)('monthlyReport:fileName')}-${shop}-${report.month}.pdf`;
}

async function mailReport(
  services: Services,
  report: MonthlyReport,
  recipient: Recipient,
  pdf: Buffer,
  eshopId: EshopId,
): Promise<void> {
  const { language, theme, email, userId } = recipient;
  const { total, currency, basis } = report.summary;
  const { range } = report;
  const query = new URLSearchParams({ from: range.fromDay, to: range.toDay, [eshopParameter]: eshopId });
  const token = createEndToken(services.config.secret, eshopId, recipient);
  await services.mailer.send({
    id: computeMailId('monthlyReport', eshopId, report.month, email),
    to: email,
    ...(userId === null ? {} : { userId }),
    eshopId,
    language,
    theme,
    template: 'monthlyReport',
    values: {
      domain: toReadableDomain(report.eshop.domainName),
      month: formatMonth(report.month, language),
      expenses: formatFigure(total.expenses, 'Currency', currency, language),
      revenue: formatFigure(total.revenue, 'Currency', currency, language),
      orders: formatFigure(total.orders, 'Integer', currency, language),
      vat: getTexts(language)(`monthlyReport:vat.${basis.vat}`),
    },
    actionUrl: `${services.publicUrl}/app/statistic/campaign?${query.toString()}`,
    endUrl: `${services.publicUrl}/${language}${endMonthlyReportPath}#${token}`,
    attachments: [{ fileName: reportFileName(report, language), contentType: 'application/pdf', bytes: pdf }],
  });
}

async function sendToRecipients(
  services: Services,
  eshop: EshopDocument,
  mail: MonthlyMailDocument,
  month: Month,
  now: Date,
): Promise<boolean> {
  const eshopId = mail._id.toString() as EshopId;
  const report = await readMonthlyReport(eshopId, month, now);
  if (!isWorthReporting(report)) return false;
  const recipients = selectRecipients(await listPossibleRecipients(eshop), {
    userIds: mail.userIds.map((id) => id.toString()),
    hasNotificationEmail: mail.hasNotificationEmail,
  });
  const pdfs = new Map<string, Buffer>();
  for (const recipient of recipients) {
    const { language, theme, efficiency } = recipient;
    const key = `${language} ${theme} ${efficiency}`;
    const pdf =
      pdfs.get(key) ??
      (await createMonthlyPdf(
        report,
        { language, theme, efficiency, isSandbox: services.sandbox !== null },
        now,
      ));
    pdfs.set(key, pdf);
    await mailReport(services, report, recipient, pdf, eshopId);
  }
  return recipients.length > 0;
}

/** Sends the report of one shop; one that fails stays due. */
async function sendShopReport(services: Services, mail: MonthlyMailDocument, now: Date): Promise<void> {
  const eshop = await findEshop(mail._id.toString() as EshopId);
  if (eshop === null) {
    await deleteMonthlyMail(mail._id);
    return;
  }
  const last = getLastMonth(eshop, now);
  const next = { month: addMonths(last, 1), dueAt: computeDueAt(addMonths(last, 1), eshop.timeZone) };
  try {
    const isSent = !eshop.archivedAt && (await sendToRecipients(services, eshop, mail, last, now));
    await markSent(mail, isSent ? last : null, next);
  } catch (thrown) {
    services.log.error({ err: thrown, eshopId: mail._id.toString() }, 'monthly report not sent');
  }
}

/**
 * Sends the monthly reports that are due, until none is left or the time of a run is over. A run that ends in the middle
 * leaves the shop due; the mails that went out already have their ids and are not sent again. A report that fails stays due
 * for the next run, and another shop's does not wait for it. A month that was missed for longer than a month is left out.
 */
export async function sendMonthlyReports(services: Services, now: Date): Promise<void> {
  const tried: MonthlyMailDocument['_id'][] = [];
  const endsAt = performance.now() + longestRunMs;
  for (;;) {
    const due = await findDueMonthlyMails(now, atATime, tried);
    if (due.length === 0) return;
    for (const mail of due) {
      if (performance.now() > endsAt) return;
      tried.push(mail._id);
      await sendShopReport(services, mail, now);
    }
  }
}
