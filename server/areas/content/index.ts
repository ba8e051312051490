export { contentHandlers } from './content.handlers.ts';
export { eraseShopContent } from './shopErasure.service.ts';
