import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { Thumbnail } from '#renderer/ui/image/Thumbnail.tsx';
import { useProductPictures } from './useProductPictures.ts';

const sidePx = { small: 32, usual: 48 } as const;

/** Photos of some products of a group beside its name, so that it is recognised at a glance; nothing for an empty one. */
export function ExamplePictures({
  productIds,
  most = 3,
  size = 'small',
}: {
  productIds: readonly string[];
  most?: number;
  size?: keyof typeof sidePx;
}) {
  const getPicture = useProductPictures();
  if (productIds.length === 0) return null;
  return (
    <Stack isRow gap={4}>
      {productIds.slice(0, most).map((productId) => (
        <Thumbnail key={productId} source={getPicture(productId, 48, 96)} sidePx={sidePx[size]} />
      ))}
    </Stack>
  );
}
