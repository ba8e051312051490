import { Thumbnail } from '#renderer/ui/image/Thumbnail.tsx';
import { useCategoryPictures } from './useProductPictures.ts';

const sidePx = 40;

/** A category of the selected shop as photos of some of its products. */
export function CategoryPicture({ category }: { category: string }) {
  return <Thumbnail source={useCategoryPictures()(category)} sidePx={sidePx} />;
}
