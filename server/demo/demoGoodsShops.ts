import type { CountryOfAdvertisement, ShopPlatform } from '#shared/domain/eshop/eshop.ts';
import { changeEshop, findEshop } from '#server/areas/eshop/index.ts';
import { hasProducts } from '#server/areas/product/index.ts';
import { goodsShops, type GoodsShopName } from '#server/sandbox/demoShop/goods/goodsShops.ts';
import { lightingTrade, type MarketTrade, type TradeIncident } from '#server/sandbox/market/trade.ts';
import type { Sandbox } from '#server/sandbox/sandbox.ts';
import { runDemoCampaign, type DemoCampaign } from './demoCampaign.ts';
import type { HistoryShop } from './demoHistory.ts';
import { connectDemoPage, type DemoPage } from './demoMetaPage.ts';
import type { DemoPlan } from './demoPlan.ts';
import { createDemoShop, readDemoFeed, type DemoMaking, type CreatedShop } from './demoShop.ts';

/** A further shop of the demo with a history of its own. */
interface GoodsShopPlan {
  readonly name: GoodsShopName;
  readonly company: string;
  readonly registrationNumber: string;
  readonly city: string;
  readonly street: string;
  readonly zip: string;
  readonly platform: ShopPlatform;
  /** Its cost-of-sales maximum, in percent; without one the dashboard suggests to set it. */
  readonly target?: number;
  /** First credit in major units. */
  readonly credit: number;
  readonly campaigns: readonly (DemoCampaign & {
    /** Days since it began; defaults to the shop's. */
    readonly sinceDaysAgo?: number;
  })[];
  readonly page?: DemoPage;
  /** Its size in the beginning, and days ago since which it has all of it. */
  readonly growth: readonly [number, number];
  listIncidents(plan: DemoPlan): readonly TradeIncident[];
}

const plans: readonly GoodsShopPlan[] = [
  {
    name: 'zahrada',
    company: 'Zahrada U Javora s.r.o.',
    registrationNumber: '12340201',
    city: 'Kolín',
    street: 'Na Magistrále 741',
    zip: '280 02',
    platform: 'Shoptet',
    target: 20,
    credit: 4_000,
    growth: [0.12, 130],
    campaigns: [
      {
        channel: 'Google',
        format: 'Dsa',
        dailyBudget: 320,
        texts: {
          Description1: 'Zahradní nábytek a nářadí skladem. Doprava zdarma od 2 500 Kč.',
          Description2: 'Vyberte si slunečník, stůl i vyvýšený záhon. Vrácení do 30 dnů.',
        },
      },
      {
        channel: 'Microsoft',
        format: 'Dsa',
        dailyBudget: 220,
        sinceDaysAgo: 270,
        texts: {
          Description1: 'Vše pro zahradu na jednom místě, odesíláme do druhého dne.',
          Description2: 'Nářadí, závlaha i nábytek skladem. Doprava zdarma od 2 500 Kč.',
          Path1: 'zahrada',
        },
      },
    ],
    listIncidents: ({ getDayAgo: dayAgo }) => [
      {
        kind: 'PriceWar',
        fromDay: dayAgo(225),
        toDay: dayAgo(183),
        clickCost: 1.8,
        buying: 0.62,
        prices: 0.88,
      },
    ],
  },
  {
    name: 'topeni',
    company: 'Kamna a teplo s.r.o.',
    registrationNumber: '12340202',
    city: 'Vimperk',
    street: 'Pasovská 160',
    zip: '385 01',
    platform: 'UpGates',
    credit: 5_000,
    growth: [0.14, 60],
    campaigns: [
      {
        channel: 'Google',
        format: 'Dsa',
        dailyBudget: 700,
        texts: {
          Description1: 'Krbová kamna a přímotopy skladem. Poradíme s výkonem i připojením.',
          Description2: 'Dovezeme až do domu. Doprava zdarma nad 3 000 Kč.',
        },
      },
    ],
    listIncidents: () => [],
  },
  {
    name: 'hracky',
    company: 'Hračkovo s.r.o.',
    registrationNumber: '52340203',
    city: 'Nitra',
    street: 'Štefánikova 42',
    zip: '949 01',
    platform: 'PrestaShop',
    credit: 150,
    growth: [0.1, 40],
    campaigns: [
      {
        channel: 'Google',
        format: 'Dsa',
        dailyBudget: 16,
        texts: {
          Description1: 'Stavebnice, plyšové hračky a hry na sklade. Doprava zdarma od 60 €.',
          Description2: 'Zabalíme aj ako darček. Vrátenie do 30 dní.',
        },
      },
      {
        channel: 'Meta',
        format: 'Dpa',
        dailyBudget: 10,
        sinceDaysAgo: 330,
        texts: {
          PrimaryText1: 'Hračky, ktoré vydržia aj súrodencov. Vyberte si na sklade.',
          Headline1: 'Hračky na sklade',
          LinkDescription1: 'Vrátenie do 30 dní',
        },
      },
    ],
    page: { personId: '10150000000000004', pageId: '1040500000000005' },
    listIncidents: ({ getDayAgo: dayAgo }) => [
      { kind: 'FeedFailed', fromDay: dayAgo(46), toDay: dayAgo(42) },
    ],
  },
  {
    name: 'kava',
    company: 'Zrnko s.r.o.',
    registrationNumber: '52340204',
    city: 'Trnava',
    street: 'Hlavná 17',
    zip: '917 01',
    platform: 'WooCommerce',
    credit: 100,
    growth: [0.18, 200],
    campaigns: [
      {
        channel: 'Google',
        format: 'Dsa',
        dailyBudget: 14,
        sinceDaysAgo: 420,
        texts: {
          Description1: 'Čerstvo pražená káva z Trnavy. Doprava zdarma od 45 €.',
          Description2: 'Pražíme každý utorok. Vyberte si z piatich druhov.',
        },
      },
    ],
    listIncidents: () => [],
  },
  {
    name: 'weinhaus',
    company: 'Weinhaus Wachau GmbH',
    registrationNumber: '62340205',
    city: 'Krems',
    street: 'Steiner Landstraße 8',
    zip: '3500',
    platform: 'Shopify',
    // Its ads cost more: the problem that its story is about.
    target: 30,
    credit: 250,
    growth: [0.12, 30],
    campaigns: [
      {
        channel: 'Google',
        format: 'Dsa',
        dailyBudget: 17,
        sinceDaysAgo: 520,
        texts: {
          Description1: 'Feinkost und Gläser aus der Wachau, sicher verpackt geliefert.',
          Description2: 'Versand kostenlos ab 89 €. Jetzt entdecken und bestellen.',
        },
      },
      {
        channel: 'Microsoft',
        format: 'Dsa',
        dailyBudget: 8,
        sinceDaysAgo: 200,
        texts: {
          Description1: 'Direkt vom Hof in der Wachau, in zwei Tagen bei Ihnen.',
          Description2: 'Säfte, Gläser und Geschenke. Versand kostenlos ab 89 €.',
        },
      },
    ],
    listIncidents: ({ getDayAgo: dayAgo }) => [
      { kind: 'ConsentDrop', fromDay: dayAgo(150), toDay: dayAgo(127), agreeing: 0.42 },
    ],
  },
];

/** Sign-ins of the owners of these shops. */
export const goodsShopEmails = plans.map(({ name }) => `${name}@demo.okavango.test`);

/** Makes the shops with their first credit, one after the other: numbers of documents follow their days. */
export async function createGoodsShops(making: DemoMaking, plan: DemoPlan): Promise<CreatedShop[]> {
  const created: CreatedShop[] = [];
  for (const [at, { name, company, registrationNumber, city, street, zip, credit }] of plans.entries()) {
    const { host } = goodsShops[name];
    created.push(
      await createDemoShop(making, {
        email: goodsShopEmails[at] ?? '',
        domainName: host,
        country: goodsShops[name].country satisfies CountryOfAdvertisement,
        complianceStatus: 'Compliant',
        companyName: company,
        registrationNumber,
        city,
        street,
        zip,
        credit,
        paidAt: new Date(plan.at(plan.firstDay, 0).getTime() - (plans.length - at) * 3_600_000),
        registeredAt: plan.at(plan.getDayAgo(plan.days + 9 - at), 600),
        feedUrl: `http://${host}/feed/google.xml`,
        isReferred: name !== 'topeni',
      }),
    );
  }
  return created;
}

/**
 * Sets a shop up as its owner did: its feed is read, the pixel is in its pages and its campaigns run. Answers its past as
 * the market lets it have been.
 */
export async function runGoodsShop(
  making: DemoMaking,
  sandbox: Sandbox,
  shop: CreatedShop,
  plan: DemoPlan,
): Promise<HistoryShop[]> {
  const { services, actor } = making;
  const { eshopId } = shop;
  const hostname = shop.eshop.domainName;
  const own = plans.find(({ name }) => hostname === goodsShops[name].host);
  if (own === undefined) return [];
  if (!(await hasProducts(eshopId))) await readDemoFeed(services, eshopId);
  const snippet = `<script async src="${services.publicUrl}/px/${shop.eshop.marketingId}.js"></script>`;
  await sandbox.demoShop.tracking.install(hostname, snippet);
  await changeEshop(eshopId, {
    pixelVerifiedAt: plan.at(plan.firstDay, 0),
    shopPlatform: own.platform,
    ...(own.target !== undefined && { costOfSalesMaxPercent: own.target }),
  });
  const hasPage =
    own.page !== undefined && (await connectDemoPage(services, shop, sandbox.addresses, own.page));
  for (const campaign of own.campaigns)
    if (campaign.channel !== 'Meta' || hasPage)
      await runDemoCampaign(services, eshopId, campaign, goodsShops[own.name].goods.language);
  const incidents = own.listIncidents(plan);
  const eshop = await findEshop(eshopId);
  const market = sandbox.market.listShops().find(({ host }) => host === hostname);
  if (eshop === null || market === undefined) return [];
  const [fromShare, grownDaysAgo] = own.growth;
  const trade: MarketTrade = {
    ...(market.trade ?? lightingTrade),
    growth: { fromDay: plan.firstDay, toDay: plan.getDayAgo(grownDaysAgo), fromShare, bend: 5 },
    incidents,
  };
  const campaignsFrom = own.campaigns.flatMap(({ channel, format, sinceDaysAgo }) =>
    sinceDaysAgo === undefined ? [] : [{ channel, format, day: plan.getDayAgo(sinceDaysAgo) }],
  );
  return [{ eshop, eshopId, actor, market: { ...market, trade }, campaignsFrom }];
}
