import type { Channel } from '#shared/domain/campaign/campaign.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';

/** The page in whose name the ads of a channel speak. */
export interface SpeakingPage {
  /** False for channels whose ads speak for themselves. */
  readonly isNeeded: boolean;
  /** Whether ads may be made: none is needed, or one is shared, or its sharing is asked for. */
  readonly isReady: boolean;
  readonly name: string | null;
}

/** The page in whose name the ads of a channel speak; none is needed outside of Meta. */
export function useSpeakingPage(channel: Channel): SpeakingPage {
  const isNeeded = channel === 'Meta';
  const query = useCallQuery(api.pageShare.getFacebookPageInfo, {}, { isEnabled: isNeeded });
  const page = query.data?.page ?? null;
  return {
    isNeeded,
    isReady: !isNeeded || (page !== null && page.shareState !== 'NotShared'),
    name: page?.name ?? null,
  };
}
