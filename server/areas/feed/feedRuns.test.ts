import { setTimeout as wait } from 'node:timers/promises';
import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eshop } from '#shared/contracts/eshop.ts';
import { feed, type FeedRun } from '#shared/contracts/feed.ts';
import { job } from '#shared/contracts/job.ts';
import { feedXml, listNumbersTo, startFeedTestBed, type FeedShop, type FeedTestBed } from './feedTestBed.ts';
import { processFeedRun, resumeFeedRuns, startDueFeeds } from './index.ts';

let bed: FeedTestBed;
beforeAll(async () => (bed = await startFeedTestBed()));
afterAll(async () => await bed.stop());

const serve = (body: string): void => {
  bed.answer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(body);
  });
};
const findProducts = async (shop: FeedShop) =>
  await mongoose.connection
    .collection('products')
    .find({ eshopId: new Types.ObjectId(shop.eshopId) })
    .sort({ productId: 1 })
    .toArray();

describe('a run', () => {
  /** Sends most of a feed at once and the rest only on request. */
  const serveSlowly = (body: string): (() => void) => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    bed.answer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/xml' });
      response.write(body.slice(0, -200));
      void released.then(() => response.end(body.slice(-200)));
    });
    return release;
  };
  const waitUntil = async (shop: FeedShop, isReached: (run: FeedRun) => boolean): Promise<FeedRun> => {
    for (let attempts = 0; attempts < 400; attempts += 1) {
      const { run } = await bed.getStatus(shop);
      if (isReached(run)) return run;
      await wait(25);
    }
    throw new Error('not reached');
  };

  it('shows its progress, is alone, and stops when it is asked to', async () => {
    const shop = await bed.openShop();
    serve(feedXml(shop.host, listNumbersTo(5)));
    await bed.process(shop);
    const before = await findProducts(shop);
    const release = serveSlowly(feedXml(shop.host, listNumbersTo(700, 6)));
    const { output } = await bed.server.call(feed.processFeed, {}, shop.token);
    // It may be the version that is known: nothing of it is read before it is whole.
    const run = await waitUntil(shop, ({ bytesRead }) => bytesRead > 50_000);
    expect(run).toMatchObject({ status: 'Downloading', jobId: output.jobId, bytesTotal: null, itemsRead: 0 });
    expect(run.bytesRead).toBeGreaterThan(50_000);
    const shown = await bed.server.call(job.getJob, { jobId: output.jobId }, shop.token);
    expect(shown.output.job).toMatchObject({ status: 'Running', canBeCancelled: true });
    const second = await bed.server.call(feed.processFeed, {}, shop.token);
    expect([second.status, second.problem.code]).toEqual([409, 'feed_in_progress']);
    await bed.server.call(job.cancelJob, { jobId: output.jobId }, shop.token);
    expect(await bed.waitUntilEnd(shop)).toMatchObject({ status: 'Cancelled', failure: null });
    release();
    expect(await findProducts(shop)).toEqual(before);
    const ended = await bed.server.call(job.getJob, { jobId: output.jobId }, shop.token);
    expect(ended.output.job).toMatchObject({ status: 'Cancelled', canBeCancelled: false });
    serve(feedXml(shop.host, listNumbersTo(5)));
    expect(await bed.process(shop)).toMatchObject({ status: 'Completed' });
  });

  it('ends when the feed gets another address, and gives way to a reading of that one', async () => {
    const shop = await bed.openShop();
    const release = serveSlowly(feedXml(shop.host, listNumbersTo(700, 6)));
    const first = await bed.server.call(feed.processFeed, {}, shop.token);
    await waitUntil(shop, ({ bytesRead }) => bytesRead > 50_000);
    const setFeedUrl = async (name: string) =>
      await bed.server.call(eshop.setFeedUrl, { feedUrl: `http://${shop.host}/${name}.xml` }, shop.token);
    await setFeedUrl('other');
    const second = await bed.server.call(feed.processFeed, {}, shop.token);
    expect(second.status).toBe(200);
    const shown = await bed.server.call(job.getJob, { jobId: first.output.jobId }, shop.token);
    expect(shown.output.job.status).toBe('Cancelled');
    await waitUntil(shop, ({ jobId, bytesRead }) => jobId === second.output.jobId && bytesRead > 50_000);
    // No call asks for it here: the run notices by itself, and the next one is due at once.
    await setFeedUrl('third');
    expect(await bed.waitUntilEnd(shop)).toMatchObject({ status: 'Cancelled', jobId: second.output.jobId });
    release();
    serve(feedXml(shop.host, listNumbersTo(3)));
    await startDueFeeds(bed.server.services);
    expect(await bed.waitUntilEnd(shop)).toMatchObject({ status: 'Completed', productsAccepted: 3 });
  });

  it('is begun once out of many asked for at once', async () => {
    const shop = await bed.openShop();
    serve(feedXml(shop.host, listNumbersTo(5)));
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => await bed.server.call(feed.processFeed, {}, shop.token)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await bed.waitUntilEnd(shop)).toMatchObject({ status: 'Completed' });
  });

  const openRuns = () => mongoose.connection.collection('feedRuns');
  const findActiveRun = async (shop: FeedShop) => {
    const run = await openRuns().findOne({ eshopId: new Types.ObjectId(shop.eshopId), isActive: true });
    if (run === null) throw new Error('no run');
    return run;
  };

  it('whose worker died is taken up again, and the dead worker may not go on', async () => {
    const shop = await bed.openShop();
    const release = serveSlowly(feedXml(shop.host, listNumbersTo(600)));
    await bed.server.call(feed.processFeed, {}, shop.token);
    await waitUntil(shop, ({ bytesRead }) => bytesRead > 50_000);
    const { _id } = await findActiveRun(shop);
    // The worker is as good as dead when its lock is over before it reports again.
    await openRuns().updateOne({ _id }, { $set: { workerToken: 'dead', lockedUntil: new Date(0) } });
    serve(feedXml(shop.host, listNumbersTo(40)));
    await resumeFeedRuns(bed.server.services);
    expect(await bed.waitUntilEnd(shop)).toMatchObject({ status: 'Completed', productsAccepted: 40 });
    release();
    await wait(300);
    expect(await findProducts(shop)).toHaveLength(40);
    expect((await bed.getStatus(shop)).run).toMatchObject({ status: 'Completed', productsAccepted: 40 });
    await processFeedRun(bed.server.services, { runId: _id.toString() });
    expect((await bed.server.call(feed.getFeedHistory, {}, shop.token)).output.total).toBe(1);
  });

  it('that killed its workers is given up', async () => {
    const shop = await bed.openShop();
    const release = serveSlowly(feedXml(shop.host, listNumbersTo(600)));
    await bed.server.call(feed.processFeed, {}, shop.token);
    await waitUntil(shop, ({ bytesRead }) => bytesRead > 50_000);
    const { _id } = await findActiveRun(shop);
    await openRuns().updateOne(
      { _id },
      { $set: { workerToken: 'dead', lockedUntil: new Date(0), attempts: 2 } },
    );
    await resumeFeedRuns(bed.server.services);
    release();
    expect(await bed.waitUntilEnd(shop)).toMatchObject({ status: 'Failed', failure: 'interrupted' });
    serve(feedXml(shop.host, listNumbersTo(5)));
    expect(await bed.process(shop)).toMatchObject({ status: 'Completed' });
  });
});
