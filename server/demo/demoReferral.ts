import { scanReferrals } from '#server/areas/affiliate/index.ts';
import { findPayerAccounts } from '#server/areas/bank/index.ts';
import { findCards } from '#server/areas/payment/index.ts';
import { demoAffiliateHost } from './demoPeople.ts';
import type { DemoPlan } from './demoPlan.ts';
import { createDemoShop, type DemoMaking } from './demoShop.ts';

const domainName = 'svicky-vavrinek.test';

/**
 * A new shop that the demo's partner brought by their own link, whose owner writes from the domain of the partner's site: its
 * referral is held until staff decide. It is looked for at once, before a month is closed with its commission.
 */
export async function seedHeldReferral(making: DemoMaking, { now }: DemoPlan): Promise<void> {
  await createDemoShop(making, {
    email: `shop@${demoAffiliateHost}`,
    domainName,
    country: 'CZ',
    complianceStatus: 'Compliant',
    companyName: 'Svíčky Vavřínek s.r.o.',
    registrationNumber: '12340301',
    city: 'Kutná Hora',
    street: 'Husova 119',
    zip: '284 01',
    credit: 6_000,
    paidAt: now,
    registeredAt: new Date(now.getTime() - 2 * 86_400_000),
    isReferred: true,
  });
  await scanReferrals(making.services, { findCards, findPayerAccounts });
}
