import type { EshopId } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';

const refetchEveryMs = 60_000;

/** A shop at a glance; the header of its tabs and the overview share the answer. */
export function useEshopOverview(eshopId: EshopId) {
  return useCallQuery(api.eshop.getEshopOverview, { eshopId }, { refetchIntervalMs: refetchEveryMs });
}

/** What waits for staff about a shop, most money at risk first. */
export function useEshopWaiting(eshopId: EshopId) {
  return useCallQuery(
    api.cockpit.getCockpitItems,
    { eshopId, page: 1, pageSize: 25 },
    { hub: 'staff', refetchIntervalMs: refetchEveryMs },
  );
}
