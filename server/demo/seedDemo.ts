import type { UserId } from '#shared/domain/ids/ids.ts';
import { enrolSecondFactor, hashPassword } from '#server/areas/auth/index.ts';
import { backdateCampaigns } from '#server/areas/campaign/index.ts';
import { findEshop } from '#server/areas/eshop/index.ts';
import {
  findUserByEmail,
  insertUser,
  setAccountAge,
  getUserId,
  type NewUser,
  type UserDocument,
} from '#server/areas/user/index.ts';
import { demoShopHost } from '#server/sandbox/demoShop/paths.ts';
import type { Sandbox } from '#server/sandbox/sandbox.ts';
import type { Services } from '#server/services.ts';
import { seedDocuments } from './demoDocuments.ts';
import { seedCompetitors } from './demoCompetitors.ts';
import { createGoodsShops, runGoodsShop } from './demoGoodsShops.ts';
import { seedFeedHistory } from './demoFeedHistory.ts';
import { findFirstDay, seedHistory, type Arrival, type HistoryShop } from './demoHistory.ts';
import { listOtherShops } from './demoOtherShops.ts';
import { getCatalogueShopPaidAt, createCatalogueShop, runCatalogueShop } from './demoCatalogueShop.ts';
import { getHeldShopPaidAt, createHeldShop, runHeldShop } from './demoHeldShop.ts';
import { ownShopHistory, runOwnCampaigns, seedOwnShop } from './demoOwnShop.ts';
import {
  demoAffiliateCode,
  demoAffiliateHost,
  demoPassword,
  demoSignIns,
  demoStaffSecret,
} from './demoPeople.ts';
import { planDemo, type DemoPlan } from './demoPlan.ts';
import { seedHeldReferral } from './demoReferral.ts';
import type { DemoMaking, CreatedShop } from './demoShop.ts';
import { listPastSubscriptions, seedSubscription, seedTrial } from './demoSubscriptions.ts';
import { seedClicks } from './demoClicks.ts';
import { seedPosts } from './demoPosts.ts';
import { seedWaiting } from './demoWaiting.ts';

async function findOrInsert(user: NewUser): Promise<UserDocument> {
  const found = (await findUserByEmail(user.email)) ?? (await insertUser(user));
  if (found === null) throw new Error(`${user.email} could not be made`);
  return found;
}

/** Makes the arrivals whose time has come, and answers the others. */
async function createArrived(arrivals: readonly Arrival[], before: Date): Promise<Arrival[]> {
  for (const arrival of arrivals) if (arrival.at < before) await arrival.create();
  return arrivals.filter(({ at }) => at >= before);
}

/** The demo shops of the sandbox with their history, and all others as the history comes to their time. */
export async function seedShops(making: DemoMaking, sandbox: Sandbox, plan: DemoPlan): Promise<void> {
  const { services, actor: ownerId } = making;
  const created: { catalogue?: CreatedShop; held?: CreatedShop } = {};
  const arrivals: Arrival[] = [
    ...listOtherShops(making, plan),
    {
      at: getCatalogueShopPaidAt(plan),
      create: async () => (created.catalogue = await createCatalogueShop(making, plan)),
    },
    {
      at: getHeldShopPaidAt(plan),
      create: async () => (created.held = await createHeldShop(making, plan)),
    },
  ];
  const later = await createArrived(arrivals, plan.at(plan.firstDay, -12 * 60));
  const eshopId = await seedOwnShop(services, ownerId, sandbox.addresses, plan);
  const goodsShops = plan.isFull ? await createGoodsShops(making, plan) : [];
  const eshop = await findEshop(eshopId);
  if (eshop === null) return;
  const snippet = `<script async src="${services.publicUrl}/px/${eshop.marketingId}.js"></script>`;
  await sandbox.demoShop.tracking.install(demoShopHost, snippet);
  if (plan.isFull) await runOwnCampaigns(services, sandbox, { eshop, eshopId, ownerId });
  const shops: HistoryShop[] = await ownShopHistory(sandbox, eshopId, ownerId, plan);
  for (const shop of goodsShops) shops.push(...(await runGoodsShop(making, sandbox, shop, plan)));
  if (plan.isFull)
    for (const shop of shops)
      await backdateCampaigns(shop.eshopId, (campaign) => {
        const from = findFirstDay(shop.campaignsFrom, campaign) ?? plan.firstDay;
        return plan.at(from > plan.firstDay ? from : plan.firstDay, 0);
      });
  // Campaigns that ran for years are reviewed and no longer learn.
  if (plan.isFull) await sandbox.googleAds.setLeastAge(plan.at(plan.firstDay, 0).getTime());
  if (plan.isFull) for (const shop of shops) await seedFeedHistory(shop, plan);
  services.log.info({ shops: shops.length, days: plan.days }, 'demo history created');
  const subscribers = [{ eshopId, ownerId }, ...goodsShops];
  const past = plan.isFull ? listPastSubscriptions(services, sandbox, plan, subscribers) : [];
  await seedHistory(services, sandbox, plan, shops, [...later, ...past]);
  sandbox.stripe.pretend(null);
  const [own] = shops;
  if (own !== undefined) await seedPosts(services, sandbox, { ...own, ownerId }, plan);
  // Documents of today come after those of the history.
  for (const shop of subscribers)
    await seedSubscription(services, { ...shop, trialDays: 0 }, sandbox.addresses);
  await seedTrial(services, sandbox.addresses);
  await seedDocuments(services, eshopId, ownerId);
  await seedHeldReferral(making, plan);
  // After the history, which the market makes for every shop that measures.
  if (created.catalogue) await runCatalogueShop(services, sandbox, created.catalogue);
  if (created.held) await runHeldShop(services, created.held);
  // With a full history: it is read after the start, and compared by what the history sold.
  if (plan.isFull) await seedCompetitors(services, eshopId);
}

const staffAgeMs = 30 * 86_400_000;

/** Gives the demo's member of staff their second factor, old enough to approve. */
async function enrolStaff(services: Services, userId: UserId): Promise<void> {
  await enrolSecondFactor(services, userId, demoStaffSecret);
  await setAccountAge(userId, new Date(Date.now() - staffAgeMs));
}

/**
 * Makes the demo people, shops and history once, through the product's own services. The member of staff comes last:
 * while they are missing, a start that was cut off is taken up where it was left.
 */
export async function seedDemo(services: Services, sandbox: Sandbox | null): Promise<void> {
  const [owner, staff, affiliate] = demoSignIns;
  const existingStaff = await findUserByEmail(staff.email);
  if (existingStaff !== null) {
    await enrolStaff(services, getUserId(existingStaff));
    return;
  }
  const startedAt = performance.now();
  const base = {
    passwordHash: await hashPassword(demoPassword),
    locale: 'en',
    provider: 'Okavango',
    isEmailConfirmed: true,
  } as const;
  const ownerId = getUserId(await findOrInsert({ ...base, email: owner.email }));
  const partner = await findOrInsert({
    ...base,
    email: affiliate.email,
    isAffiliate: true,
    affiliateState: 'Partner',
    affiliateCode: demoAffiliateCode,
    affiliateWebsite: `https://${demoAffiliateHost}/`,
  });
  const making = { services, passwordHash: base.passwordHash, actor: ownerId };
  const plan = planDemo(services.config.demoDays, new Date());
  await seedClicks(getUserId(partner), plan.now);
  if (sandbox === null) for (const { create: make } of listOtherShops(making, plan)) await make();
  else await seedShops(making, sandbox, plan);
  const newStaff = await findOrInsert({
    ...base,
    email: staff.email,
    isInternal: true,
    internalRoles: ['Administrator'],
  });
  await enrolStaff(services, getUserId(newStaff));
  if (sandbox !== null) await seedWaiting(services, getUserId(newStaff), sandbox.addresses);
  services.log.info({ seconds: Math.round((performance.now() - startedAt) / 100) / 10 }, 'demo data created');
}
