import { useSession } from '#renderer/session/sessionStore.ts';

/** Whether staff are inside a shop; a look at it as its members see it is none, as it ends by itself. */
export function useIsInsideShop(eshopId: string): boolean {
  return useSession((state) => state.eshop?.id === eshopId && state.eshop.readOnlyUntil === undefined);
}
