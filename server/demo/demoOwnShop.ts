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
import { readFeedNow } from '#server/areas/feed/index.ts';
import { hasProducts } from '#server/areas/product/index.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { Sandbox, SandboxAddresses } from '#server/sandbox/sandbox.ts';
import type { Services } from '#server/services.ts';
import { buyFirstCredit } from './demoDocuments.ts';

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

/** Reads the demo shop's feed, so that its catalogue is there as after an onboarding. */
async function readDemoFeed(services: Services, eshopId: EshopId): Promise<void> {
  try {
    await readFeedNow(services, eshopId);
  } catch (thrown) {
    // A start that was cut off had begun it; the worker takes it up.
    if (!(thrown instanceof AppError && thrown.code === 'feed_in_progress')) throw thrown;
  }
}

/**
 * Brings the demo owner's shop to the addresses of this start: its ports may be others than when it was made. What its
 * pages carry is left alone where it is not this product's pixel.
 */
export async function followAddresses(services: Services, ownerId: UserId, sandbox: Sandbox): Promise<void> {
  const { demoShop, demoFeed } = sandbox.addresses;
  const { host, hostname } = new URL(demoShop);
  const eshop = (await findEshopsOfUser(ownerId)).find((own) => own.domainName.split(':')[0] === hostname);
  if (eshop === undefined) return;
  const eshopId = eshopIdOf(eshop);

  const pixel = new RegExp(`[a-z]+://[^\\s"'/]+(?=/px/${eshop.marketingId}\\.js)`, 'g');
  const snippet = sandbox.demoShop.tracking.get(hostname)?.snippet ?? '';
  const followed = snippet.replace(pixel, services.publicUrl);
  if (followed !== snippet) await sandbox.demoShop.tracking.install(hostname, followed);

  const isFeedOfShop = eshop.feedUrl ? new URL(eshop.feedUrl).hostname === hostname : false;
  const feedUrl = isFeedOfShop ? demoFeed : (eshop.feedUrl ?? null);
  const hasMoved = eshop.domainName !== host || eshop.feedUrl !== feedUrl;
  if (hasMoved) await changeEshop(eshopId, { domainName: host, feedUrl });
  if (feedUrl === demoFeed && (hasMoved || !(await hasProducts(eshopId))))
    await readDemoFeed(services, eshopId);
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
