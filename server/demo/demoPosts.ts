import { setTimeout as wait } from 'node:timers/promises';
import type { SavePostInput } from '#shared/contracts/socialMediaPostSchemas.ts';
import type { SocialNetwork } from '#shared/domain/content/content.ts';
import { addDays } from '#shared/domain/dates/days.ts';
import type { EshopId, SocialPostId } from '#shared/domain/ids/ids.ts';
import { tagLink } from '#shared/domain/social/postLink.ts';
import {
  assignSocialPage,
  backdatePost,
  beginSocialConnection,
  copyProductPhoto,
  finishSocialConnection,
  hasPosts,
  listSocialPages,
  processDuePosts,
  readDueFigures,
  receiveSocialGrant,
  savePost,
} from '#server/areas/social/index.ts';
import { foldChanges } from '#server/measurement/index.ts';
import { createStableId, type PixelBatch } from '#server/sandbox/market/pixelBatch.ts';
import type { MarketShop } from '#server/sandbox/market/shops.ts';
import { createVisit } from '#server/sandbox/market/visits.ts';
import { createRandom } from '#server/sandbox/random.ts';
import type { Sandbox } from '#server/sandbox/sandbox.ts';
import type { Services } from '#server/services.ts';
import { toHistoryPosts } from './demoHistory.ts';
import type { DemoPlan } from './demoPlan.ts';
import type { CreatedShop } from './demoShop.ts';

/** The account of the sandbox's networks that has the demo shop's pages. */
const account = '7010000000000001';
/** Networks that fetch photos themselves get none yet: the product answers no one before it is ready. */
const networks: readonly SocialNetwork[] = ['Facebook', 'LinkedIn', 'Twitter'];
const hourMs = 3_600_000;
const followDays = 3;
/** Followers of a shop buy more often than those who see it for the first time. */
const buying = 6;
const mostVisits = 55;
const publishRounds = 6;
const roundMs = 500;
const skippedMs = 10_000;

interface PastPost {
  readonly daysAgo: number;
  /** Minutes after midnight. */
  readonly minutes: number;
  readonly text: string;
  readonly networks: readonly SocialNetwork[];
  readonly product?: string;
}

const evening = 19 * 60 + 30;
const noon = 12 * 60;
const past: readonly PastPost[] = [
  {
    daysAgo: 26,
    minutes: evening,
    text: 'Terakota do předsíně\nTeplé světlo hned za dveřmi.',
    networks: ['LinkedIn', 'Facebook'],
  },
  { daysAgo: 24, minutes: noon, text: 'Jak vybrat světlo nad jídelní stůl', networks: ['Facebook'] },
  {
    daysAgo: 22,
    minutes: evening,
    text: 'Světlo měsíce: svítidlo, které se hodí všude',
    networks: ['LinkedIn'],
    product: 'SV-00010',
  },
  { daysAgo: 19, minutes: evening, text: 'Lampa bez kabelu na terasu', networks: ['Facebook', 'Twitter'] },
  { daysAgo: 17, minutes: noon, text: 'Tři chyby v osvětlení kuchyně', networks: ['LinkedIn'] },
  {
    daysAgo: 15,
    minutes: evening,
    text: 'Stíněné světlo do ložnice',
    networks: ['Facebook', 'LinkedIn'],
    product: 'SV-00024',
  },
  { daysAgo: 12, minutes: noon, text: 'Kolik lumenů potřebuje pracovna', networks: ['Twitter', 'LinkedIn'] },
  { daysAgo: 10, minutes: evening, text: 'Podzimní večery s teplým světlem', networks: ['Facebook'] },
  { daysAgo: 8, minutes: evening, text: 'Lucerna ke dveřím', networks: ['LinkedIn'], product: 'SV-00024' },
  { daysAgo: 6, minutes: noon, text: 'Doprava zdarma nad 1 500 Kč', networks: ['Facebook', 'Twitter'] },
  { daysAgo: 4, minutes: evening, text: 'První hvězda v okně', networks: ['LinkedIn', 'Facebook'] },
  { daysAgo: 2, minutes: evening, text: 'Adventní svícen, který vydrží', networks: ['Facebook'] },
];

const planned: readonly { readonly inDays: number; readonly text: string; readonly isDraft: boolean }[] = [
  { inDays: 1, text: 'První adventní neděle', isDraft: false },
  { inDays: 3, text: 'Ceny, které zítra klesnou', isDraft: true },
  { inDays: 4, text: 'Dárky pod stromeček do 1 000 Kč', isDraft: false },
  { inDays: 7, text: 'Světelný řetěz do každého okna', isDraft: false },
  { inDays: 9, text: 'Poslední týden doručení do Vánoc', isDraft: true },
];

/** Connects the shop with a network of the sandbox, as its owner would; false where the network is a real one. */
async function connect(
  services: Services,
  { eshopId, ownerId }: CreatedShop,
  network: SocialNetwork,
  sandboxUrl: string,
): Promise<boolean> {
  if (!services.socialPlatforms.has(network)) return false;
  const who = { eshopId, userId: ownerId };
  const url = await beginSocialConnection(services, { ...who, email: '', locale: 'cs' }, network);
  if (!url.startsWith(`${sandboxUrl}/`)) return false;
  const form = new URLSearchParams({ account, answer: 'allow' });
  const answer = await fetch(url, { method: 'POST', body: form, redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '', sandboxUrl);
  const [state, code] = [back.searchParams.get('state'), back.searchParams.get('code')];
  if (!state || !code) return false;
  await finishSocialConnection(services, who, await receiveSocialGrant(services, state, code));
  const [page] = await listSocialPages(services, eshopId, network);
  if (page === undefined) return false;
  await assignSocialPage(services, eshopId, network, page.id);
  return true;
}

async function buildPost(
  services: Services,
  eshopId: EshopId,
  post: Pick<PastPost, 'text' | 'networks' | 'product'>,
  link: string,
): Promise<SavePostInput> {
  const { text, product } = post;
  // Facebook fetches photos itself, when the product isn't ready yet.
  const hasPhoto = product !== undefined && !post.networks.includes('Facebook');
  const copied = hasPhoto ? await copyProductPhoto(services, eshopId, product).catch(() => null) : null;
  return {
    version: 0,
    text,
    link: copied?.link ?? link,
    media: copied === null ? [] : [{ key: copied.media.key, altText: copied.title }],
    firstComment: '',
    productIds: product === undefined ? [] : [product],
    isAiMade: false,
    isPaidPartnership: false,
    publishAt: null,
    isDraft: false,
    networks: post.networks.map((network) => ({
      network,
      text: null,
      title: '',
      privacy: null,
      isMadeForKids: null,
    })),
  };
}

/** Visits through the link of a post in the days after it, as the market lets followers behave. */
function createPostVisits(
  shop: MarketShop,
  address: string,
  { key, atMs, untilMs }: { readonly key: string; readonly atMs: number; readonly untilMs: number },
): PixelBatch[] {
  const random = createRandom('post', key);
  const { marketingId } = shop;
  if (!marketingId) return [];
  return Array.from({ length: random.drawInteger(12, mostVisits) }, (_, at) => {
    // Most come soon after the post is out.
    const laterMs = followDays * 24 * hourMs * random.drawNext() ** 3;
    const ticket = {
      key: `${key} ${at}`,
      source: 'facebook' as const,
      atMs: Math.round(atMs + laterMs),
      visitorId: createStableId('post visitor', key, at),
      marketHour: 19,
      timeScale: 1,
      buying,
      host: shop.host,
      ...(random.decideBy(0.82) ? {} : { hasConsent: false as const }),
    };
    const { batch } = createVisit(ticket, shop, marketingId);
    const events = batch.events.map((event) =>
      event.url.includes('utm_source=facebook') ? { ...event, url: address } : event,
    );
    return { ...batch, events };
  }).filter(({ events }) => Date.parse(events.at(-1)?.at ?? '') < untilMs);
}

/**
 * Posts of the demo shop: past ones that the sandbox's networks published and that visitors came by, and planned ones. The
 * networks' figures and the orders are read and counted as those of any shop. Once: a shop with posts stays as it is.
 */
export async function seedPosts(
  services: Services,
  sandbox: Sandbox,
  shop: CreatedShop & { readonly market: MarketShop },
  plan: DemoPlan,
): Promise<void> {
  const { eshopId, ownerId } = shop;
  if (sandbox.socialBook === null || (await hasPosts(eshopId))) return;
  const live: SocialNetwork[] = [];
  for (const network of networks)
    if (await connect(services, shop, network, sandbox.addresses.social)) live.push(network);
  const who = { eshopId, userId: ownerId };
  const link = `${shop.market.baseUrl}/`;
  const shown = past.filter((post) => post.networks.every((network) => live.includes(network)));
  const saved: { post: PastPost; id: SocialPostId; link: string }[] = [];
  for (const post of shown) {
    const input = await buildPost(services, eshopId, post, link);
    const { post: stored } = await savePost(services, who, input);
    saved.push({ post, id: stored._id.toString() as SocialPostId, link: input.link ?? link });
  }
  // Networks take a moment to process photos; the worker's pauses between two looks are skipped.
  for (let round = 0; round < publishRounds; round += 1) {
    await wait(roundMs);
    while ((await processDuePosts(services, new Date(Date.now() + round * skippedMs))) > 0);
  }
  const visits: PixelBatch[] = [];
  for (const { post, id, link: target } of saved) {
    const at = plan.at(addDays(plan.getDayAgo(0), -post.daysAgo), post.minutes);
    for (const { network, networkPostId } of await backdatePost(eshopId, id, at)) {
      await sandbox.socialBook.backdatePost(network, networkPostId, at.getTime());
      const options = { key: `${post.daysAgo} ${network}`, atMs: at.getTime(), untilMs: plan.now.getTime() };
      visits.push(...createPostVisits(shop.market, tagLink(target, network, id), options));
    }
  }
  await services.pixelCollector.countHistory(toHistoryPosts(visits));
  await foldChanges(eshopId);
  await readDueFigures(services);
  for (const { inDays, text, isDraft } of planned) {
    const input = await buildPost(services, eshopId, { text, networks: live }, link);
    const publishAt = plan.at(addDays(plan.getDayAgo(0), inDays), evening).toISOString();
    await savePost(services, who, { ...input, publishAt, isDraft });
  }
  services.log.info({ posts: saved.length, visits: visits.length }, 'demo posts created');
}
