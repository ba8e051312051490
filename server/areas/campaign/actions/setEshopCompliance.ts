import { campaign } from '#shared/contracts/campaign.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { decideCompliance } from '../compliance.service.ts';

export const setEshopCompliance = defineAction(
  campaign.setEshopCompliance,
  async ({ eshopId, complianceStatus, reason }, { person, log, services }) => {
    await decideCompliance(services, eshopId, { complianceStatus, complianceReason: reason });
    log.info({ eshopId, complianceStatus, staffId: person.userId }, 'compliance decided');
    return {};
  },
);
