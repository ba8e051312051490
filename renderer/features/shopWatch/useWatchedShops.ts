import { useMemo } from 'react';
import { eshopIdSchema } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';

/** Ids of the shops that the member of staff watches; they are kept with the person, so every device has the same. */
export function useWatchedShops(): ReadonlySet<string> {
  const { data } = useCallQuery(api.staffAlert.getAlertSettings, {});
  const ids = data?.watchedEshopIds;
  return useMemo(() => new Set<string>(ids), [ids]);
}

/** Puts a star on a shop, or takes it off. */
export function useSetWatch(): (eshopId: string, isWatched: boolean) => void {
  const { run } = useAction(api.staffAlert.setEshopWatch, { invalidates: [api.staffAlert.getAlertSettings] });
  return (eshopId, isWatched) => void run({ eshopId: eshopIdSchema.parse(eshopId), isWatched });
}
