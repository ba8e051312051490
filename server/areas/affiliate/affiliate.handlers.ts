import type { Contracts } from '#shared/contracts/index.ts';
import type { HandlersOf } from '#server/http/defineAction.ts';
import { askForAffil } from './actions/askForAffil.ts';
import { getAffiliateRequests } from './actions/getAffiliateRequests.ts';
import { getCurrentUserAffiliateInfoPerEshop } from './actions/getCurrentUserAffiliateInfoPerEshop.ts';
import { getUserAffiliateInfoPerEshop } from './actions/getUserAffiliateInfoPerEshop.ts';

/** Actions of Affiliate. */
export const affiliateHandlers: HandlersOf<Contracts['affiliate']> = {
  askForAffil,
  getCurrentUserAffiliateInfoPerEshop,
  getUserAffiliateInfoPerEshop,
  getAffiliateRequests,
};
