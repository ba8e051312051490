import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import { findFirstStep, buildWizardPath } from '#renderer/features/campaignWizard/wizardAddress.ts';

/** A format that can be made on a channel. */
export interface CampaignChoice {
  readonly channel: Channel;
  readonly format: Format;
  readonly campaignExists: boolean;
}

/** What can be made, of all that the server knows. */
export function listAvailableChoices(
  campaigns: readonly (CampaignChoice & { readonly isAvailable: boolean })[],
): CampaignChoice[] {
  return campaigns.filter((campaign) => campaign.isAvailable);
}

/** Channels of the choices, each once. */
export function listChannels(choices: readonly CampaignChoice[]): Channel[] {
  return [...new Set(choices.map((choice) => choice.channel))];
}

/** In-app path of the first step of a choice inside the onboarding. */
export function buildChoicePath({ channel, format }: Pick<CampaignChoice, 'channel' | 'format'>): string {
  const step = findFirstStep(channel, format);
  return step === null ? '/onBoarding' : buildWizardPath('/onBoarding', { channel, format, step });
}
