import { findClaims } from '#shared/domain/content/claims/findClaims.ts';
import { getPaidMinor, type ContentFacts } from '#shared/domain/content/contentFacts.ts';
import type { VideoRatio, VideoShot } from '#shared/domain/content/video/contentVideo.ts';
import { layOutShot } from '#shared/domain/content/video/layOutFrame.ts';
import { formatMoneyText } from '#shared/domain/format/moneyText.ts';
import { canDraw } from '#server/areas/asset/index.ts';
import type { Drawing } from '#server/integrations/images/index.ts';
import { drawPictureTexts } from '../images/pictureTexts.ts';

/** Texts of a shot. */
export interface ShotTexts {
  /** Name of the product; null where the shot has none. */
  readonly title: string | null;
  readonly price: string | null;
  readonly outlines: Drawing['outlines'];
  readonly captionFault: 'claims' | 'letters' | null;
}

function findCaptionFault(
  caption: string,
  facts: ContentFacts,
  product: ContentFacts['products'][number] | undefined,
): ShotTexts['captionFault'] {
  if (caption === '') return null;
  if (!canDraw(caption)) return 'letters';
  const claims = findClaims(
    caption,
    { ...facts, products: product === undefined ? [] : [product] },
    '',
    facts.language,
  );
  return claims.some(({ source }) => source === null) ? 'claims' : null;
}

/** What a shot says, by the current facts: its caption and price, or the name of the shop, which its logo replaces, and its address. */
export function drawShotTexts(
  shot: VideoShot,
  ratio: VideoRatio,
  facts: ContentFacts,
  hasLogo: boolean,
): ShotTexts {
  if (shot.kind === 'EndCard') {
    const layout = layOutShot(ratio, shot, { aspects: [], hasPrice: true });
    const [headline, address] = [hasLogo ? '' : facts.shopName, facts.domain].map((text) =>
      canDraw(text) ? text : '',
    );
    return {
      title: null,
      price: null,
      outlines: drawPictureTexts({ headline: headline ?? '', price: address || null }, layout, true),
      captionFault: null,
    };
  }
  const product = facts.products.find(({ productId }) => productId === shot.productId);
  const price =
    shot.showsPrice && product !== undefined
      ? formatMoneyText(getPaidMinor(product), product.currency, facts.language)
      : null;
  const captionFault = findCaptionFault(shot.caption, facts, product);
  const caption = captionFault === 'letters' ? '' : shot.caption;
  // Places of texts do not depend on how wide the product is.
  const layout = layOutShot(ratio, { ...shot, caption }, { aspects: [], hasPrice: price !== null });
  return {
    title: product?.title ?? null,
    price,
    outlines: drawPictureTexts({ headline: caption, price }, layout, ratio !== '16:9'),
    captionFault,
  };
}
