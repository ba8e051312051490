export { createCollector } from './collector.ts';
export { createCollectEndpoint } from './collectEndpoint.ts';
export { csvDelimiters, decodeText, parseCsvRows } from './shopOrders/csvText.ts';
export { readAmountMinor, readCurrency } from './shopOrders/orderCells.ts';
export { createOrdersEndpoint } from './shopOrders/ordersEndpoint.ts';
export { readMeasurementSuccess } from './shopOrders/measurementSuccess.service.ts';
export { eraseShopPixelData } from './shopErasure.service.ts';
export { createPixelRouter } from './pixelRouter.ts';
export { type PixelBody, type PixelBodyInput } from './pixelBody.ts';
