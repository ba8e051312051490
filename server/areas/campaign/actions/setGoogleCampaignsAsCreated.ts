import { campaign } from '#shared/contracts/campaign.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { toCallError } from '#server/platforms/platformError.ts';
import { markAsCreated } from '../manualCreation.service.ts';

export const setGoogleCampaignsAsCreated = defineAction(
  campaign.setGoogleCampaignsAsCreated,
  async ({ campaigns }, { person, log, services }) => {
    try {
      const createdIds = await markAsCreated(services, campaigns);
      log.info({ createdIds, staffId: person.userId }, 'campaigns were made by hand');
      return { createdIds };
    } catch (thrown) {
      throw toCallError(thrown);
    }
  },
);
