import { campaign } from '#shared/contracts/campaign.ts';
import { channels, formats, findWizardSteps } from '#shared/domain/campaign/campaign.ts';
import { getTextLimits, type TextAssetType, type TextLimit } from '#shared/domain/campaign/textLimits.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { findCampaigns } from '../campaign.repository.ts';

/** Every pair of channel and format that exists, whether it is built or not. */
const kinds = channels.flatMap((channel) =>
  formats.flatMap((format) => {
    const steps = findWizardSteps(channel, format);
    return steps === null ? [] : [{ channel, format, steps: [...steps] }];
  }),
);

export const getAvailableCampaignsInfo = defineAction(
  campaign.getAvailableCampaignsInfo,
  async (_input, { eshopId, services }) => {
    const present = (await findCampaigns(eshopId)).filter(({ isRemoved }) => !isRemoved);
    return {
      campaigns: kinds.map(({ channel, format, steps }) => ({
        channel,
        format,
        steps,
        isAvailable: services.platforms.supports(channel, format),
        campaignExists: present.some((own) => own.channel === channel && own.format === format),
        textLimits: (Object.entries(getTextLimits(channel, format)) as [TextAssetType, TextLimit][]).map(
          ([type, { min, max, maxCharacters, oneWithinCharacters = null, step }]) => ({
            type,
            min,
            max,
            maxCharacters,
            oneWithinCharacters,
            step,
          }),
        ),
      })),
    };
  },
);
