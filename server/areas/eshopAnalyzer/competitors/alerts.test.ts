import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eshopAnalyzer } from '#shared/contracts/eshopAnalyzer.ts';
import type { CompetitorId } from '#shared/domain/ids/ids.ts';
import type { AddedShop, TestServer } from '#server/testing/testServer.ts';
import { createCompetitorShop, type PublishedProduct } from '../testing/competitorShop.ts';
import { startWebsites, type Websites } from '../testing/websites.ts';
import { writeFeed } from '../testing/writeFeed.ts';
import { runCompetitorCheck } from './competitorCheck.service.ts';
import { CompetitorRunModel } from './competitor.model.ts';
import { findLatestRun } from './competitor.repository.ts';

let server: TestServer;
let websites: Websites;
/** Prices at the competitor, by the number of the product. */
let prices: readonly number[] = [];
/** Sees each address that a check reads. */
let readPath: (path: string) => Promise<void> = async () => await Promise.resolve();
const gtins = ['8590000000015', '8590000000022', '8590000000039'];
const listProducts = (): PublishedProduct[] =>
  prices.map((price, index) => ({
    number: index,
    name: `Lamp ${index}`,
    gtin: gtins[index] ?? '',
    prices: [price],
  }));

beforeAll(async () => {
  const site: RequestListener = createCompetitorShop(listProducts, (path) => void readPath(path));
  websites = await startWebsites(site, 'shop', 'rival');
  ({ server } = websites);
});
afterAll(async () => await websites.stop());

async function runCheck(
  { eshopId }: AddedShop,
  competitorId: CompetitorId,
  services: Parameters<typeof runCompetitorCheck>[0] = server.services,
): Promise<void> {
  const runId = (await findLatestRun(eshopId, competitorId))?._id.toString() ?? '';
  await runCompetitorCheck(services, { eshopId, competitorId, runId }, new AbortController().signal, 0);
}

async function checkAgain(shop: AddedShop, competitorId: CompetitorId) {
  await server.call(eshopAnalyzer.startCompetitorChecks, {}, shop.token);
  await runCheck(shop, competitorId);
  const { output } = await server.call(eshopAnalyzer.getCompetitors, {}, shop.token);
  return output.competitors[0]?.changes;
}

const listMails = (shop: AddedShop) =>
  server.mails.filter(
    ({ template, to }) => template === 'competitorPricesChanged' && to === shop.owner.email,
  );

/** A shop that wants mails, each of its lamps at 100, and a competitor that was read once with the prices of now. */
async function addCheckedShop(host: string) {
  const shop = await websites.addShop();
  await writeFeed(
    shop,
    gtins.map((gtin, index) => ({ title: `Lamp ${index}`, gtin })),
  );
  const { output } = await server.call(eshopAnalyzer.addCompetitor, { domainName: host }, shop.token);
  await runCheck(shop, output.competitorId);
  await server.call(eshopAnalyzer.setPriceComparisonMail, { isMailed: true }, shop.token);
  return { shop, competitorId: output.competitorId };
}

it('says that products became cheaper at a competitor or no longer are, and mails it where the shop wants that', async () => {
  const shop = await websites.addShop();
  // Each costs 100 in the shop.
  await writeFeed(
    shop,
    gtins.map((gtin, index) => ({ title: `Lamp ${index}`, gtin })),
  );
  prices = [120, 90, 100];
  const { output } = await server.call(
    eshopAnalyzer.addCompetitor,
    { domainName: websites.getHost('rival', 1) },
    shop.token,
  );
  const { competitorId } = output;
  await runCheck(shop, competitorId);
  await server.call(eshopAnalyzer.setPriceComparisonMail, { isMailed: true }, shop.token);

  // A change that leaves every product on its side is none to write about.
  prices = [125, 80, 100];
  expect(await checkAgain(shop, competitorId)).toMatchObject({
    raised: 1,
    lowered: 1,
    newlyCheaper: 0,
    noLongerCheaper: 0,
  });
  expect(listMails(shop)).toEqual([]);

  prices = [95, 101, 99];
  expect(await checkAgain(shop, competitorId)).toMatchObject({ newlyCheaper: 2, noLongerCheaper: 1 });
  expect(listMails(shop).map(({ values }) => [values?.['newly'], values?.['noLonger']])).toEqual([
    ['2', '1'],
  ]);

  await server.call(eshopAnalyzer.setPriceComparisonMail, { isMailed: false }, shop.token);
  prices = [120, 101, 99];
  expect(await checkAgain(shop, competitorId)).toMatchObject({ newlyCheaper: 0, noLongerCheaper: 1 });
  expect(listMails(shop)).toHaveLength(1);
});

it('mails before the check ends, and a check whose worker died between the two ends with what it found', async () => {
  prices = [120, 90, 100];
  const { shop, competitorId } = await addCheckedShop(websites.getHost('rival', 2));
  prices = [95, 101, 99];
  await server.call(eshopAnalyzer.startCompetitorChecks, {}, shop.token);
  const { mailer } = server.services;
  const states: unknown[] = [];
  await runCheck(shop, competitorId, {
    ...server.services,
    mailer: {
      ...mailer,
      send: async () => {
        states.push((await findLatestRun(shop.eshopId, competitorId))?.state);
      },
    },
  });
  expect(states).toEqual(['Running']);
  const ended = await findLatestRun(shop.eshopId, competitorId);
  expect(ended).toMatchObject({ state: 'Completed', changes: { newlyCheaper: 2, noLongerCheaper: 1 } });

  // As a worker leaves it that dies after it has judged.
  await CompetitorRunModel.updateOne(
    { eshopId: shop.eshopId, competitorId, _id: ended?._id },
    { $set: { state: 'Running', finishedAt: null } },
  );
  await runCheck(shop, competitorId);
  expect(await findLatestRun(shop.eshopId, competitorId)).toMatchObject({
    state: 'Completed',
    comparison: ended?.comparison,
    changes: ended?.changes,
  });
  expect(listMails(shop).map(({ values }) => [values?.['newly'], values?.['noLonger']])).toEqual([
    ['2', '1'],
  ]);
});

it('mails nothing of a check that was given up meanwhile', async () => {
  prices = [120, 90, 100];
  const { shop, competitorId } = await addCheckedShop(websites.getHost('rival', 3));
  prices = [95, 101, 99];
  await server.call(eshopAnalyzer.startCompetitorChecks, {}, shop.token);
  const endings: Promise<unknown>[] = [];
  readPath = async (path) => {
    if (!path.startsWith('/p/')) return;
    if (endings.length === 0)
      endings.push(
        CompetitorRunModel.updateOne(
          { eshopId: shop.eshopId, competitorId, state: 'Running' },
          { $set: { state: 'Failed', finishedAt: new Date() } },
        ).exec(),
      );
    await endings[0];
  };
  await runCheck(shop, competitorId);
  readPath = async () => await Promise.resolve();
  expect(await Promise.all(endings)).toMatchObject([{ matchedCount: 1 }]);
  const run = await findLatestRun(shop.eshopId, competitorId);
  expect([run?.state, run?.comparison]).toEqual(['Failed', null]);
  expect(listMails(shop)).toEqual([]);
});
