import { WebSocket } from 'ws';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auth } from '#shared/contracts/auth.ts';
import { hubPath } from '#shared/hub/hub.ts';
import { startTestServer, type TestServer } from '#server/testing/testServer.ts';

let worker: TestServer;
beforeAll(async () => {
  worker = await startTestServer({
    replace: ({ config }) => ({ config: { ...config, roles: new Set(['worker']) } }),
  });
});
afterAll(async () => await worker.stop());

it('a worker answers for its health', async () => {
  for (const path of ['/health/live', '/health/ready'])
    expect((await fetch(`${worker.url}${path}`)).status).toBe(200);
});

it.each([
  ['POST', auth.login.path],
  ['POST', `${hubPath}/negotiate?negotiateVersion=1`],
  ['GET', hubPath],
  ['GET', '/v1/openapi.json'],
  ['GET', `/px/${'a'.repeat(20)}.js`],
  ['POST', '/px/v1/events'],
  ['GET', '/'],
])('a worker knows no %s %s', async (method, path) => {
  const answer = await fetch(`${worker.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(method === 'POST' ? { body: '{}' } : {}),
  });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 'not_found' });
});

it('a worker opens no hub connection', async () => {
  const socket = new WebSocket(`${worker.url.replace('http', 'ws')}${hubPath}`);
  const outcome = await new Promise((resolve) => {
    socket.once('open', () => resolve('open'));
    socket.once('error', () => resolve('refused'));
  });
  expect(outcome).toBe('refused');
});

it('a worker runs jobs', async () => {
  const done: unknown[] = [];
  await worker.services.jobs.start([
    {
      name: 'asked',
      concurrency: 1,
      lockLifetimeMs: 60_000,
      everyMs: null,
      run: async (data) => void done.push(data),
    },
  ]);
  await worker.services.jobs.enqueue('asked', { what: 1 });
  await expect.poll(() => done, { timeout: 10_000 }).toEqual([{ what: 1 }]);
});
