import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import type { AffiliateInfo } from '#shared/contracts/affiliate.ts';
import { affiliateTerms, referralParameter } from '#shared/domain/affiliate/affiliate.ts';
import { getEshopId, findReferredEshops, toReadableDomain } from '#server/areas/eshop/index.ts';
import { getAffiliateState, getUserId, type UserDocument } from '#server/areas/user/index.ts';

dayjs.extend(utc);

/** A person's code, link and shops in the affiliate programme; the code and link of partners only. */
export async function readAffiliateInfo(user: UserDocument, publicUrl: string): Promise<AffiliateInfo> {
  const state = getAffiliateState(user);
  const code = state === 'Partner' ? (user.affiliateCode ?? null) : null;
  // Shops stay with who brought them, whatever becomes of the partnership.
  const eshops = await findReferredEshops(getUserId(user));
  return {
    state,
    code,
    referralUrl: code === null ? null : `${publicUrl}/register?${referralParameter}=${code}`,
    provisionPercent: affiliateTerms.provisionPercent,
    provisionMonths: affiliateTerms.provisionMonths,
    eshops: eshops.map((eshop) => ({
      id: getEshopId(eshop),
      domainName: toReadableDomain(eshop.domainName),
      country: eshop.country,
      registeredAt: eshop.createdAt.toISOString(),
      firstTransactionDate: eshop.firstTransactionAt?.toISOString() ?? null,
      provisionUntil: eshop.firstTransactionAt
        ? dayjs.utc(eshop.firstTransactionAt).add(affiliateTerms.provisionMonths, 'month').toISOString()
        : null,
    })),
  };
}
