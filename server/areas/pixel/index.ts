export { createCollector, type Collector } from './collector.ts';
export { createCollectEndpoint } from './collectEndpoint.ts';
export { createOrdersEndpoint } from './orders/ordersEndpoint.ts';
export { readMeasurementSuccess } from './orders/measurementSuccess.service.ts';
export { eraseShopPixelData } from './shopErasure.service.ts';
export { createPixelRouter } from './pixelRouter.ts';
export { type PixelBody, type PixelBodyInput } from './pixelBody.ts';
