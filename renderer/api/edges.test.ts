import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CallRow } from './createCallTable.ts';
import { send } from './send.ts';
import { requestTimeoutMs } from './timing.ts';

vi.mock('./timing.ts', () => ({ requestTimeoutMs: 60 }));

let server: Server;
let baseUrl: string;
beforeAll(async () => {
  // It takes the request and never answers.
  server = createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.closeAllConnections());

const row: CallRow = { path: '/v1/Content/Content/GenerateImage', access: 'public' };
const sending = { language: 'en', bearer: null };

it('takes 100 s for an answer', async () => {
  const real = await vi.importActual<{ requestTimeoutMs: number }>('./timing.ts');
  expect(real.requestTimeoutMs).toBe(100_000);
  expect(requestTimeoutMs).toBe(60);
});
it('says that the time is over', async () => {
  await expect(send(row, {}, { ...sending, baseUrl, options: {} })).rejects.toMatchObject({
    code: 'request_timeout',
    status: 0,
    isTransient: true,
  });
});
it('tells no one of a question that its asker gave up', async () => {
  const giveUp = new AbortController();
  const answer = send(row, {}, { ...sending, baseUrl, options: { signal: giveUp.signal } });
  giveUp.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
});

describe('a call that needs a file', () => {
  const withFile: CallRow = { ...row, isMultipart: true, requiredFiles: ['ImageFiles'] };
  it.each([
    ['none', {}],
    ['nothing of that name', { files: { File: new Blob(['x']) } }],
    ['an empty list', { files: { ImageFiles: [] } }],
  ])('is not made with %s', async (_, options) => {
    await expect(send(withFile, {}, { ...sending, baseUrl, options })).rejects.toMatchObject({
      code: 'required_parameter_missing',
      params: { parameter: 'ImageFiles', operation: 'GenerateImage' },
    });
  });
});
