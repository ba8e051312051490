import { affiliate as affiliateCs } from '#shared/i18n/locales/cs/affiliate.ts';
import { affiliate as affiliateEn } from '#shared/i18n/locales/en/affiliate.ts';
import { addTexts } from '#server/texts/texts.ts';

export { affiliateHandlers } from './affiliate.handlers.ts';
export { createAffiliateJobs } from './affiliate.jobs.ts';
export { checkCommission } from './commission/commissionCheck.service.ts';
export { accrueCommission, takeBackCommission } from './commission/accrue.service.ts';

addTexts('affiliate', { en: affiliateEn, cs: affiliateCs });
