import { useCallback } from 'react';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { showSuccess } from '#renderer/ui/toast/toast.ts';

/** Reads the product feed again, so that prices and availability on platforms follow the shop; says so. */
export function useRefetchFeed() {
  const t = useText('products');
  const start = useAction(api.feed.processFeed, {
    invalidates: [api.feed.getFeedStatus, api.feed.getFeedHistory],
    onSuccess: () => showSuccess(t('products:fix.refetching')),
  });
  const { run, isPending } = start;
  const refetch = useCallback(() => void run({}), [run]);
  return { refetch, isStarting: isPending };
}
