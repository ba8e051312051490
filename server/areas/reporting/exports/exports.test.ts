import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import mongoose from 'mongoose';
import { auth } from '#shared/contracts/auth.ts';
import { job } from '#shared/contracts/job.ts';
import { reportingDetailed } from '#shared/contracts/reportingDetailed.ts';
import { reportingFiles } from '#shared/contracts/reportingFiles.ts';
import { staffAlert } from '#shared/contracts/staffAlert.ts';
import type { JobId } from '#shared/domain/ids/ids.ts';
import { createPartWriter } from './partWriter.ts';
import { removeOldExports, runExport } from './exportRunner.ts';
import { startTestServer, type TestServer } from '#server/testing/testServer.ts';
import { seededRange as range, seedShop } from '../detailed/testing/seededShop.ts';

let server: TestServer;
let shop: Awaited<ReturnType<typeof seedShop>>;
beforeAll(async () => {
  server = await startTestServer();
  shop = await seedShop(server);
});
afterAll(async () => await server.stop());

const begin = async (input: Record<string, unknown> = {}, language = 'en') =>
  await server.call(
    reportingFiles.startStatisticsExport,
    { table: 'Product', ...range, ...input },
    shop.token,
    { 'accept-language': language },
  );
const runJob = async (jobId: JobId) => await runExport(server.services, { eshopId: shop.eshopId, jobId });
const open = async (jobId: JobId, token = shop.token) =>
  await server.call(reportingFiles.getStatisticsExport, { jobId }, token);

describe('a file that is made in the background', () => {
  it('is the same as the one that is made at once, in the language of whoever asked', async () => {
    const { jobId } = (await begin({ sort: 'units' }, 'cs')).output;
    expect((await open(jobId)).problem.code).toBe('not_found');
    await runJob(jobId);
    const work = (await server.call(job.getJob, { jobId }, shop.token)).output.job;
    expect(work).toMatchObject({
      kind: 'Export',
      status: 'Completed',
      canBeCancelled: false,
      resultPath: `/app/statistic/product?export=${jobId}`,
      fileName: expect.stringMatching(/^produkty-shop.*\.csv$/),
    });
    const file = (await open(jobId)).output;
    const response = await fetch(file.url);
    const atOnce = await server.call(
      reportingDetailed.productStatisticsCsv,
      { ...range, sort: 'units' },
      shop.token,
      { 'accept-language': 'cs' },
    );
    const text = await response.text();
    expect(text).toBe(String(atOnce.output).replace('\uFEFF', ''));
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(Number(response.headers.get('content-length'))).toBe(file.byteCount);
    expect(file).toMatchObject({ rowCount: 2, fileName: expect.stringMatching(/^produkty-shop.*\.csv$/) });
    // Run again it changes nothing.
    await runJob(jobId);
    expect(await (await fetch((await open(jobId)).output.url)).text()).toBe(text);
  });

  it('is recreated when the worker died in the middle', async () => {
    const { jobId } = (await begin({ table: 'Order', sort: 'placedAt' })).output;
    const left = await server.services.files.write('ab'.repeat(16), 'csv', Buffer.from('half'));
    await mongoose
      .model('StatisticExport')
      .updateOne({ eshopId: shop.eshopId, jobId }, { $set: { parts: [left] } });
    await runJob(jobId);
    expect(await server.services.files.read(left)).toBeNull();
    expect((await (await fetch((await open(jobId)).output.url)).text()).split('\r\n')).toHaveLength(6);
  });

  it('is left when it is cancelled, and its parts go', async () => {
    const { jobId } = (await begin()).output;
    await server.call(job.cancelJob, { jobId }, shop.token);
    await runJob(jobId);
    const work = (await server.call(job.getJob, { jobId }, shop.token)).output.job;
    expect(work.status).toBe('Cancelled');
    expect((await open(jobId)).problem.code).toBe('not_found');
  });

  it('goes after a week', async () => {
    const { jobId } = (await begin()).output;
    await runJob(jobId);
    const { url } = (await open(jobId)).output;
    await removeOldExports(server.services, new Date(Date.now() + 6 * 86_400_000));
    expect((await fetch(url)).status).toBe(200);
    await removeOldExports(server.services, new Date(Date.now() + 8 * 86_400_000));
    expect((await fetch(url)).status).toBe(404);
  });

  it('is reported to the member of staff who asked, and to no one else, with the way to it in its shop', async () => {
    const [asker, other] = [await server.signInStaff(), await server.signInStaff()];
    const { eshopId } = shop;
    const token = (await server.call(auth.getEshopAccessToken, { eshopId }, asker.refreshToken)).output;
    const start = async (accessToken: string) =>
      (await server.call(reportingFiles.startStatisticsExport, { table: 'Product', ...range }, accessToken))
        .output.jobId;
    const read = async (after: number | null, who = asker) =>
      (await server.call(staffAlert.getStaffAlerts, { after }, who.accessToken)).output;
    const { lastSequence } = await read(null);
    const [done, broken, ofShop] = [
      await start(token.accessToken),
      await start(token.accessToken),
      await start(shop.token),
    ];
    for (const jobId of [done, done, ofShop]) await runJob(jobId);
    await mongoose.model('StatisticExport').updateOne({ eshopId, jobId: broken }, { $set: { wish: {} } });
    await runJob(broken);
    expect((await read(lastSequence)).alerts.map(({ title, path }) => [title, path])).toEqual([
      [
        expect.stringMatching(/^Your file is ready: .*\.csv$/),
        `/app/statistic/product?export=${done}&eshopId=${eshopId}`,
      ],
      [
        expect.stringMatching(/^Your file couldn’t be created: .*\.csv$/),
        `/app/statistic/product?eshopId=${eshopId}`,
      ],
    ]);
    expect((await read(lastSequence, other)).alerts).toEqual([]);
  });

  it('is no one else’s, and needs the permission of its table', async () => {
    const { jobId } = (await begin()).output;
    await runJob(jobId);
    const { url } = (await open(jobId)).output;
    expect((await fetch(url.replace(/statistics\/[^/]+/, 'statistics/rubbish'))).status).toBe(404);
    const other = await seedShop(server);
    expect((await open(jobId, other.token)).problem.code).toBe('not_found');
    const free = await server.addShop();
    const refused = await server.call(
      reportingFiles.startStatisticsExport,
      { table: 'Order', ...range },
      free.token,
    );
    expect(refused.problem.code).toBe('permission_required');
  });

  it('refuses what its table does not know', async () => {
    for (const input of [{ visitorId: 'x' }, { sort: 'placedAt' }, { campaignIds: [shop.campaignId] }])
      expect((await begin(input)).problem.code, JSON.stringify(input)).toBe('invalid_request');
    expect((await begin({ table: 'Source', campaignIds: [shop.campaignId] })).status).toBe(200);
  });
});

it('keeps a file in parts and never more than one of them in memory', async () => {
  const storedSizes: number[] = [];
  const files = {
    ...server.services.files,
    write: async (_folder: string, _ending: string, bytes: Uint8Array) => {
      storedSizes.push(bytes.length);
      return await Promise.resolve(`part${storedSizes.length}`);
    },
  };
  const reportedCounts: number[] = [];
  const writer = createPartWriter(files, 'ab'.repeat(16), async (parts) => {
    reportedCounts.push(parts.length);
    await Promise.resolve();
  });
  for (let index = 0; index < 150; index += 1) await writer.write(Buffer.alloc(65_536));
  await writer.end();
  expect(storedSizes).toEqual([4_194_304, 4_194_304, 1_441_792]);
  expect([writer.byteCount, writer.parts, reportedCounts]).toEqual([
    9_830_400,
    ['part1', 'part2', 'part3'],
    [1, 2, 3],
  ]);
});

describe('views', () => {
  const calls = reportingFiles;
  const readViews = async (token = shop.token, table: 'Order' | 'Product' = 'Order') =>
    (await server.call(calls.getStatisticViews, { table }, token)).output.views;

  it('are a person’s own in a shop, one a name', async () => {
    const save = async (name: string, query: string) =>
      (await server.call(calls.saveStatisticView, { table: 'Order', name, query }, shop.token)).output.view;
    const first = await save('Google in the season', 'days=last30&channels=GoogleAds');
    await save('All', '');
    const again = await save('Google in the season', 'days=last90');
    expect(again).toEqual({ ...first, query: 'days=last90' });
    expect((await readViews()).map(({ name, query }) => [name, query])).toEqual([
      ['All', ''],
      ['Google in the season', 'days=last90'],
    ]);
    expect(await readViews(shop.token, 'Product')).toEqual([]);
    const other = await seedShop(server);
    expect(await readViews(other.token)).toEqual([]);
    const rename = async (name: string, token = shop.token) =>
      await server.call(calls.renameStatisticView, { viewId: first.id, name }, token);
    expect((await rename('Google')).output.view).toEqual({ ...first, name: 'Google', query: 'days=last90' });
    expect((await rename('All')).problem.code).toBe('view_name_taken');
    expect((await rename('Stolen', other.token)).problem.code).toBe('not_found');
    const foreign = await server.call(calls.deleteStatisticView, { viewId: first.id }, other.token);
    expect(foreign.problem.code).toBe('not_found');
    expect((await server.call(calls.deleteStatisticView, { viewId: first.id }, shop.token)).status).toBe(200);
    expect((await readViews()).map(({ name }) => name)).toEqual(['All']);
  });

  it('are stored of the campaigns too, without Premium', async () => {
    const plain = await server.addShop();
    const savedView = { table: 'Campaign', name: 'Divided', query: 'division=ChannelAndFormat' } as const;
    const { view } = (await server.call(calls.saveStatisticView, savedView, plain.token)).output;
    const found = await server.call(calls.getStatisticViews, { table: 'Campaign' }, plain.token);
    expect(found.output.views).toEqual([view]);
  });

  it('are not more than a list can show', async () => {
    for (let index = 0; index < 30; index += 1)
      await server.call(
        calls.saveStatisticView,
        { table: 'Product', name: `V${index}`, query: '' },
        shop.token,
      );
    const more = await server.call(
      calls.saveStatisticView,
      { table: 'Product', name: 'V30', query: '' },
      shop.token,
    );
    expect(more.problem.code).toBe('view_limit_reached');
    const known = await server.call(
      calls.saveStatisticView,
      { table: 'Product', name: 'V3', query: 'x=1' },
      shop.token,
    );
    expect(known.status).toBe(200);
  });
});
