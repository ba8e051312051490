import { useState } from 'react';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { showSuccess } from '#renderer/ui/toast/toast.ts';

const pollingMs = 3_000;

/** Exports of price comparison websites, live while a new address is fetched, and what may be done with them. */
export function usePriceComparison() {
  const t = useText('priceComparison');
  const [isWatching, setIsWatching] = useState(false);
  const query = useCallQuery(
    api.eshopAnalyzer.getPriceComparison,
    {},
    { staleTimeMs: 0, ...(isWatching ? { refetchIntervalMs: pollingMs } : {}) },
  );
  const invalidates = [api.eshopAnalyzer.getPriceComparison];
  const upload = useAction(api.eshopAnalyzer.importPriceComparison, {
    invalidates,
    onSuccess: ({ rows, matched }) => showSuccess(t('priceComparison:uploaded', { rows, matched })),
  });
  const setAddress = useAction(api.eshopAnalyzer.setPriceComparisonAddress, { invalidates });
  const setMail = useAction(api.eshopAnalyzer.setPriceComparisonMail, {
    invalidates,
    onSuccess: () => showSuccess(t('priceComparison:mailSaved')),
  });
  const remove = useAction(api.eshopAnalyzer.removePriceComparison, { invalidates });
  // The server ends it: with a result, or as failed after its longest time.
  const isFetching = query.data?.sources.some(({ fetchingSince }) => fetchingSince !== null) === true;
  if (isFetching !== isWatching) setIsWatching(isFetching);
  return { query, upload, setAddress, setMail, remove };
}

export type PriceComparisonWatch = ReturnType<typeof usePriceComparison>;
