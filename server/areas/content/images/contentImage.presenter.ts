import type { ContentImage } from '#shared/contracts/contentImageSchemas.ts';
import { getPaidMinor, type ContentProduct } from '#shared/domain/content/contentFacts.ts';
import type { ContentImageId } from '#shared/domain/ids/ids.ts';
import type { Services } from '#server/services.ts';
import type { ContentImageRecord } from './contentImage.model.ts';

/** Whether the price that a picture shows is no longer the product's. */
export function hasChangedPrice(
  { priceFact }: Pick<ContentImageRecord, 'priceFact'>,
  products: readonly ContentProduct[],
): boolean {
  if (priceFact === null) return false;
  const product = products.find(({ productId }) => productId === priceFact.productId);
  return (
    product === undefined ||
    getPaidMinor(product) !== priceFact.paidMinor ||
    product.currency !== priceFact.currency
  );
}

/** An image with the prices of its products as they are now. */
export function presentImage(
  services: Services,
  image: ContentImageRecord,
  products: readonly ContentProduct[],
): ContentImage {
  const { kind, scene, ratio, prompt, headline, price, alt, writer, model } = image;
  const toUrl = (key: string) => `${services.publicUrl}/files/${key}`;
  const [cut] = image.cutOuts;
  return {
    id: image._id.toString() as ContentImageId,
    kind,
    scene,
    ratio,
    prompt,
    headline,
    price,
    isPriceChanged: hasChangedPrice(image, products),
    hasLogo: image.hasLogo === true,
    alt,
    writer,
    model,
    productIds: [...image.productIds],
    cutOut: cut === undefined ? null : { url: toUrl(cut.key), confidence: image.confidence },
    changedBasisPoints: image.changedBasisPoints,
    pictures: image.pictures.map((picture) => ({
      ratio: picture.ratio,
      url: toUrl(picture.key),
      width: picture.width,
      height: picture.height,
    })),
    createdAt: image.createdAt.toISOString(),
  };
}
