import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auth } from '#shared/contracts/auth.ts';
import { eshop as eshopCalls } from '#shared/contracts/eshop.ts';
import { hubPath, type HubEventPayload } from '#shared/hub/hub.ts';
import { loadConfig } from '#server/config/config.ts';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '#server/database/embedded/index.ts';
import { demoPassword, demoSignIns } from '#server/demo/demoPeople.ts';
import { createLogger } from '#server/log/logger.ts';
import { projectRoot } from '#server/projectRoot.ts';
import { startServer, type RunningServer } from '#server/start.ts';

const fastPace = '20';

let folder: string;
let database: EmbeddedDatabase;
let api: RunningServer;
let worker: ChildProcess | undefined;
let hub: HubConnection | undefined;

/** Settings of a process: all of them share a database, and none has the same role. */
const buildSettings = (roles: string) => ({
  PORT: '0',
  MONGODB_URI: database.uri.replace(/\/?(\?|$)/, '/processes$1'),
  OKAVANGO_ROLES: roles,
  OKAVANGO_DATA: path.join(folder, roles.replace(',', '-')),
  OKAVANGO_MARKET_PACE: fastPace,
  LOG_LEVEL: 'error',
});

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'okavango-processes-'));
  database = await startEmbeddedDatabase({ folder: path.join(folder, 'database'), log: () => undefined });
  api = await startServer(
    loadConfig({ ...buildSettings('api,sandbox'), OKAVANGO_DEMO: 'true', OKAVANGO_DEMO_DAYS: '7' }),
    createLogger('error'),
    { webFolder: null },
  );
});
afterAll(async () => {
  await hub?.stop();
  if (worker !== undefined) {
    const ended = new Promise((resolve) => worker?.once('exit', resolve));
    if (worker.kill('SIGTERM')) await ended;
  }
  await api.stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

async function call<Output>(callPath: string, input: object, token?: string): Promise<Output> {
  const answer = await fetch(`${api.url}${callPath}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(input),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Output;
}

it('money that a worker moves in a process of its own reaches the hub of an api process', async () => {
  const person = await call<{ refreshToken: string; accessToken: string }>(auth.login.path, {
    email: demoSignIns[0].email,
    password: demoPassword,
  });
  const { eshops } = await call<{ eshops: { id: string }[] }>(
    eshopCalls.getUserEshops.path,
    {},
    person.accessToken,
  );
  const { accessToken } = await call<{ accessToken: string }>(
    auth.getEshopAccessToken.path,
    { eshopId: eshops[0]?.id },
    person.refreshToken,
  );
  const received: HubEventPayload<'CreditUpdated'>[] = [];
  hub = new HubConnectionBuilder()
    .withUrl(`${api.url}${hubPath}`, { accessTokenFactory: () => accessToken })
    .configureLogging(LogLevel.None)
    .build();
  hub.on('CreditUpdated', (payload: HubEventPayload<'CreditUpdated'>) => received.push(payload));
  await hub.start();

  // Only the worker, which is not running yet, books spend.
  expect(received).toEqual([]);
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(projectRoot, 'server', 'main.ts')], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { PATH: process.env['PATH'], ...buildSettings('worker'), SANDBOX_URL: api.sandbox?.addresses.index },
  });
  worker = child;
  const workerUrl = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { url: string }).url));
    child.once('exit', (code) => reject(new Error(`the worker ended with code ${String(code)}`)));
  });
  await expect.poll(() => received.length, { timeout: 60_000, interval: 100 }).toBeGreaterThan(1);
  // Spend goes on: bookings between an event and the query after it arrive a moment later.
  await expect
    .poll(
      async () => {
        const { eshop } = await call<{ eshop: { credit: { value: number } } }>(
          eshopCalls.getCurrentEshop.path,
          {},
          accessToken,
        );
        return received.map(({ newCredit }) => newCredit.amount).includes(eshop.credit.value);
      },
      { timeout: 30_000, interval: 100 },
    )
    .toBe(true);
  expect(received.map(({ sequence }) => sequence)).toEqual(
    received.map(({ sequence }) => sequence).toSorted((a, b) => a - b),
  );
  expect((await fetch(`${workerUrl}/health/ready`)).status).toBe(200);
  expect((await fetch(`${workerUrl}${auth.login.path}`, { method: 'POST' })).status).toBe(404);
}, 120_000);
