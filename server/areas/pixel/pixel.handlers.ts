import type { Contracts } from '#shared/contracts/index.ts';
import type { HandlersOf } from '#server/http/defineAction.ts';
import { checkPixelAction } from './actions/checkPixel.ts';
import { getPixelActiveDaysCount } from './actions/getPixelActiveDaysCount.ts';

/** Actions of Pixel. */
export const pixelHandlers: HandlersOf<Contracts['pixel']> = {
  checkPixel: checkPixelAction,
  getPixelActiveDaysCount,
};
