import { affiliate as affiliateCs } from '#shared/i18n/locales/cs/affiliate.ts';
import { affiliate as affiliateEn } from '#shared/i18n/locales/en/affiliate.ts';
import { addTexts } from '#server/texts/texts.ts';

export { affiliateHandlers } from './affiliate.handlers.ts';
export { countClicks, insertClick, insertPastClicks } from './referral/click.repository.ts';
export { createReferralRoutes } from './referral/referralRoutes.ts';
export { createAffiliateJobs } from './affiliate.jobs.ts';
export { eraseEvidence, readOpenReviews } from './fraud/review.repository.ts';
export { scanReferrals } from './fraud/scan.service.ts';
export { sumOfShops } from './commission/commission.repository.ts';
export { checkCommission } from './commission/commissionCheck.service.ts';
export { eraseTaxDetails } from './selfBilling/selfBilling.repository.ts';
export { applyPayoutLine, findPayoutSymbols, notifyPayoutReturned } from './payout/outcome.service.ts';
export { erasePartnerPortal } from './portal/portal.repository.ts';
export { erasePayoutAccount } from './payout/payoutAccount.repository.ts';
export { payPartnersApproved } from './payout/run.service.ts';
export { recordCommission, takeBackCommission } from './commission/record.service.ts';

addTexts('affiliate', { en: affiliateEn, cs: affiliateCs });
