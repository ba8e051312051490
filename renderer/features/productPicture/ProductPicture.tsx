import { Thumbnail } from '#renderer/ui/image/Thumbnail.tsx';
import { useProductPictures } from './useProductPictures.ts';

/** The photo of a product of the selected shop. @param props.isLarge as in its detail, else as in a row */
export function ProductPicture({ productId, isLarge = false }: { productId: string; isLarge?: boolean }) {
  const getPicture = useProductPictures();
  const source = isLarge ? getPicture(productId, 320, 320) : getPicture(productId, 48, 96);
  return <Thumbnail source={source} sidePx={isLarge ? 128 : 48} />;
}
