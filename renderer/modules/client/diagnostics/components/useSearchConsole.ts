import { useCallback, useState } from 'react';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { useAccessWindow } from '#renderer/features/accessWindow/useAccessWindow.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { showSuccess } from '#renderer/ui/toast/toast.ts';

const pollingMs = 3_000;

/** Search Console of the shop, live while it is read, and what may be done with it. */
export function useSearchConsole() {
  const t = useText('searchConsole');
  const [isWatching, setIsWatching] = useState(false);
  const query = useCallQuery(
    api.eshopAnalyzer.getSearchConsole,
    {},
    { staleTimeMs: 0, ...(isWatching ? { refetchIntervalMs: pollingMs } : {}) },
  );
  const invalidates = [api.eshopAnalyzer.getSearchConsole, api.eshopAnalyzer.getSearchConsoleProperties];
  const { run } = useAction(api.eshopAnalyzer.connectSearchConsole, { invalidates });
  const connect = useCallback((ticket: string) => run({ ticket }), [run]);
  const { phase, begin } = useAccessWindow('searchConsole', connect);
  const select = useAction(api.eshopAnalyzer.setSearchConsoleProperty, {
    invalidates,
    onSuccess: () => showSuccess(t('searchConsole:propertySaved')),
  });
  const disconnect = useAction(api.eshopAnalyzer.disconnectSearchConsole, {
    invalidates,
    onSuccess: () => showSuccess(t('searchConsole:disconnected')),
  });
  const isReading = query.data?.connection.state === 'Reading';
  if (isReading !== isWatching) setIsWatching(isReading);
  return {
    query,
    phase,
    begin: useCallback(
      async () => await begin(() => api.eshopAnalyzer.createSearchConsoleGrant({})),
      [begin],
    ),
    select,
    disconnect,
  };
}

export type SearchConsoleWatch = ReturnType<typeof useSearchConsole>;
