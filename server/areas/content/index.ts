export { createContentJobs } from './content.jobs.ts';
export { contentHandlers } from './content.handlers.ts';
export { eraseShopContent } from './shopErasure.service.ts';
