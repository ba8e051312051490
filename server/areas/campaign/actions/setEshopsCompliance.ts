import { campaign } from '#shared/contracts/campaign.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { decideComplianceInBulk } from '../compliance.service.ts';

export const setEshopsCompliance = defineAction(
  campaign.setEshopsCompliance,
  async ({ eshopIds, complianceStatus, reason }, { person, log, services }) => {
    const decidedIds = await decideComplianceInBulk(services, eshopIds, {
      complianceStatus,
      complianceReason: reason,
    });
    log.info({ decidedIds, complianceStatus, staffId: person.userId }, 'compliance of many decided');
    return { decidedIds };
  },
);
