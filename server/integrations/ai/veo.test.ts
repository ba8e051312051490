import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listenLocally } from '#server/testing/listenLocally.ts';
import { AiError } from './textModel.ts';
import { createVeo } from './veo.ts';
import { VideoRefusal } from './videoModel.ts';

let endpoint: Server;
let other: Server;
let [baseUrl, otherUrl] = ['', ''];
let answer: (response: ServerResponse, request: IncomingMessage) => void = () => undefined;
let requests: { method: string; path: string; key: unknown; body: string }[] = [];

beforeAll(async () => {
  const listen = async (server: Server) => {
    await listenLocally(server);
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  endpoint = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      requests.push({ method, path, key: headers['x-goog-api-key'], body });
      answer(response, request);
    });
  });
  other = createServer((_request, response) => response.end('elsewhere'));
  baseUrl = `${await listen(endpoint)}/v1beta`;
  otherUrl = await listen(other);
});
beforeEach(() => (requests = []));
afterAll(async () => {
  for (const server of [endpoint, other]) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

const createModel = (timeoutMs = 5_000) =>
  createVeo({ baseUrl, apiKey: 'key-1', model: 'veo-3.1-generate-preview', timeoutMs });
const order = {
  prompt: 'Snow falls.',
  leaveOut: 'people',
  firstFrame: { bytes: Buffer.from('picture'), mediaType: 'image/jpeg' as const },
  ratio: '9:16' as const,
  seconds: 8,
};
const { signal } = new AbortController();
const answerJson = (json: object, status = 200) => {
  answer = (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
};
const name = 'models/veo-3.1-generate-preview/operations/op-1';
const getErrorKind = async (work: Promise<unknown>) =>
  await work.then(
    () => 'answered',
    (thrown: unknown) =>
      thrown instanceof AiError ? thrown.kind : thrown instanceof VideoRefusal ? 'refusal' : String(thrown),
  );

describe('a start', () => {
  it('is sent as the Gemini API documents it', async () => {
    answerJson({ name });
    expect(await createModel().start(order, signal)).toBe(name);
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      method: 'POST',
      path: '/v1beta/models/veo-3.1-generate-preview:predictLongRunning',
      key: 'key-1',
    });
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
      instances: [
        {
          prompt: 'Snow falls.',
          image: {
            bytesBase64Encoded: Buffer.from('picture').toString('base64'),
            mimeType: 'image/jpeg',
          },
        },
      ],
      parameters: {
        aspectRatio: '9:16',
        durationSeconds: 8,
        resolution: '720p',
        negativePrompt: 'people',
      },
    });
  });

  it.each([
    [400, 'refusal'],
    [401, 'reconnect'],
    [403, 'reconnect'],
    [404, 'rejected'],
    [429, 'retry'],
    // Behind these the order may have been accepted.
    [500, 'provider'],
    [502, 'provider'],
    [503, 'retry'],
    [504, 'timeout'],
  ])('%i is %s', async (status, kind) => {
    answerJson({ error: { code: status, message: 'no', status: 'NO' } }, status);
    expect(await getErrorKind(createModel().start(order, signal))).toBe(kind);
    expect(requests).toHaveLength(1);
  });

  it.each([
    { status: 'INVALID_ARGUMENT', details: [{ '@type': 'ErrorInfo', reason: 'API_KEY_INVALID' }] },
    { status: 'FAILED_PRECONDITION', message: 'User location is not supported for the API use.' },
  ])('that is not taken because of our account is no refusal of the order: $status', async (error) => {
    answerJson({ error: { code: 400, message: 'no', ...error } }, 400);
    expect(await getErrorKind(createModel().start(order, signal))).toBe('reconnect');
  });

  it('of which nothing is known differs from one that never arrived', async () => {
    answer = (response) => response.destroy();
    expect(await getErrorKind(createModel().start(order, signal))).toBe('provider');
    answer = () => undefined;
    expect(await getErrorKind(createModel(200).start(order, signal))).toBe('timeout');
    answerJson({ name: 'https://elsewhere.example/?' });
    expect(await getErrorKind(createModel().start(order, signal))).toBe('provider');
    answer = (response) => response.end('<html>');
    expect(await getErrorKind(createModel().start(order, signal))).toBe('provider');
    const nowhere = createVeo({ baseUrl: 'http://127.0.0.1:9', apiKey: 'k', model: 'veo', timeoutMs: 5_000 });
    expect(await getErrorKind(nowhere.start(order, signal))).toBe('retry');
  }, 20_000);
});

describe('a look', () => {
  const check = async () => await createModel().check(name, signal);

  it('says how far the video is, and where', async () => {
    answerJson({ name });
    expect(await check()).toEqual({ kind: 'Running', percent: null });
    expect(requests[0]).toMatchObject({ method: 'GET', path: `/v1beta/${name}`, key: 'key-1' });
    answerJson({ name, metadata: { progressPercent: 40 } });
    expect(await check()).toEqual({ kind: 'Running', percent: 40 });
    const samples = { generatedSamples: [{ video: { uri: `${baseUrl}/files/f:download?alt=media` } }] };
    answerJson({ name, done: true, response: { generateVideoResponse: samples } });
    expect(await check()).toEqual({ kind: 'Done', address: `${baseUrl}/files/f:download?alt=media` });
  });

  it('tells a refusal with the provider’s words from a failure', async () => {
    const filtered = { raiMediaFilteredCount: 1, raiMediaFilteredReasons: ['Not\nallowed.\u202e'] };
    answerJson({ name, done: true, response: { generateVideoResponse: filtered } });
    expect(await check()).toEqual({ kind: 'Refused', reason: 'Not allowed.' });
    answerJson({ name, done: true, error: { code: 3, message: 'The picture shows a person.' } });
    expect(await check()).toEqual({ kind: 'Refused', reason: 'The picture shows a person.' });
    answerJson({ name, done: true, error: { code: 13, message: 'internal' } });
    expect(await check()).toEqual({ kind: 'Failed', reason: 'internal' });
    answerJson({ name, done: true, response: { generateVideoResponse: {} } });
    expect(await getErrorKind(check())).toBe('provider');
  });

  it('is repeated after a fault of a server, as it changes nothing', async () => {
    answerJson({ error: { message: 'no' } }, 502);
    expect(await getErrorKind(check())).toBe('retry');
  });
});

describe('a download', () => {
  it('gives the bytes within their limit, also behind a redirect', async () => {
    answer = (response, { url }) =>
      url === '/v1beta/f'
        ? response.writeHead(302, { location: '/v1beta/g' }).end()
        : response.end(Buffer.alloc(100, 7));
    const download = async (most: number) => await createModel().download(`${baseUrl}/f`, most, signal);
    expect(await download(100)).toEqual(Buffer.alloc(100, 7));
    expect(await getErrorKind(download(99))).toBe('provider');
    answerJson({ error: { message: 'gone' } }, 404);
    expect(await getErrorKind(download(1_000))).toBe('rejected');
  });

  it('goes to no other host, and takes the key nowhere', async () => {
    expect(await getErrorKind(createModel().download(`${otherUrl}/f`, 100, signal))).toBe('provider');
    answer = (response) => response.writeHead(302, { location: `${otherUrl}/f` }).end();
    expect(await getErrorKind(createModel().download(`${baseUrl}/f`, 100, signal))).toBe('provider');
    answer = (response) => response.writeHead(302, { location: '/v1beta/again' }).end();
    expect(await getErrorKind(createModel().download(`${baseUrl}/f`, 100, signal))).toBe('provider');
  });
});
