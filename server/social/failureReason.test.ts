import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { socialNetworks, type SocialNetwork } from '#shared/domain/content/content.ts';
import { AppError } from '#shared/errors/appError.ts';
import { resolveSandboxSocial } from '#server/providers.ts';
import { listenLocally } from '#server/testing/listenLocally.ts';
import { createSocialPlatforms } from './registry.ts';
import { SocialError, toSocialCallError, toStoredReason } from './socialError.ts';
import { createSocialHttp } from './socialHttp.ts';

let answer: { status: number; body: string } | null = null;
const server = createServer((request, response) => {
  request.resume();
  if (answer === null) return void response.destroy();
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
});
const getBase = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
beforeAll(async () => await listenLocally(server));
afterAll(() => void server.close());

async function readFailure(network: SocialNetwork): Promise<SocialError> {
  const platform = createSocialPlatforms(resolveSandboxSocial(getBase())).get(network);
  const failed = await platform?.listTargets('token').then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(failed instanceof SocialError)) throw new Error(`${network} took the call`);
  return failed;
}

it.each(socialNetworks)(
  '%s: without its words, the reason is ours, and never its message',
  async (network) => {
    answer = { status: 503, body: '<html>Bad gateway</html>' };
    expect(toStoredReason(await readFailure(network))).toEqual({ message: null, fault: 'ServerFailed' });
    answer = { status: 418, body: '{}' };
    expect(toStoredReason(await readFailure(network))).toEqual({ message: null, fault: 'RefusedSilently' });
    answer = { status: 200, body: '{"data":7,"elements":7,"items":7}' };
    expect(toStoredReason(await readFailure(network))).toEqual({ message: null, fault: 'AnswerUnreadable' });
    answer = null;
    expect(toStoredReason(await readFailure(network))).toEqual({ message: null, fault: 'NoAnswer' });
  },
);

it('words of a network are its message, and reach the user as such', async () => {
  const http = createSocialHttp('LinkedIn', () => ({ kind: 'rejected', code: '1', reason: 'Not here.' }));
  answer = { status: 400, body: '{}' };
  const failed = await http
    .read(z.unknown(), { method: 'GET', url: getBase() })
    .catch((thrown: unknown) => thrown);
  expect(failed).toBeInstanceOf(SocialError);
  expect(toStoredReason(failed as SocialError)).toEqual({ message: 'Not here.', fault: null });
  expect(toSocialCallError(failed)).toMatchObject({
    code: 'platform_rejected',
    params: { reason: 'Not here.' },
  });
});

it('a refusal without words is said in ours', async () => {
  const http = createSocialHttp('LinkedIn', () => ({ kind: 'rejected', code: null, reason: ' ' }));
  answer = { status: 400, body: '{}' };
  const failed = await http.send({ method: 'GET', url: getBase() }).catch((thrown: unknown) => thrown);
  expect(toSocialCallError(failed)).toBeInstanceOf(AppError);
  expect(toSocialCallError(failed)).toMatchObject({ code: 'platform_rejected_silently' });
});

it('a call without a connection sent nothing; one whose connection broke may have', async () => {
  const http = createSocialHttp('Twitter', () => null);
  const post = async (url: string) =>
    await http.send({ method: 'POST', url, json: {} }).catch((thrown: unknown) => thrown);
  answer = null;
  expect(await post(getBase())).toMatchObject({ kind: 'retry', isRefusal: false });
  const closed = createServer();
  await listenLocally(closed);
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  for (const host of ['127.0.0.1', 'localhost'])
    expect(await post(`http://${host}:${port}`)).toMatchObject({ kind: 'retry', isRefusal: true });
  expect(await post('http://absent.invalid/')).toMatchObject({ kind: 'retry', isRefusal: true });
});
