import { reportSharing } from '#shared/contracts/reportSharing.ts';
import { findUserById } from '#server/areas/user/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { createMonthlyPdf } from '../monthlyPdf.ts';
import { readMonthlyReport } from '../monthlyReport.service.ts';
import { chooseRecipients, endMonthlyReport, readRecipients } from '../recipients.service.ts';
import { reportFileName } from '../sendReports.service.ts';

export const getMonthlyReport = defineAction(
  reportSharing.getMonthlyReport,
  async ({ month }, { eshopId, language, person, services }) => {
    const now = new Date();
    const [report, reader] = await Promise.all([
      readMonthlyReport(eshopId, month, now),
      findUserById(person.userId),
    ]);
    const content = await createMonthlyPdf(
      report,
      {
        language,
        theme: reader?.theme ?? 'default',
        efficiency: reader?.efficiencyMeasure ?? 'costOfSales',
        isSandbox: services.sandbox !== null,
      },
      now,
    );
    return { fileName: reportFileName(report, language), content };
  },
);

export const getMonthlyReportRecipients = defineAction(
  reportSharing.getMonthlyReportRecipients,
  async (_input, { eshopId }) => await readRecipients(eshopId),
);

export const setMonthlyReportRecipients = defineAction(
  reportSharing.setMonthlyReportRecipients,
  async (chosen, { eshopId }) => {
    await chooseRecipients(eshopId, chosen, new Date());
    return {};
  },
);

export const endMonthlyReportAction = defineAction(
  reportSharing.endMonthlyReport,
  async ({ token }, { services }) => await endMonthlyReport(services.config.secret, token),
);
