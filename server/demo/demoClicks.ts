import { formatReferral } from '#shared/domain/affiliate/referral.ts';
import type { UserId } from '#shared/domain/ids/ids.ts';
import { countClicks, insertClick, insertPastClicks } from '#server/areas/affiliate/index.ts';
import { findPartnerByCode, getUserId } from '#server/areas/user/index.ts';
import { demoAffiliateCode } from './demoPeople.ts';

const dayMs = 86_400_000;
const clickDays = 300;
/** Links of the demo's partner, the plain one and two of campaigns, and how many followed each without registering. */
const links = [
  { campaign: null, count: 94 },
  { campaign: 'newsletter', count: 171 },
  { campaign: 'blog', count: 68 },
] as const;
/** Spreads numbers evenly over 0 to 1 without a pattern that the eye sees. */
const goldenRatio = 0.618_033_988_75;

/** Makes the clicks on the partner's links that led to no registration, once. */
export async function seedClicks(partnerId: UserId, now: Date): Promise<void> {
  const from = new Date(now.getTime() - clickDays * dayMs);
  if ((await countClicks(partnerId, from)).size > 0) return;
  await insertPastClicks(
    partnerId,
    links.flatMap(({ campaign, count }) =>
      Array.from({ length: count }, (_, at) => ({
        campaign,
        at: new Date(from.getTime() + ((at * goldenRatio) % 1) * clickDays * dayMs),
      })),
    ),
  );
}

/** The referral of an owner of a shop: by one of the partner's links, or every fourth by the code that they typed. */
export async function createReferral(domainName: string): Promise<string> {
  const link = links[domainName.length % (links.length + 1)];
  const partner = link === undefined ? null : await findPartnerByCode(demoAffiliateCode);
  if (link === undefined || partner === null) return demoAffiliateCode;
  return formatReferral(demoAffiliateCode, await insertClick(getUserId(partner), link.campaign));
}
