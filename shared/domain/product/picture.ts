/** Sides in pixels of the small copies of product photos: rows, rows on dense screens and cards, and a product's detail. */
export const pictureSizes = [48, 96, 320] as const;
export type PictureSize = (typeof pictureSizes)[number];

/** Side in pixels of a category's picture, shown at half of it. */
export const collageSide = 96;

/** The address of a category's picture. @param base of the shop's photos, as GetProductPictures returns it */
export function getCollageUrl(base: string, category: string): string {
  return `${base}/category/${encodeURIComponent(category)}`;
}

/** The address of a product's photo. @param base of the shop's photos, as GetProductPictures returns it */
export function getPictureUrl(base: string, productId: string, size: PictureSize): string {
  return `${base}/${size}/${encodeURIComponent(productId)}`;
}
