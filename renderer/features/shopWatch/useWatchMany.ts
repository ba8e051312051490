import { useCallback } from 'react';
import { eshopIdSchema } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { toProblem } from '#renderer/api/problem.ts';
import { invalidate } from '#renderer/api/queries.ts';
import { showProblem } from '#renderer/ui/toast/toast.ts';
import { useWatchedShops } from './useWatchedShops.ts';

/** Puts a star on several shops, or takes it off; answers how many changed. What fails is shown and ends it. */
export function useWatchMany(): (eshopIds: readonly string[], isWatched: boolean) => Promise<number> {
  const watched = useWatchedShops();
  return useCallback(
    async (eshopIds, isWatched) => {
      let changed = 0;
      try {
        for (const id of eshopIds) {
          if (watched.has(id) === isWatched) continue;
          await api.staffAlert.setEshopWatch({ eshopId: eshopIdSchema.parse(id), isWatched });
          changed += 1;
        }
      } catch (thrown) {
        showProblem(toProblem(thrown));
      }
      await invalidate(api.staffAlert.getAlertSettings);
      return changed;
    },
    [watched],
  );
}
