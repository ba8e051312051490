import { useCallback, useState } from 'react';
import type { SocialNetwork } from '#shared/domain/content/content.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useAccessWindow, type AccessPhase } from '#renderer/features/accessWindow/useAccessWindow.ts';

/** The sign-in at a network in a window of its own. */
export interface SocialSignIn {
  readonly begin: (network: SocialNetwork) => Promise<void>;
  /** The network whose window was opened last, and its state. */
  readonly network: SocialNetwork | null;
  readonly phase: AccessPhase;
}

/** Signs a user in to a network for the selected shop. */
export function useSocialSignIn(): SocialSignIn {
  const [network, setNetwork] = useState<SocialNetwork | null>(null);
  const { run } = useAction(api.socialMediaPost.connectSocialMedia, {
    invalidates: [
      api.socialMediaPost.getSocialMediaConnections,
      api.socialMediaPost.getSocialMediaPages,
      api.socialMediaPost.getPosts,
    ],
  });
  const connect = useCallback((ticket: string) => run({ ticket }), [run]);
  const { phase, begin } = useAccessWindow('socialConnection', connect);
  return {
    begin: useCallback(
      async (chosen: SocialNetwork) => {
        setNetwork(chosen);
        await begin(() => api.socialMediaPost.getSocialMediaOAuthUrl({ network: chosen }));
      },
      [begin],
    ),
    network,
    phase,
  };
}
