import { useCallback } from 'react';
import { getCollageUrl, getPictureUrl, type PictureSize } from '#shared/domain/product/picture.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import type { ThumbnailSource } from '#renderer/ui/image/Thumbnail.tsx';

/** Addresses are valid for at least a week. */
const staleTimeMs = 86_400_000;

/** Where small pictures of the selected shop's products are; none until that is known. */
export function useProductPictures(): (
  productId: string,
  size: PictureSize,
  denseSize: PictureSize,
) => ThumbnailSource | null {
  const { data } = useCallQuery(api.product.getProductPictures, {}, { staleTimeMs });
  const base = data?.url;
  return useCallback(
    (productId: string, size: PictureSize, denseSize: PictureSize) =>
      base === undefined
        ? null
        : { url: getPictureUrl(base, productId, size), denseUrl: getPictureUrl(base, productId, denseSize) },
    [base],
  );
}

/** Where the pictures of the selected shop's categories are; null until that is known. */
export function useCategoryPictures(): (category: string) => ThumbnailSource | null {
  const { data } = useCallQuery(api.product.getProductPictures, {}, { staleTimeMs });
  return (category) => {
    if (data === undefined) return null;
    // As large as a dense screen needs it.
    const url = getCollageUrl(data.url, category);
    return { url, denseUrl: url };
  };
}
