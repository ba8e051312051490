import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import type { ShopGateway } from './shopAddress.ts';

/** Where shops are opened that no name server knows; null where there are none, or until it is known. */
export function useShopGateway(): ShopGateway | null {
  return (
    useCallQuery(api.application.getApplicationInfo, {}, { staleTimeMs: Infinity }).data?.shopGateway ?? null
  );
}
