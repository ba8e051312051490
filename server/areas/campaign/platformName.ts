import type { CampaignId } from '#shared/domain/ids/ids.ts';

const idAtEnd = /(?:^|\s)([0-9a-f]{24})$/;

/** Builds the name of a campaign on its platform: readable there, and unique by our id at its end. */
export function buildPlatformName(title: string, campaignId: CampaignId): string {
  return `${title} ${campaignId}`;
}

/** Our id in a campaign's name on a platform; null for a campaign that is not ours. */
export function parsePlatformName(name: string): CampaignId | null {
  return (idAtEnd.exec(name)?.[1] ?? null) as CampaignId | null;
}
