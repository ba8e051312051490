import { changeEshop } from '#server/areas/eshop/index.ts';
import { hasProducts } from '#server/areas/product/index.ts';
import type { Sandbox } from '#server/sandbox/sandbox.ts';
import type { Services } from '#server/services.ts';
import { runDemoCampaign, type DemoCampaign } from './demoCampaign.ts';
import { connectDemoPage } from './demoMetaPage.ts';
import type { DemoPlan } from './demoPlan.ts';
import { demoSignIns } from './demoPeople.ts';
import { createDemoShop, readDemoFeed, type DemoMaking, type CreatedShop } from './demoShop.ts';

const hostname = 'zarovkarna.test';
/** The shop's Facebook page in the sandbox, and its manager. */
const page = { personId: '10150000000000003', pageId: '1040500000000004' };

const descriptions = {
  Description1: 'Svítidla skladem, odesíláme ještě dnes. Doprava zdarma od 1 500 Kč.',
  Description2: 'Poradíme s výběrem a vrátit můžete do 30 dnů.',
};
const paths = { Path1: 'svítidla', Path2: 'skladem' };
const headlines = {
  Headline1: 'Svítidla do bytu',
  Headline2: 'Žárovkárna',
  Headline3: 'Lampy a lustry skladem',
  LongHeadline1: 'Dva tisíce svítidel pro celý dům, zítra u vás',
  BusinessName: 'Žárovkárna',
};
const productIds = ['SV-00010', 'SV-00024'];

const productAds: readonly DemoCampaign[] = [
  {
    channel: 'Google',
    format: 'Prx',
    dailyBudget: 400,
    texts: { ...headlines, ...descriptions, ...paths },
    productIds,
  },
  {
    channel: 'Microsoft',
    format: 'Prx',
    dailyBudget: 250,
    texts: { ...headlines, ...descriptions, ...paths },
    productIds: productIds.slice(0, 1),
  },
];
const pageAds: DemoCampaign = {
  channel: 'Meta',
  format: 'Dpa',
  dailyBudget: 300,
  texts: {
    PrimaryText1: 'Světlo, které se k vám domů hodí. Vyberte si z dvou tisíc svítidel.',
    Headline1: 'Svítidla skladem',
    LinkDescription1: 'Vrácení do 30 dnů',
  },
};

/** Before the demo owner's shop, or two months ago: numbers of documents follow their days. */
export function getCatalogueShopPaidAt({ days, isFull, now }: DemoPlan): Date {
  return new Date(now.getTime() - ((isFull ? 60 : days) + 1.6) * 86_400_000);
}

/** Makes the shop whose products are advertised on all platforms, with nothing in it yet. */
export async function createCatalogueShop(making: DemoMaking, plan: DemoPlan): Promise<CreatedShop> {
  return await createDemoShop(making, {
    email: demoSignIns[3].email,
    domainName: hostname,
    country: 'CZ',
    complianceStatus: 'Compliant',
    companyName: 'Žárovkárna s.r.o.',
    registrationNumber: '12340101',
    city: 'Brno',
    credit: 25_000,
    paidAt: getCatalogueShopPaidAt(plan),
    feedUrl: `http://${hostname}/feed/google.xml`,
  });
}

/**
 * Reads its feed and starts its campaigns. The worker sends the catalogues to the platforms from then on, so what these
 * make of the products is seen to come.
 */
export async function runCatalogueShop(
  services: Services,
  sandbox: Sandbox,
  shop: CreatedShop,
): Promise<void> {
  const { eshop, eshopId } = shop;
  if (!(await hasProducts(eshopId))) await readDemoFeed(services, eshopId);
  const snippet = `<script async src="${services.publicUrl}/px/${eshop.marketingId}.js"></script>`;
  await sandbox.demoShop.tracking.install(hostname, snippet);
  await changeEshop(eshopId, { pixelVerifiedAt: new Date(), shopPlatform: 'Shoptet' });
  const hasPage = await connectDemoPage(services, shop, sandbox.addresses, page);
  for (const campaign of [...productAds, ...(hasPage ? [pageAds] : [])])
    await runDemoCampaign(services, eshopId, campaign);
}
