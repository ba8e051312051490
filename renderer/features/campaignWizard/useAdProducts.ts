import type { AdProduct } from '#renderer/ui/ad/ad.types.ts';

const none: readonly AdProduct[] = [];

/** Products that an ad of the catalogue shows. */
export function useAdProducts(_isWanted: boolean): readonly AdProduct[] {
  return none;
}
