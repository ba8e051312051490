import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createListener } from './listener.ts';

type Handle = (request: object, response: object, next?: () => void) => void;
const app = express() as express.Express & { handle: Handle };
const seen: boolean[] = [];
// What express does first with a request: were the prototypes already right, its own change does nothing.
const handle = app.handle.bind(app);
app.handle = (request, response, next) => {
  seen.push(
    Object.getPrototypeOf(request) === app.request && Object.getPrototypeOf(response) === app.response,
  );
  handle(request, response, next);
};
app.get('/', (request, response) => {
  response.json({ ip: request.ip, q: request.query['q'] });
});
const server = createListener(app);

beforeAll(async () => await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.close();
});

it('hands express requests and responses that need no change of prototype', async () => {
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/?q=1`);
  expect(await answer.json()).toEqual({ ip: '127.0.0.1', q: '1' });
  expect(seen).toEqual([true]);
});
