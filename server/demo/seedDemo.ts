import { enrolSecondFactor, hashPassword } from '#server/areas/auth/index.ts';
import { findEshop } from '#server/areas/eshop/index.ts';
import {
  findUserByEmail,
  insertUser,
  newAffiliateCode,
  userIdOf,
  type NewUser,
  type UserDocument,
} from '#server/areas/user/index.ts';
import { normaliseHost } from '#server/sandbox/market/shops.ts';
import type { Sandbox } from '#server/sandbox/sandbox.ts';
import type { Services } from '#server/services.ts';
import { seedDocuments } from './demoDocuments.ts';
import { seedHistory } from './demoHistory.ts';
import { seedOtherShops } from './demoOtherShops.ts';
import { makeCatalogueShop, runCatalogueShop } from './demoCatalogueShop.ts';
import { makeHeldShop, runHeldShop } from './demoHeldShop.ts';
import { demoHistoryDays, seedOwnShop } from './demoOwnShop.ts';
import { demoPassword, demoSignIns, demoStaffSecret } from './demoPeople.ts';
import { seedSubscription, seedTrial } from './demoSubscriptions.ts';
import { followAddresses } from './followAddresses.ts';

async function findOrInsert(user: NewUser): Promise<UserDocument> {
  const found = (await findUserByEmail(user.email)) ?? (await insertUser(user));
  if (found === null) throw new Error(`${user.email} could not be made`);
  return found;
}

/**
 * Makes the demo people, shops and history once, through the product's own services; later starts only bring the demo
 * shop to their addresses. The member of staff comes last:
 * while they are missing, a start that was cut off is taken up where it was left.
 */
export async function seedDemo(services: Services, sandbox: Sandbox | null): Promise<void> {
  const [owner, staff, affiliate] = demoSignIns;
  const madeStaff = await findUserByEmail(staff.email);
  if (madeStaff !== null) {
    await enrolSecondFactor(services, userIdOf(madeStaff), demoStaffSecret);
    if (sandbox !== null) await followAddresses(services, sandbox);
    return;
  }
  const startedAt = performance.now();
  const base = {
    passwordHash: await hashPassword(demoPassword),
    locale: 'en',
    provider: 'Okavango',
    isEmailConfirmed: true,
  } as const;
  const ownerId = userIdOf(await findOrInsert({ ...base, email: owner.email }));
  await findOrInsert({
    ...base,
    email: affiliate.email,
    isAffiliate: true,
    affiliateState: 'Partner',
    affiliateCode: newAffiliateCode(),
  });
  const making = { services, passwordHash: base.passwordHash, actor: ownerId };
  await seedOtherShops(making);
  if (sandbox !== null) {
    const catalogueShop = await makeCatalogueShop(making, sandbox);
    const heldShop = await makeHeldShop(making, sandbox);
    const eshopId = await seedOwnShop(services, ownerId, sandbox.addresses);
    await seedSubscription(services, { eshopId, ownerId, trialDays: 0 }, sandbox.addresses);
    await seedTrial(services, sandbox.addresses);
    const eshop = await findEshop(eshopId);
    if (eshop !== null) {
      const snippet = `<script async src="${services.publicUrl}/px/${eshop.marketingId}.js"></script>`;
      await sandbox.demoShop.tracking.install(new URL(sandbox.addresses.demoShop).hostname, snippet);
      const host = normaliseHost(eshop.domainName);
      await seedHistory(services, sandbox, {
        eshopId,
        marketingId: eshop.marketingId,
        host,
        days: demoHistoryDays,
      });
      await seedDocuments(services, eshopId, ownerId);
    }
    // After the history, which the market makes for every shop that measures.
    await runCatalogueShop(services, sandbox, catalogueShop);
    await runHeldShop(services, sandbox, heldShop);
  }
  const newStaff = await findOrInsert({
    ...base,
    email: staff.email,
    isInternal: true,
    internalRoles: ['Administrator'],
  });
  await enrolSecondFactor(services, userIdOf(newStaff), demoStaffSecret);
  services.log.info({ seconds: Math.round((performance.now() - startedAt) / 100) / 10 }, 'demo data made');
}
