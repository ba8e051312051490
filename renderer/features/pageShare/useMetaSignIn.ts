import { useCallback } from 'react';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useAccessWindow, type AccessPhase } from '#renderer/features/accessWindow/useAccessWindow.ts';

/** The sign-in at Meta in a window of its own: its start and its status. */
export interface MetaSignIn {
  readonly begin: () => Promise<void>;
  readonly phase: AccessPhase;
}

/** Signs a user in to Meta for the selected shop. */
export function useMetaSignIn(): MetaSignIn {
  const { run } = useAction(api.pageShare.connectMeta, {
    invalidates: [
      api.pageShare.checkPermissions,
      api.pageShare.getClientsPagesInfo,
      api.pageShare.getFacebookPageInfo,
    ],
  });
  const connect = useCallback((ticket: string) => run({ ticket }), [run]);
  const { phase, begin } = useAccessWindow('metaPermission', connect);
  return {
    begin: useCallback(() => begin(() => api.pageShare.getMetaOAuthUrl({})), [begin]),
    phase,
  };
}
