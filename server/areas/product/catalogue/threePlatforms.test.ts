import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { product } from '#shared/contracts/product.ts';
import { channels } from '#shared/domain/campaign/campaign.ts';
import {
  feedXml,
  listNumbersTo,
  startFeedTestBed,
  type FeedShop,
  type FeedTestBed,
} from '#server/areas/feed/feedTestBed.ts';
import { startGoogleStandIn, type GoogleStandIn } from '#server/testing/googleStandIn.ts';
import { startMetaStandIn, type MetaStandIn } from '#server/testing/metaStandIn.ts';
import { startMicrosoftStandIn, type MicrosoftStandIn } from '#server/testing/microsoftStandIn.ts';
import { createProductJobs } from '../product.jobs.ts';
import { askForStates } from './catalogue.repository.ts';
import { connectCatalogue } from './openCatalogues.ts';

let google: GoogleStandIn;
let meta: MetaStandIn;
let microsoft: MicrosoftStandIn;
let bed: FeedTestBed;
let shop: FeedShop;

beforeAll(async () => {
  [google, meta, microsoft] = await Promise.all([
    startGoogleStandIn(),
    startMetaStandIn(),
    startMicrosoftStandIn(),
  ]);
  bed = await startFeedTestBed(1, {
    googleAds: google.providers,
    meta: meta.providers,
    microsoftAds: microsoft.providers,
  });
  shop = await bed.openShop();
});
afterAll(async () => {
  await bed.stop();
  await Promise.all([google.close(), meta.close(), microsoft.close()]);
});

/** Lets the work of products that runs in the background have a turn, each job once, in its order. */
async function doWork(): Promise<void> {
  const jobs = createProductJobs(bed.server.services);
  const runAll = async (isWanted: (name: string) => boolean) => {
    for (const { name, run } of jobs) if (isWanted(name)) await run({}, new AbortController().signal);
  };
  // Rows follow a feed once it has been quiet for a moment.
  const readProgress = async () =>
    (await bed.server.call(product.getProductsStatus, {}, shop.token)).output.progress;
  for (let attempts = 0; attempts < 100 && (await readProgress()) !== null; attempts += 1) {
    await runAll((name) => name === 'catchUpProductRows');
    await wait(100);
  }
  await runAll((name) => name.startsWith('syncCatalogues'));
}

/** Lets the platforms judge what they have, and reads what they say. */
async function judge(): Promise<void> {
  google.passReviews();
  meta.pass(2_000);
  microsoft.passSeconds(60);
  for (const channel of channels) await askForStates(channel);
  await doWork();
}
async function readCounts() {
  const { output } = await bed.server.call(product.getPlatformsCatalogStatus, {}, shop.token);
  return Object.fromEntries(output.platforms.map(({ channel, counts }) => [channel, counts]));
}
async function readIssues(productId: string) {
  const { output } = await bed.server.call(product.getProductIssues, { productId }, shop.token);
  return {
    states: output.platforms.map(({ state }) => state),
    reasons: output.platforms.map(({ reason }) => reason),
    issues: output.issues.map(({ channel, code, severity }) => [channel, code, severity]),
  };
}
const buildFaultyFields = (number: number): Record<string, string | null> => {
  if (number === 2) return { brand: null, mpn: null };
  if (number === 3) return { title: 'Vodní pistole pro děti' };
  if (number === 4) return { title: 'Lampa na stůl!!' };
  if (number === 6) return { availability: 'backorder', availability_date: '2030-12-24' };
  if (number === 5) return { link: `http://blog.${shop.host}/p/5` };
  return {};
};

it('a feed becomes products on all three platforms, and what each says of them comes back', async () => {
  bed.serve(feedXml(shop.host, listNumbersTo(6), buildFaultyFields));
  expect(await bed.process(shop)).toMatchObject({ productsAccepted: 6, productsRejected: 0 });
  for (const channel of channels) await connectCatalogue(shop.eshopId, channel);
  await doWork();
  expect(await readCounts()).toMatchObject({
    // Google says at once what it sees in a product itself; Meta does not even take one without an identifier.
    Google: { sent: 6, pending: 5, disapproved: 1, refused: 0, due: 0 },
    Meta: { sent: 5, pending: 5, disapproved: 0, refused: 1, due: 0 },
    Microsoft: { sent: 6, pending: 6, disapproved: 0, refused: 0, due: 0 },
  });
  expect(await readIssues('P1')).toMatchObject({ states: ['Pending', 'Pending', 'Pending'], issues: [] });

  await judge();
  expect(await readCounts()).toMatchObject({
    Google: { sent: 6, approved: 4, limited: 1, disapproved: 1, pending: 0 },
    Meta: { sent: 5, approved: 4, limited: 0, disapproved: 1, pending: 0, refused: 1 },
    Microsoft: { sent: 6, approved: 4, limited: 0, disapproved: 2, pending: 0 },
  });
  expect(await readIssues('P1')).toMatchObject({ states: ['Approved', 'Approved', 'Approved'], issues: [] });
  expect(await readIssues('P2')).toMatchObject({
    states: ['Limited', 'Refused', 'Approved'],
    reasons: [null, 'A required field is missing: brand, mpn or gtin.', null],
  });
  expect((await readIssues('P2')).issues).toContainEqual([
    'Google',
    'missing_product_identifiers',
    'Demoted',
  ]);
  expect(await readIssues('P3')).toMatchObject({
    states: ['Approved', 'Disapproved', 'Approved'],
    issues: [['Meta', 'WEAPONS', 'Disapproved']],
  });
  expect(await readIssues('P4')).toMatchObject({
    states: ['Approved', 'Approved', 'Disapproved'],
    issues: [['Microsoft', 'title_promotional', 'Disapproved']],
  });
  expect(await readIssues('P5')).toMatchObject({
    states: ['Disapproved', 'Approved', 'Disapproved'],
    issues: [
      ['Google', 'url_does_not_match_homepage', 'Disapproved'],
      ['Microsoft', 'url_does_not_match_store', 'Disapproved'],
    ],
  });
  // Ranked by the value of the products each excludes.
  const { output: ranked } = await bed.server.call(product.getProductsIssuesSummary, {}, shop.token);
  expect(ranked.items.map(({ description, productCount }) => [description, productCount])).toEqual(
    expect.arrayContaining([
      ['Mismatched domains [link]', 1],
      ['Ads must not promote the sale or use of weapons or ammunition.', 1],
      ['The title has promotional punctuation.', 1],
      ['A required field is missing: brand, mpn or gtin.', 1],
    ]),
  );
  const { output: status } = await bed.server.call(product.getProductsStatus, {}, shop.token);
  expect(status).toMatchObject({ total: 6, advertised: 6, progress: null });
});

it('products fixed in the feed are judged again, products turned off leave all three', async () => {
  bed.serve(
    feedXml(shop.host, listNumbersTo(6), (number) =>
      number === 3 || number === 6 ? buildFaultyFields(number) : {},
    ),
  );
  expect(await bed.process(shop)).toMatchObject({ difference: { added: 0, changed: 3, removed: 0 } });
  const off = await bed.server.call(
    product.setProductsAdvertisement,
    { target: { by: 'Products', productIds: ['P3'] }, isAdvertised: false },
    shop.token,
  );
  expect(off.status).toBe(200);
  await doWork();
  await judge();
  const approved = { sent: 5, approved: 5, limited: 0, disapproved: 0, pending: 0, due: 0 };
  expect(await readCounts()).toMatchObject({ Google: approved, Meta: approved, Microsoft: approved });
  expect(google.merchant.state.products.list().map(({ offerId }) => offerId)).not.toContain('P3');
  const { output: status } = await bed.server.call(product.getProductsStatus, {}, shop.token);
  expect(status).toMatchObject({ total: 6, advertised: 5 });
});
