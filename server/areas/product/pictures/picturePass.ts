import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Services } from '#server/services.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';

const windowMs = 7 * 86_400_000;

function signWindow(secret: string, eshopId: EshopId, window: number): string {
  return createHmac('sha256', secret).update(`product-pictures:${eshopId}:${window}`).digest('base64url');
}

/**
 * Signs a pass for the product photos of a shop: pictures of a page carry no token. It is valid for one to two weeks,
 * and the same all that week, so that browsers reuse what they have.
 */
export function signPicturePass(secret: string, eshopId: EshopId, now: Date): string {
  return signWindow(secret, eshopId, Math.floor(now.getTime() / windowMs));
}

/** Whether a pass is of the shop and still valid. */
export function isPicturePassValid(secret: string, eshopId: EshopId, pass: string, now: Date): boolean {
  const window = Math.floor(now.getTime() / windowMs);
  const given = Buffer.from(pass);
  return [window, window - 1].some((one) => {
    const valid = Buffer.from(signWindow(secret, eshopId, one));
    return valid.length === given.length && timingSafeEqual(valid, given);
  });
}

/** Where the product photos of a shop are, for whoever may see them; pictures of pages carry no token. */
export function buildPicturesUrl(
  { publicUrl, config }: Pick<Services, 'publicUrl' | 'config'>,
  eshopId: EshopId,
): string {
  return `${publicUrl}/pictures/${eshopId}/${signPicturePass(config.secret, eshopId, new Date())}`;
}
