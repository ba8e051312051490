import { clientPermissions } from '#shared/access/permissions.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { saveAsset } from '#server/areas/asset/index.ts';
import { setDesiredStatus, synchronizeContent } from '#server/areas/campaign/index.ts';
import {
  addEshop,
  changeEshop,
  eshopIdOf,
  findEshop,
  findEshopsOfUser,
  type EshopDocument,
} from '#server/areas/eshop/index.ts';
import type { SandboxAddresses } from '#server/sandbox/sandbox.ts';
import type { Services } from '#server/services.ts';
import { buyFirstCredit } from './demoDocuments.ts';
import { readDemoFeed } from './demoShop.ts';

/** Credit of the demo shop at its start, and how long ago that was. */
const firstCreditMinor = 6_000_000;
export const demoHistoryDays = 60;

const texts = {
  Description1: 'Svítidla do celého bytu skladem. Doprava zdarma nad 1 500 Kč, vrácení do 30 dnů.',
  Description2: 'Lustry, lampy i venkovní osvětlení. Poradíme s výběrem a doručíme do dvou dnů.',
};

async function findOrAddShop(
  services: Services,
  ownerId: UserId,
  domainName: string,
): Promise<EshopDocument> {
  const [own] = await findEshopsOfUser(ownerId);
  if (own !== undefined) return own;
  return (await addEshop({ ownerId, domainName, country: 'CZ', trustedHosts: services.trustedHosts })).eshop;
}

/** The demo owner's shop: the sandbox's demo shop, set up as a merchant would have done it some weeks ago. */
export async function seedOwnShop(
  services: Services,
  ownerId: UserId,
  addresses: SandboxAddresses,
): Promise<EshopId> {
  const eshop = await findOrAddShop(services, ownerId, new URL(addresses.demoShop).host);
  const eshopId = eshopIdOf(eshop);
  await changeEshop(eshopId, {
    countryOfAdvertisement: 'CZ',
    phoneNumber: '+420601234567',
    feedUrl: addresses.demoFeed,
    shopPlatform: 'Shoptet',
    complianceStatus: 'Compliant',
    complianceReason: 'demo',
    pixelVerifiedAt: new Date(),
    hasActiveSubscription: true,
    creditNotificationLimitMinor: 100_000,
    billingSettings: {
      companyName: 'Světluškov s.r.o.',
      registrationNumber: '01999001',
      taxNumber: 'CZ01999001',
      isVatPayer: true,
      street: 'Dlouhá 12/3',
      city: 'Praha',
      zip: '110 00',
      country: 'CZ',
      email: 'owner@demo.okavango.test',
    },
  });
  const startedAt = new Date(Date.now() - (demoHistoryDays + 1) * 86_400_000);
  const billed = (await findEshop(eshopId)) ?? eshop;
  await buyFirstCredit(services, {
    eshop: billed,
    creditMinor: firstCreditMinor,
    paidAt: startedAt,
    actor: ownerId,
  });
  await readDemoFeed(services, eshopId);
  await saveAsset(services, {
    eshopId,
    channel: 'Google',
    format: 'Dsa',
    fileFormat: 'Json',
    aspectRatio: null,
    file: { fieldName: 'File', fileName: 'texts.json', bytes: Buffer.from(JSON.stringify(texts)) },
  });
  const kind = { eshopId, channel: 'Google', format: 'Dsa' } as const;
  await synchronizeContent(services, kind, {
    dailyBudget: 500,
    permissions: new Set(clientPermissions),
    language: 'cs',
  });
  await setDesiredStatus(services, kind, { desiredStatus: 'Active', isEmailConfirmed: true });
  return eshopId;
}
