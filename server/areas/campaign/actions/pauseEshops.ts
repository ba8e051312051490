import { campaign } from '#shared/contracts/campaign.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { turnShops } from '../bulkPause.service.ts';

export const pauseEshops = defineAction(
  campaign.pauseEshops,
  async ({ eshopIds }, { services, person, log }) => {
    const outcomes = await turnShops(
      services,
      eshopIds.map((eshopId) => ({ eshopId, campaignIds: null })),
      person.userId,
    );
    log.info({ outcomes, staffId: person.userId }, 'campaigns of several shops paused');
    return { outcomes };
  },
);

export const resumeEshops = defineAction(
  campaign.resumeEshops,
  async ({ shops }, { services, person, log }) => {
    const outcomes = await turnShops(services, shops, person.userId);
    log.info({ outcomes, staffId: person.userId }, 'campaigns of several shops resumed');
    return { outcomes };
  },
);
