import type { Contracts } from '#shared/contracts/index.ts';
import { pixel } from '#shared/contracts/pixel.ts';
import { type HandlersOf, defineAction } from '#server/http/defineAction.ts';
import { countDaysWithEvents } from '#server/measurement/index.ts';
import { checkPixelAction } from './actions/checkPixel.ts';
import { getOrderReconciliation } from './actions/getOrderReconciliation.ts';
import { getOrderSecret, replaceOrderSecretAction } from './actions/getOrderSecret.ts';
import { eraseVisitorAction, getPixelPrivacy, setPixelRetention } from './actions/pixelPrivacy.ts';
import { uploadOrders } from './actions/uploadOrders.ts';
import { pixelGuideActions } from './guide/pixelGuideActions.ts';

const getPixelActiveDaysCount = defineAction(pixel.getPixelActiveDaysCount, async (_input, { eshopId }) => ({
  activeDaysCount: await countDaysWithEvents(eshopId),
}));

/** Actions of Pixel. */
export const pixelHandlers: HandlersOf<Contracts['pixel']> = {
  ...pixelGuideActions,
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
