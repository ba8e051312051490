import { useMemo } from 'react';
import { eshopIdSchema } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';

/** Ids of the shops that the staff member watches; stored in the account, so every device has the same. */
export function useWatchedShops(): ReadonlySet<string> {
  const { data } = useCallQuery(api.staffAlert.getAlertSettings, {});
  const ids = data?.watchedEshopIds;
  return useMemo(() => new Set<string>(ids), [ids]);
}

/** Puts a star on shops, or takes it off; answers how many changed, null when it failed, which is shown. */
export function useSetWatches(): (eshopIds: readonly string[], isWatched: boolean) => Promise<number | null> {
  const { run } = useAction(api.staffAlert.setEshopsWatch, {
    invalidates: [api.staffAlert.getAlertSettings],
  });
  return async (eshopIds, isWatched) => {
    const answer = await run({ eshopIds: eshopIds.map((id) => eshopIdSchema.parse(id)), isWatched });
    return answer?.changedCount ?? null;
  };
}
