import { clientPermissions } from '#shared/access/permissions.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { saveAsset } from '#server/areas/asset/index.ts';
import { setDesiredStatus, synchronizeContent } from '#server/areas/campaign/index.ts';
import {
  backdateDecision,
  addEshop,
  changeEshop,
  getEshopId,
  findEshop,
  findUserEshops,
  type EshopDocument,
} from '#server/areas/eshop/index.ts';
import { demoShopHost } from '#server/sandbox/demoShop/paths.ts';
import { normaliseHost } from '#server/sandbox/market/shops.ts';
import { svetluskovTrade, type MarketTrade } from '#server/sandbox/market/trade.ts';
import type { Sandbox } from '#server/sandbox/sandbox.ts';
import type { Services } from '#server/services.ts';
import { buyCredit } from './demoDocuments.ts';
import { runDemoCampaign, type DemoCampaign } from './demoCampaign.ts';
import type { HistoryShop } from './demoHistory.ts';
import { connectDemoPage } from './demoMetaPage.ts';
import type { DemoPlan } from './demoPlan.ts';
import { decidedAfterMs, readDemoFeed, type CreatedShop } from './demoShop.ts';
import type { SandboxAddresses } from '#server/sandbox/sandboxAddresses.ts';

/** Credit of the demo shop at its start: enough for some weeks at its full size, or as it began small. */
const firstCreditMinor = { full: 6_000_000, small: 1_000_000 } as const;

const texts = {
  Description1: 'Svítidla do celého bytu skladem. Doprava zdarma nad 1 500 Kč, vrácení do 30 dnů.',
  Description2: 'Lustry, lampy i venkovní osvětlení. Poradíme s výběrem a doručíme do dvou dnů.',
};

async function findOrAddShop(
  services: Services,
  ownerId: UserId,
  domainName: string,
  registeredAt: Date | undefined,
): Promise<EshopDocument> {
  const [own] = await findUserEshops(ownerId);
  if (own !== undefined) return own;
  const { trustedHosts } = services;
  return (await addEshop({ ownerId, domainName, country: 'CZ', trustedHosts, registeredAt })).eshop;
}

/** The demo owner's shop: the sandbox's demo shop, set up as a merchant would have done it some weeks ago. */
export async function seedOwnShop(
  services: Services,
  ownerId: UserId,
  addresses: SandboxAddresses,
  plan: DemoPlan,
): Promise<EshopId> {
  const startedAt = new Date(plan.now.getTime() - (plan.days + 1) * 86_400_000);
  const eshop = await findOrAddShop(services, ownerId, demoShopHost, plan.isFull ? startedAt : undefined);
  const eshopId = getEshopId(eshop);
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
    // The target that the dashboard judges by: one of the campaigns costs more.
    ...(plan.isFull && { costOfSalesMaxPercent: 15 }),
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
  if (plan.isFull) await backdateDecision(eshopId, new Date(startedAt.getTime() + decidedAfterMs));
  const billed = (await findEshop(eshopId)) ?? eshop;
  await buyCredit(services, {
    eshop: billed,
    creditMinor: plan.isFull ? firstCreditMinor.small : firstCreditMinor.full,
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
    dailyBudget: plan.isFull ? 350 : 500,
    permissions: new Set(clientPermissions),
    language: 'cs',
  });
  await setDesiredStatus(services, kind, { desiredStatus: 'Active', isEmailConfirmed: true });
  return eshopId;
}

/** The shop's Facebook page in the sandbox, and its manager. */
const page = { personId: '10150000000000001', pageId: '1040500000000001' };

/** Further campaigns of a full history, the oldest first: products on Google, then Meta, which costs too much, then Microsoft. */
const furtherCampaigns: readonly (DemoCampaign & { readonly sinceDaysAgo: number })[] = [
  {
    channel: 'Google',
    format: 'Prx',
    dailyBudget: 700,
    sinceDaysAgo: 410,
    texts: {
      Headline1: 'Svítidla do bytu',
      Headline2: 'Světluškov',
      Headline3: 'Lampy a lustry skladem',
      LongHeadline1: 'Vyberte si z dvou tisíc svítidel, zítra u vás',
      BusinessName: 'Světluškov',
      Description1: 'Svítidla skladem, doprava zdarma nad 1 500 Kč.',
      Description2: texts.Description2,
      Path1: 'svítidla',
      Path2: 'skladem',
    },
    productIds: ['SV-00010', 'SV-00024'],
  },
  {
    channel: 'Meta',
    format: 'Dpa',
    dailyBudget: 400,
    sinceDaysAgo: 240,
    texts: {
      PrimaryText1: 'Světlo, které se k vám domů hodí. Vyberte si z dvou tisíc svítidel.',
      Headline1: 'Svítidla skladem',
      LinkDescription1: 'Vrácení do 30 dnů',
    },
  },
  {
    channel: 'Microsoft',
    format: 'Dsa',
    dailyBudget: 110,
    sinceDaysAgo: 150,
    texts: { ...texts, Path1: 'svítidla', Path2: 'skladem' },
  },
];

/** Starts the further campaigns of a full history, with the shop's page connected. */
export async function runOwnCampaigns(
  services: Services,
  { addresses }: Pick<Sandbox, 'addresses'>,
  shop: CreatedShop,
): Promise<void> {
  const hasPage = await connectDemoPage(services, shop, addresses, page);
  for (const campaign of furtherCampaigns)
    if (campaign.channel !== 'Meta' || hasPage) await runDemoCampaign(services, shop.eshopId, campaign);
}

/** Days of a short history: all of it is at the shop's full size. */
const grownDays = 62;

/**
 * The demo owner's shop as the market lets it have been: it began small, and something happened in each quarter of the
 * last year: a competitor's price war, a feed that failed, a cookie banner to which few agreed, and a sale.
 */
export async function ownShopHistory(
  sandbox: Pick<Sandbox, 'market'>,
  eshopId: EshopId,
  actor: UserId,
  plan: DemoPlan,
): Promise<HistoryShop[]> {
  const eshop = await findEshop(eshopId);
  const host = eshop === null ? '' : normaliseHost(eshop.domainName);
  const market = sandbox.market.listShops().find((shop) => shop.host === host);
  if (eshop === null || market === undefined) return [];
  if (!plan.isFull) return [{ eshop, eshopId, market, actor }];
  const { getDayAgo: dayAgo } = plan;
  const trade: MarketTrade = {
    ...svetluskovTrade,
    consentRate: 0.97,
    growth: { fromDay: plan.firstDay, toDay: dayAgo(grownDays), fromShare: 0.06, bend: 12 },
    incidents: [
      {
        kind: 'PriceWar',
        fromDay: dayAgo(290),
        toDay: dayAgo(258),
        clickCost: 1.7,
        buying: 0.7,
        prices: 0.9,
      },
      { kind: 'FeedFailed', fromDay: dayAgo(172), toDay: dayAgo(169) },
      { kind: 'ConsentDrop', fromDay: dayAgo(102), toDay: dayAgo(82), agreeing: 0.5 },
      { kind: 'Sale', fromDay: dayAgo(366), toDay: dayAgo(361), visits: 1.3, buying: 1.4, prices: 0.82 },
      { kind: 'Sale', fromDay: dayAgo(24), toDay: dayAgo(20), visits: 1.3, buying: 1.4, prices: 0.82 },
    ],
  };
  const campaignsFrom = furtherCampaigns.map(({ channel, format, sinceDaysAgo }) => ({
    channel,
    format,
    day: dayAgo(sinceDaysAgo),
  }));
  return [{ eshop, eshopId, market: { ...market, trade }, campaignsFrom, actor }];
}
