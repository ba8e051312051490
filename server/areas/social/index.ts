export { socialMediaPostHandlers } from './social.handlers.ts';
export { eraseShopSocial } from './shopErasure.service.ts';
export { createSocialJobs } from './social.jobs.ts';
export { forgetSocialTokens } from './revocation.service.ts';
export { createSocialRoutes } from './socialRoutes.ts';
