import { logoColours, type LogoColour, type LogoShape } from '#shared/domain/asset/basicLogo.ts';
import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { getEshop, toReadableDomain } from '#server/areas/eshop/index.ts';
import type { Services } from '#server/services.ts';
import type { AssetDocument } from '../asset.model.ts';
import { saveGeneratedImage } from '../asset.service.ts';
import { checkSize } from '../imageFile.ts';
import { toShopName } from '../texts/catalogueFacts.ts';
import { canDraw, drawLogo } from './drawLogo.ts';
import { findImagePlace } from './imagePlace.ts';
import { getLogoText } from './logoLetters.ts';

/** A simple logo as it is asked for. */
export interface LogoRequest {
  readonly channel: Channel;
  readonly format: Format;
  readonly aspectRatio: 'Logo1x1' | 'Logo4x1';
  readonly text?: string | undefined;
  /** A name of the palette, or `#rrggbb`. */
  readonly color: string;
  readonly shape: LogoShape;
}

/** The name of a shop as our letters can write it: its domain in ASCII where the readable one has other scripts. */
async function getDrawableShopName(eshopId: EshopId): Promise<string> {
  const { domainName } = await getEshop(eshopId);
  const readable = toShopName(toReadableDomain(domainName));
  return canDraw(readable) ? readable : toShopName(domainName);
}

/**
 * Draws a simple logo and saves it.
 * @throws AppError format_not_available, asset_limit_reached, invalid_request when our letters lack those of the text
 */
export async function generateLogo(
  services: Services,
  eshopId: EshopId,
  request: LogoRequest,
): Promise<AssetDocument> {
  const place = await findImagePlace({ eshopId, ...request }, 'aspectRatio');
  const letters = getLogoText({
    isWide: request.aspectRatio === 'Logo4x1',
    text: request.text,
    shopName: await getDrawableShopName(eshopId),
  });
  if (!canDraw(letters))
    throw new AppError('invalid_request', { fields: [{ field: 'text', key: 'characters' }] });
  const [width, height] = place.limit.advisedPx;
  const color = logoColours[request.color as LogoColour] ?? request.color;
  const image = await services.images.draw(
    drawLogo({ size: { width, height }, letters, shape: request.shape, color }),
  );
  checkSize(image, place.ratio, place.limit);
  return await saveGeneratedImage(services, place, { ...image, fileFormat: 'Png' }, `${letters}.png`);
}
