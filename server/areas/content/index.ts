export { createContentJobs } from './content.jobs.ts';
export { contentHandlers } from './content.handlers.ts';
export { readImageFile } from './images/contentImage.service.ts';
export { readVideoFile } from './videos/contentVideo.service.ts';
export { eraseShopContent } from './shopErasure.service.ts';
export { readPostStrategy } from './content.service.ts';
export { readBrandFiles } from './logo/brandFiles.service.ts';
