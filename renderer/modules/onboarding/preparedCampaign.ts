import { textSources, type TextSource } from '#shared/domain/asset/generatedText.ts';
import { formats, findWizardSteps, type Channel, type Format } from '#shared/domain/campaign/campaign.ts';
import { readChannel } from '#renderer/features/campaignWizard/wizardAddress.ts';

/** A campaign that was prepared and waits to be looked over. */
export interface PreparedCampaign {
  readonly channel: Channel;
  readonly format: Format;
  /** Who wrote the texts; null where the address does not say. */
  readonly source: TextSource | null;
}

/** In-app path of the step on which a prepared campaign is looked over. */
export function previewPath(
  { channel, format }: { channel: Channel; format: Format },
  source: TextSource,
): string {
  return `/onBoarding/marketingPreview?${new URLSearchParams({ channel, format, source })}`;
}

/** The prepared campaign that an address names, or null. */
export function readPrepared(search: URLSearchParams): PreparedCampaign | null {
  const channel = readChannel(search.get('channel') ?? undefined);
  const format = formats.find((known) => known === search.get('format'));
  if (channel === null || format === undefined || findWizardSteps(channel, format) === null) return null;
  return { channel, format, source: textSources.find((known) => known === search.get('source')) ?? null };
}
