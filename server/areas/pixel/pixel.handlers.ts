import type { Contracts } from '#shared/contracts/index.ts';
import type { HandlersOf } from '#server/http/defineAction.ts';
import { checkPixelAction } from './actions/checkPixel.ts';
import { getOrderReconciliation } from './actions/getOrderReconciliation.ts';
import { getOrderSecret, replaceOrderSecretAction } from './actions/getOrderSecret.ts';
import { getPixelActiveDaysCount } from './actions/getPixelActiveDaysCount.ts';
import { eraseVisitorAction, getPixelPrivacy, setPixelRetention } from './actions/pixelPrivacy.ts';
import { uploadOrders } from './actions/uploadOrders.ts';

/** Actions of Pixel. */
export const pixelHandlers: HandlersOf<Contracts['pixel']> = {
  checkPixel: checkPixelAction,
  getPixelActiveDaysCount,
  getOrderSecret,
  replaceOrderSecret: replaceOrderSecretAction,
  uploadOrders,
  getOrderReconciliation,
  getPixelPrivacy,
  setPixelRetention,
  eraseVisitor: eraseVisitorAction,
};
