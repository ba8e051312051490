import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mongoose from 'mongoose';
import { afterAll, expect, it } from 'vitest';
import { findUserByEmail, getUserId } from '#server/areas/user/index.ts';
import { findCampaignSummaries, findCreated } from '#server/areas/campaign/index.ts';
import { getEshopId, findUserEshops } from '#server/areas/eshop/index.ts';
import { countProducts, hasProducts } from '#server/areas/product/index.ts';
import { channels } from '#shared/domain/campaign/campaign.ts';
import { loadConfig } from '#server/config/config.ts';
import { createSafeFetcher } from '#server/integrations/fetch/index.ts';
import { createLogger } from '#server/log/logger.ts';
import { resolveProviders } from '#server/providers.ts';
import { startServer, type RunningServer } from '#server/start.ts';
import { countTrials } from '#server/testing/trials.ts';
import { demoShopHost } from '#server/sandbox/demoShop/paths.ts';
import { demoSignIns } from './demoPeople.ts';

const feedUrl = `http://${demoShopHost}/feed/google.xml`;
let firstPort = 0;
const folders: string[] = [];
afterAll(async () => {
  await Promise.all(folders.map(async (folder) => await rm(folder, { recursive: true, force: true })));
});

async function start(folder: string, publicUrl?: string): Promise<RunningServer> {
  const config = loadConfig({
    PORT: '0',
    OKAVANGO_DEMO: 'true',
    OKAVANGO_DEMO_DAYS: String(countTrials('startedDemoDays')),
    OKAVANGO_DATA: folder,
    OKAVANGO_MARKET_PACE: '86400',
    ...(publicUrl === undefined ? {} : { PUBLIC_URL: publicUrl }),
  });
  return await startServer(config, createLogger('error'), { webFolder: null });
}

/** What a browser gets of the demo shop's front page, and the shop that its owner has. */
async function readFrontPage(running: Awaited<ReturnType<typeof start>>) {
  const port = running.sandbox?.port ?? 0;
  const page = await (await fetch(`http://127.0.0.1:${port}/shops/${demoShopHost}/`)).text();
  const owner = await findUserByEmail(demoSignIns[0].email);
  const [eshop] = owner === null ? [] : await findUserEshops(getUserId(owner));
  if (eshop === undefined) throw new Error('there is no demo shop');
  const isRead = await hasProducts(eshop._id.toString() as Parameters<typeof hasProducts>[0]);
  return { page, eshop, isRead };
}

async function getShop(email: string) {
  const owner = await findUserByEmail(email);
  const [eshop] = owner === null ? [] : await findUserEshops(getUserId(owner));
  if (eshop === undefined) throw new Error(`${email} has no shop`);
  return eshop;
}

/** Lists the campaigns of a user's shop, with the desired state of those on platforms. */
async function describeCampaigns(email: string): Promise<string[]> {
  const eshopId = getEshopId(await getShop(email));
  const created = (await Promise.all(channels.map(findCreated))).flat();
  return (await findCampaignSummaries(eshopId)).map(({ id, channel, format }) => {
    const there = created.find(({ _id }) => _id.toString() === id);
    return `${channel} ${format} ${there?.desiredStatus ?? 'not made'}`;
  });
}

/** Fetches the feed again as the product does, and opens a product of it as a person does, at the ports of this start. */
async function openShop({ sandbox }: RunningServer): Promise<void> {
  if (sandbox === null) throw new Error('no sandbox runs');
  const { trustedHosts, shopGateway } = resolveProviders(loadConfig({}), sandbox.addresses);
  const { status, body } = await createSafeFetcher({ trustedHosts }).open(feedUrl);
  expect(status).toBe(200);
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  const [, link = ''] = /<g:link>([^<]+)</.exec(Buffer.concat(chunks).toString('utf8')) ?? [];
  expect(link).toMatch(new RegExp(`^http://${demoShopHost}/produkt/`));

  const opened = await fetch(`${shopGateway?.url}${link.replace('http://', '')}`);
  expect(opened.status).toBe(200);
  expect(await opened.text()).toContain(`<link rel="canonical" href="${link}"/>`);
}

/** Addresses of products that the product has stored. */
async function listStoredAddresses(): Promise<string[]> {
  const products = await mongoose.connection.collection('products').find({}).toArray();
  return products.flatMap((product) => JSON.stringify(product).match(/https?:\/\/[^"]+/g) ?? []);
}

it('the demo shop reports to the address of the present start, whatever it was before', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'okavango-demo-'));
  folders.push(folder);
  const first = await start(folder);
  try {
    const { page, eshop, isRead } = await readFrontPage(first);
    expect(page).toContain(`src="${first.url}/px/${eshop.marketingId}.js"`);
    expect(eshop).toMatchObject({ domainName: demoShopHost, feedUrl });
    expect(isRead).toBe(true);
    firstPort = first.sandbox?.port ?? 0;
    const stored = await listStoredAddresses();
    expect(stored.length).toBeGreaterThan(1_000);
    expect(stored.filter((address) => new URL(address).port !== '')).toEqual([]);

    // Their months follow by the job that prepares the archives.
    const settled = { eshopId: eshop._id, subject: 'CreditTopUp', isSettlementDue: true };
    expect(await mongoose.connection.collection('invoices').countDocuments(settled)).toBeGreaterThan(0);

    const [, , , catalogue, held] = demoSignIns;
    expect((await describeCampaigns(catalogue.email)).toSorted()).toEqual([
      'Google Prx Active',
      'Meta Dpa Active',
      'Microsoft Prx Active',
    ]);
    expect(await describeCampaigns(held.email)).toEqual(['Google Dsa not made']);
    // The guard keeps the version from before the feed lost most of its products.
    expect(await countProducts(getEshopId(await getShop(held.email)))).toBeGreaterThan(1_900);
  } finally {
    await first.stop();
  }

  const second = await start(folder, 'https://shown.example');
  try {
    const { page, eshop } = await readFrontPage(second);
    expect(page).toContain(`src="https://shown.example/px/${eshop.marketingId}.js"`);
    expect(page).not.toContain(first.url);
    expect(eshop).toMatchObject({ domainName: demoShopHost, feedUrl });
    for (const { email } of demoSignIns.slice(3)) {
      const shop = await getShop(email);
      expect(shop.domainName).toMatch(/^[a-z]+\.test$/);
      expect(shop.feedUrl).toContain(`http://${shop.domainName}/`);
    }
    expect(second.sandbox?.port).not.toBe(firstPort);
    await openShop(second);
    // Taken out of the pages by hand, it stays out.
    await second.sandbox?.demoShop.tracking.install(demoShopHost, '');
  } finally {
    await second.stop();
  }

  const third = await start(folder);
  try {
    expect((await readFrontPage(third)).page).not.toContain('/px/');
  } finally {
    await third.stop();
  }
}, 240_000);
