import type { RequestListener } from 'node:http';
import { parseArgs } from 'node:util';
import { eshopAnalyzer } from '#shared/contracts/eshopAnalyzer.ts';
import { mostCrawledPages } from '#shared/domain/seo/seoChecks.ts';
import { findLatestSiteCheck } from '../crawl/siteCheck.repository.ts';
import { importComparison } from '../priceComparison/priceComparison.service.ts';
import { runSiteCheck } from '../siteCheck.service.ts';
import { startWebsites } from '../testing/websites.ts';
import { writeFeed } from '../testing/writeFeed.ts';

/**
 * A whole check of a website of more pages than are read, and the diagnostics calls over HTTP on what it found: `npm run bench
 * -- diagnostics [--pace <ms between two pages>] [--rounds <n>]`. Without a pace the pages follow each other at once; the wall
 * at one page a second is that of the pace plus the work, and is printed. Ends with 1 when memory or a p95 misses its goal.
 */
const { values } = parseArgs({
  options: { pace: { type: 'string', default: '0' }, rounds: { type: 'string', default: '40' } },
});
const paceMs = Number(values.pace);
const rounds = Number(values.rounds);
const goals = { wallSeconds: 360, growthMegabytes: 120, callMs: 150 } as const;
const productCount = 400;
const pageBytes = 40_000;
const megabyte = 1_048_576;

const filler = `<p>${'A lamp of brass and glass for a table by the window. '.repeat(20)}</p>`;
const whole = filler.repeat(Math.ceil(pageBytes / filler.length));

const writePage = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title><meta name="description" content="${title}: what it is, what it costs and how soon it comes to you."></head><body><h1>${title}</h1>${body}${whole}</body></html>`;

/** A home page, ten categories of forty products each, and the products. */
const answerPage: RequestListener = (request, response) => {
  const path = new URL(request.url ?? '/', 'http://shop.test').pathname;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  const number = Number(path.split('/').at(-1));
  if (path === '/') {
    const links = Array.from(
      { length: 10 },
      (_value, index) => `<a href="/c/${index}">Category ${index}</a>`,
    );
    response.end(writePage('Lamps', links.join(' ')));
  } else if (path.startsWith('/c/')) {
    const links = Array.from({ length: 40 }, (_value, index) => {
      const product = number * 40 + index;
      return `<a href="/p/${product}">Lamp ${product}</a>`;
    });
    response.end(writePage(`Category ${number}`, links.join(' ')));
  } else if (path.startsWith('/p/')) {
    const offer = { '@type': 'Offer', price: 100, priceCurrency: 'CZK' };
    const data = {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: `Lamp ${number}`,
      offers: offer,
    };
    response.end(
      writePage(`Lamp ${number}`, `<script type="application/ld+json">${JSON.stringify(data)}</script>`),
    );
  } else {
    response.statusCode = 404;
    response.end('not found');
  }
};

const readRss = (): number => process.memoryUsage().rss / megabyte;

const websites = await startWebsites(answerPage, 'shop');
try {
  const { server } = websites;
  const shop = await websites.addShop();
  await writeFeed(
    shop,
    Array.from({ length: productCount }, (_value, index) => ({ title: `Lamp ${index}` })),
  );
  const check = async (pace: number) => {
    await server.call(eshopAnalyzer.startSiteCheck, {}, shop.token);
    const run = await findLatestSiteCheck(shop.eshopId);
    const order = { eshopId: shop.eshopId, runId: run?._id.toString() ?? '' };
    await runSiteCheck(server.services, order, new AbortController().signal, pace);
  };
  // The first run loads what any run needs; growth is that of a further one.
  await check(0);
  globalThis.gc?.();
  const before = { rss: readRss(), cpu: process.cpuUsage(), at: performance.now() };
  let peak = before.rss;
  const sampling = setInterval(() => (peak = Math.max(peak, readRss())), 50);
  await check(paceMs);
  clearInterval(sampling);
  const wall = (performance.now() - before.at) / 1_000;
  const { user, system } = process.cpuUsage(before.cpu);
  const judged = await server.call(eshopAnalyzer.getSeoInsights, {}, shop.token);
  const pages = judged.output.judged?.pages ?? 0;
  const growth = peak - before.rss;
  const politeWall = paceMs >= 1_000 ? wall : wall + pages;
  console.log(
    `${pages} of ${mostCrawledPages} pages judged: wall ${wall.toFixed(1)} s at ${paceMs} ms a page, processor ${((user + system) / 1_000_000).toFixed(1)} s (websites included); at one page a second ${politeWall.toFixed(0)} s (goal ${goals.wallSeconds})`,
  );
  console.log(`memory grew by ${growth.toFixed(0)} MB at its peak (goal ${goals.growthMegabytes})`);
  const missed: string[] = [];
  if (politeWall > goals.wallSeconds) missed.push('wall');
  if (growth > goals.growthMegabytes) missed.push('memory');

  const rows = Array.from(
    { length: productCount },
    (_value, index) => `P${index};Lamp ${index};${1 + (index % 5)};12;100;90`,
  );
  const header = 'Item ID;Name;Position by price;Number of shops;Your price;Lowest price';
  const file = Buffer.from([header, ...rows].join('\n'));
  await importComparison(server.services, shop.eshopId, 'Heureka', file, new Date());
  const range = { dateFrom: '2026-11-01T00:00:00+01:00', dateTo: '2026-11-20T23:59:59.999+01:00' };
  const calls: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['overview', () => server.call(eshopAnalyzer.getDiagnosticsOverview, {}, shop.token)],
    ['SEO insights', () => server.call(eshopAnalyzer.getSeoInsights, {}, shop.token)],
    ['pages of a check', () => server.call(eshopAnalyzer.getSeoCheckPages, { check: 'title' }, shop.token)],
    ['performance', () => server.call(eshopAnalyzer.getPerformanceInsights, range, shop.token)],
    ['page speed', () => server.call(eshopAnalyzer.getPageSpeed, {}, shop.token)],
    ['Search Console', () => server.call(eshopAnalyzer.getSearchConsole, {}, shop.token)],
    ['keywords', () => server.call(eshopAnalyzer.getWebInsightKeywords, range, shop.token)],
    ['visit sources', () => server.call(eshopAnalyzer.getWebInsightVisitSources, range, shop.token)],
    ['months', () => server.call(eshopAnalyzer.getWebInsights, {}, shop.token)],
    ['competitors', () => server.call(eshopAnalyzer.getCompetitors, {}, shop.token)],
    ['price comparison', () => server.call(eshopAnalyzer.getPriceComparison, {}, shop.token)],
    ['suspension forecast', () => server.call(eshopAnalyzer.getSuspensionForecast, {}, shop.token)],
  ];
  for (const [name, run] of calls) {
    await run();
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now();
      await run();
      times.push(performance.now() - began);
    }
    times.sort((a, b) => a - b);
    const p95 = times[Math.min(rounds - 1, Math.floor(rounds * 0.95))] ?? 0;
    if (p95 > goals.callMs) missed.push(name);
    console.log(
      `${name}: p50 ${(times[Math.floor(rounds / 2)] ?? 0).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms${p95 > goals.callMs ? ' MISSES' : ''}`,
    );
  }
  console.log(missed.length === 0 ? 'every goal met' : `misses: ${missed.join('; ')}`);
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await websites.stop();
}
process.exit();
