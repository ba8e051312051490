import { changeEshop, getEshopId, findUserEshops, type EshopDocument } from '#server/areas/eshop/index.ts';
import { hasProducts } from '#server/areas/product/index.ts';
import { findUserByEmail, getUserId } from '#server/areas/user/index.ts';
import { demoShopHost } from '#server/sandbox/demoShop/demoShop.ts';
import type { Sandbox } from '#server/sandbox/sandbox.ts';
import type { Services } from '#server/services.ts';
import { goodsShopEmails } from './demoGoodsShops.ts';
import { demoSignIns } from './demoPeople.ts';
import { readDemoFeed } from './demoShop.ts';

const isDemoHost = (hostname: string): boolean =>
  hostname === demoShopHost || hostname.endsWith(`.${demoShopHost}`);

/** The address of a demo shop's feed at the sandbox's present port; the address itself where it is not such a one. */
function movedFeed(feedUrl: string | null, port: number): string | null {
  if (feedUrl === null || !URL.canParse(feedUrl)) return feedUrl;
  const url = new URL(feedUrl);
  if (!isDemoHost(url.hostname)) return feedUrl;
  url.port = String(port);
  return url.href;
}

async function followShop(services: Services, sandbox: Sandbox, eshop: EshopDocument): Promise<void> {
  const eshopId = getEshopId(eshop);
  const hostname = eshop.domainName.split(':', 1).join('');
  const pixel = new RegExp(`[a-z]+://[^\\s"'/]+(?=/px/${eshop.marketingId}\\.js)`, 'g');
  const snippet = sandbox.demoShop.tracking.get(hostname)?.snippet ?? '';
  const followed = snippet.replace(pixel, services.publicUrl);
  if (followed !== snippet) await sandbox.demoShop.tracking.install(hostname, followed);

  const domainName = `${hostname}:${sandbox.port}`;
  const feedUrl = movedFeed(eshop.feedUrl ?? null, sandbox.port);
  const hasMoved = eshop.domainName !== domainName || eshop.feedUrl !== feedUrl;
  if (hasMoved) await changeEshop(eshopId, { domainName, feedUrl });
  const isOfDemo = feedUrl !== null && isDemoHost(new URL(feedUrl).hostname);
  if (isOfDemo && (hasMoved || !(await hasProducts(eshopId)))) await readDemoFeed(services, eshopId);
}

/**
 * Brings the shops of the demo's people that are the sandbox's to the addresses of this start: its ports may be others
 * than when they were made. What their pages carry is left alone where it is not this product's pixel.
 */
export async function followAddresses(services: Services, sandbox: Sandbox): Promise<void> {
  for (const email of [...demoSignIns.map((person) => person.email), ...goodsShopEmails]) {
    const owner = await findUserByEmail(email);
    for (const eshop of owner === null ? [] : await findUserEshops(getUserId(owner)))
      if (isDemoHost(eshop.domainName.split(':', 1).join(''))) await followShop(services, sandbox, eshop);
  }
}
