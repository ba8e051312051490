export { socialMediaPostHandlers } from './social.handlers.ts';
export { eraseShopSocial } from './shopErasure.service.ts';
export { createSocialJobs } from './social.jobs.ts';
export { forgetSocialTokens } from './socialConnection.repository.ts';
export { createSocialRoutes } from './socialRoutes.ts';
