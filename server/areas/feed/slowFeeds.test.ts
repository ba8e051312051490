import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feed } from '#shared/contracts/feed.ts';
import { feedXml, listNumbersTo, startFeedTestBed, type FeedShop, type FeedTestBed } from './feedTestBed.ts';

const dripCount = 20;

let bed: FeedTestBed;
beforeAll(async () => {
  bed = await startFeedTestBed(dripCount + 2);
}, 60_000);
afterAll(async () => await bed.stop());

describe('feeds of slow shops', () => {
  it('keep no other shop waiting', async () => {
    const dripping = new Set<ServerResponse>();
    const quick = await bed.openShop();
    const slow: FeedShop[] = [];
    while (slow.length < dripCount) {
      // One person may not add so many at once.
      const person = await bed.server.signUp();
      for (let count = 0; count < 5; count += 1) slow.push(await bed.openShop(person));
    }
    bed.answer((request, response) => {
      if (request.url !== '/feed.xml') return void response.writeHead(200).end('<html></html>');
      if (request.headers.host === quick.host)
        return void response.writeHead(200).end(feedXml(quick.host, listNumbersTo(30)));
      response.writeHead(200).write('<?xml version="1.0"?>');
      dripping.add(response);
      const drip = setInterval(() => response.write(' '), 100);
      response.on('close', () => {
        clearInterval(drip);
        dripping.delete(response);
      });
      return undefined;
    });
    for (const shop of slow) {
      const started = await bed.server.call(feed.processFeed, {}, shop.token);
      expect(started.status).toBe(200);
    }
    await expect.poll(() => dripping.size, { timeout: 30_000 }).toBe(dripCount);
    const run = await bed.process(quick);
    expect(run).toMatchObject({ status: 'Completed', productsAccepted: 30 });
    // It ended while more of them drip than feeds are worked on at once; on a busy machine the minimum speed has ended some.
    expect(dripping.size).toBeGreaterThan(4);
  }, 120_000);

  it('end at once when the worker stops, and are left for the next one', async () => {
    // A download that was waited for would take its ten minutes, and the test its limit.
    await bed.server.services.jobs.stop();
  });
});
