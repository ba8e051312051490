import { useMemo } from 'react';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useProductPictures } from '#renderer/features/productPicture/useProductPictures.ts';
import type { AdProduct } from '#renderer/ui/ad/ad.types.ts';

/** As many as a row of the feed shows. */
const shownProducts = 10;

/** Advertised products of the shop, as an ad of the catalogue shows them; none while they load. */
export function useAdProducts(isWanted: boolean): readonly AdProduct[] {
  const { money } = useFormats();
  const getPicture = useProductPictures();
  const query = useCallQuery(
    api.product.getProducts,
    { page: 1, pageSize: 25, sort: 'title', isAdvertised: true, availability: 'in_stock' },
    { isEnabled: isWanted },
  );
  const items = query.data?.items;
  return useMemo(
    () =>
      (items ?? []).slice(0, shownProducts).map((product) => ({
        key: product.productId,
        name: product.title,
        price: money(product.salePrice ?? product.price),
        imageUrl: getPicture(product.productId, 320, 320)?.url ?? null,
      })),
    [items, money, getPicture],
  );
}
