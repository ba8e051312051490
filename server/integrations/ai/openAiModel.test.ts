import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listenLocally } from '#server/testing/listenLocally.ts';
import { createOpenAiModel } from './openAiModel.ts';
import { AiError } from './textModel.ts';

let endpoint: Server;
let baseUrl = '';
let answer: (response: ServerResponse) => void = () => undefined;
let requests: { headers: IncomingMessage['headers']; path: string; body: Record<string, unknown> }[] = [];

beforeAll(async () => {
  endpoint = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      requests.push({
        headers: request.headers,
        path: request.url ?? '',
        body: JSON.parse(body) as Record<string, unknown>,
      });
      answer(response);
    });
  });
  await listenLocally(endpoint);
  baseUrl = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/v1`;
});
beforeEach(() => (requests = []));
afterAll(async () => {
  endpoint.closeAllConnections();
  await new Promise((resolve) => endpoint.close(resolve));
});

const order = { instructions: 'Write ads.', question: 'Lamps', maxTokens: 500 };
const model = (timeoutMs = 5_000) =>
  createOpenAiModel({ baseUrl, apiKey: 'key-1', model: 'small', timeoutMs });
const createPiece = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
const usage = `data: ${JSON.stringify({ choices: [], usage: { total_tokens: 77, completion_tokens: 12 } })}\n\n`;
const head = { 'content-type': 'text/event-stream' };
const getErrorKind = async (work: Promise<unknown>) =>
  await work.then(
    () => 'written',
    (thrown: unknown) => (thrown instanceof AiError ? thrown.kind : String(thrown)),
  );

describe('the endpoint', () => {
  it('says where a text ended at the most tokens that it may have', async () => {
    const end = `data: ${JSON.stringify({ choices: [{ delta: {}, finish_reason: 'length' }] })}\n\n`;
    answer = (response) =>
      response.writeHead(200, head).end(`${createPiece('Lam')}${end}${usage}data: [DONE]\n\n`);
    expect(await model().write(order)).toMatchObject({ text: 'Lam', isAtLimit: true });
  });

  it('that declines is no model that is down', async () => {
    const refusal = `data: ${JSON.stringify({ choices: [{ delta: { refusal: 'I can’t' } }] })}\n\n`;
    answer = (response) => response.writeHead(200, head).end(`${refusal}${usage}data: [DONE]\n\n`);
    expect(await getErrorKind(model().write(order))).toBe('refused');
  });

  it('is asked as OpenAI documents it, and its pieces become one text', async () => {
    answer = (response) =>
      response.writeHead(200, head).end(`${createPiece('Lam')}${createPiece('py')}${usage}data: [DONE]\n\n`);
    const pieces: string[] = [];
    const written = await model().write({ ...order, onText: (text) => pieces.push(text) });
    expect(written).toEqual({ text: 'Lampy', tokens: 77, writtenTokens: 12, isAtLimit: false });
    expect(pieces).toEqual(['Lam', 'py']);
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      path: '/v1/chat/completions',
      headers: { authorization: 'Bearer key-1' },
      body: {
        model: 'small',
        stream: true,
        max_tokens: 500,
        messages: [
          { role: 'system', content: 'Write ads.' },
          { role: 'user', content: 'Lamps' },
        ],
      },
    });
  });

  it('that counts no tokens is counted for', async () => {
    answer = (response) => response.writeHead(200, head).end(`${createPiece('Lampy')}data: [DONE]\n\n`);
    expect((await model().write(order)).tokens).toBeGreaterThan(5);
  });

  it.each([
    [401, 'reconnect'],
    [403, 'reconnect'],
    [400, 'rejected'],
    [404, 'rejected'],
    [429, 'retry'],
    [500, 'provider'],
    [503, 'provider'],
  ])('%i is %s', async (status, kind) => {
    answer = (response) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'retry-after-ms': '1' })
        .end('{"error":{"message":"no"}}');
    expect(await getErrorKind(model().write(order))).toBe(kind);
  });

  it('whose account is used up is not busy', async () => {
    answer = (response) =>
      response
        .writeHead(429, { 'content-type': 'application/json', 'retry-after-ms': '1' })
        .end('{"error":{"message":"no","code":"insufficient_quota"}}');
    expect(await getErrorKind(model().write(order))).toBe('quota');
  });

  it('without a text, broken off or slow is reported apart', async () => {
    answer = (response) => response.writeHead(200, head).end('data: [DONE]\n\n');
    expect(await getErrorKind(model().write(order))).toBe('provider');
    answer = (response) => response.destroy();
    expect(await getErrorKind(model().write(order))).toBe('retry');
    answer = (response) => response.writeHead(200, head).write(createPiece('Lam'));
    expect(await getErrorKind(model(300).write(order))).toBe('timeout');
  }, 20_000);

  it('is asked for an answer of a shape, and without one where it knows none', async () => {
    const shape = { name: 'content', schema: { type: 'object' } };
    answer = (response) => {
      if (requests.length === 1)
        response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":{"message":"no"}}');
      else response.writeHead(200, head).end(`${createPiece('{}')}data: [DONE]\n\n`);
    };
    expect((await model().write({ ...order, answer: shape })).text).toBe('{}');
    expect(requests.map(({ body }) => body['response_format'])).toEqual([
      { type: 'json_schema', json_schema: { name: 'content', strict: true, schema: { type: 'object' } } },
      undefined,
    ]);
  });

  it('is stopped in the middle of its answer', async () => {
    const stop = new AbortController();
    answer = (response) => response.writeHead(200, head).write(createPiece('Lam'));
    const pieces: string[] = [];
    const onText = (text: string) => {
      pieces.push(text);
      stop.abort();
    };
    expect(await getErrorKind(model().write({ ...order, signal: stop.signal, onText }))).toBe('stopped');
    expect(pieces).toEqual(['Lam']);
  });
});
