import { clientPermissions } from '#shared/access/permissions.ts';
import { AppError } from '#shared/errors/appError.ts';
import { changeEshop } from '#server/areas/eshop/index.ts';
import { synchronizeContent } from '#server/areas/campaign/index.ts';
import { hasProducts } from '#server/areas/product/index.ts';
import { PlatformError } from '#server/platforms/platformError.ts';
import type { Services } from '#server/services.ts';
import { hasDemoCampaign, saveDemoContent, type DemoCampaign } from './demoCampaign.ts';
import type { DemoPlan } from './demoPlan.ts';
import { demoSignIns } from './demoPeople.ts';
import { createDemoShop, readDemoFeed, type DemoMaking, type CreatedShop } from './demoShop.ts';

const hostname = 'myslivna.test';

/** Google refuses these texts for their topic, so the campaign waits for staff. */
const refusedCampaign: DemoCampaign = {
  channel: 'Google',
  format: 'Dsa',
  dailyBudget: 200,
  texts: {
    Description1: 'Svítidla do loveckých chat. Lampy z vystřelené munice, ruční práce.',
    Description2: 'Lucerny, lustry i stojací lampy skladem.',
  },
};

/** Soon after the catalogue shop. */
export function getHeldShopPaidAt({ days, isFull, now }: DemoPlan): Date {
  return new Date(now.getTime() - ((isFull ? 60 : days) + 1.3) * 86_400_000);
}

/** Makes the shop whose feed is held back, with nothing in it yet. */
export async function createHeldShop(making: DemoMaking, plan: DemoPlan): Promise<CreatedShop> {
  return await createDemoShop(making, {
    email: demoSignIns[4].email,
    domainName: hostname,
    country: 'CZ',
    complianceStatus: 'Compliant',
    companyName: 'Myslivna s.r.o.',
    registrationNumber: '12340102',
    city: 'Písek',
    credit: 4_000,
    paidAt: getHeldShopPaidAt(plan),
    feedUrl: `http://${hostname}/feed/google.xml`,
  });
}

/** The services while Google does not answer. */
function withoutGoogle(services: Services): Services {
  const { platforms } = services;
  const fail = () =>
    Promise.reject(new PlatformError('retry', { channel: 'Google', reason: 'Google did not answer.' }));
  return {
    ...services,
    platforms: {
      ...platforms,
      getRow(channel) {
        const row = platforms.getRow(channel);
        if (channel !== 'Google') return row;
        return { ...row, platform: { ...row.platform, createAccount: fail, createCampaign: fail } };
      },
    },
  };
}

/**
 * Requests a campaign while Google does not answer: it stays pending, and the worker's next result is a refusal that
 * staff see among the waiting campaigns.
 */
async function requestCampaign(services: Services, { eshopId }: CreatedShop): Promise<void> {
  if (await hasDemoCampaign(eshopId, refusedCampaign)) return;
  await saveDemoContent(services, eshopId, refusedCampaign);
  const { channel, format, dailyBudget } = refusedCampaign;
  try {
    await synchronizeContent(
      withoutGoogle(services),
      { eshopId, channel, format },
      { dailyBudget, permissions: new Set(clientPermissions), language: 'cs' },
    );
  } catch (thrown) {
    if (!(thrown instanceof AppError && thrown.code === 'platform_unavailable')) throw thrown;
  }
}

/** Reads its whole feed, and then one that has lost most of its products, which the guard holds back. */
export async function runHeldShop(services: Services, shop: CreatedShop): Promise<void> {
  const { eshopId } = shop;
  if (!(await hasProducts(eshopId))) await readDemoFeed(services, eshopId);
  await changeEshop(eshopId, { feedUrl: `http://${hostname}/feed/lost-products.xml` });
  await readDemoFeed(services, eshopId);
  await requestCampaign(services, shop);
}
