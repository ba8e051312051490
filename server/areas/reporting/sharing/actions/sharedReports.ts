import { reportSharing } from '#shared/contracts/reportSharing.ts';
import { demandOwner } from '#server/areas/eshop/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { listSharedReports, openSharedReport, revokeSharedReport, shareReport } from '../sharing.service.ts';

export const createSharedReport = defineAction(
  reportSharing.createSharedReport,
  async (input, { eshopId, access, person, language, services }) => {
    demandOwner(access);
    const { sharedReport, path } = await shareReport(
      { eshopId, userId: person.userId, email: person.email },
      input,
      new Date(),
    );
    return { sharedReport, url: `${services.publicUrl}/${language}${path}` };
  },
);

export const getSharedReports = defineAction(
  reportSharing.getSharedReports,
  async (_input, { eshopId, access }) => ({
    sharedReports: await listSharedReports(eshopId, new Date()),
    isOwner: access !== 'Admin',
  }),
);

export const revokeSharedReportAction = defineAction(
  reportSharing.revokeSharedReport,
  async ({ sharedReportId }, { eshopId, access }) => {
    demandOwner(access);
    await revokeSharedReport(eshopId, sharedReportId, new Date());
    return {};
  },
);

export const getOpenReport = defineAction(
  reportSharing.getOpenReport,
  async ({ token }, { services }) => await openSharedReport(token, services.sandbox !== null, new Date()),
);
