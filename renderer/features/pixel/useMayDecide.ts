import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useSession } from '#renderer/session/sessionStore.ts';

/** Whether the user decides about the shop's measurement: owner, or staff who may change shops; null if unknown. */
export function useMayDecide(): boolean | null {
  const userId = useSession((state) => state.user?.id);
  const isStaff = useSession(
    (state) => state.eshop?.isTemporary === true && state.adminPermissions.has('SetEshopDetail'),
  );
  const query = useCallQuery(api.eshop.getOwner, {}, { isEnabled: !isStaff });
  if (isStaff) return true;
  return query.data === undefined ? null : query.data.owner?.id === userId;
}
