import type { CampaignId } from '#shared/domain/ids/ids.ts';
import {
  directSource,
  trafficChannels,
  type TrafficChannel,
  type TrafficSource,
} from '#shared/domain/report/trafficSource.ts';

/** A source with the shop's own campaign on it. */
export interface CreditedSource {
  readonly source: TrafficSource;
  readonly campaignId: CampaignId | null;
}

/** Key of the rows of an unknown source: visitors who did not consent to measurement. */
export const unknownSourceKey = '';

/** A source as a key of roll-ups: channel, name and campaign. Names hold no bar. */
export function toSourceKey({ source, campaignId }: CreditedSource): string {
  return `${source.channel}|${source.name}|${campaignId ?? ''}`;
}

/** Key of visits that came without any sign of where from. */
export const directKey = toSourceKey({ source: directSource, campaignId: null });

/** Reads a key of a source; null for that of unknown ones. */
export function parseSourceKey(key: string): CreditedSource | null {
  const [channel = '', name = '', campaignId = ''] = key.split('|');
  if (!trafficChannels.includes(channel as TrafficChannel)) return null;
  return {
    source: { channel: channel as TrafficChannel, name },
    campaignId: campaignId === '' ? null : (campaignId as CampaignId),
  };
}

/** The channel of a key of a source; null for that of unknown ones. */
export function parseSourceChannel(key: string | null): TrafficChannel | null {
  return key === null ? null : (parseSourceKey(key)?.source.channel ?? null);
}
