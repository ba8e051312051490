import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { selectBearerKind } from './bearer.ts';
import { createApi, type ApiContext } from './api.ts';
import { callTable } from './callTable.ts';
import type { Api } from './client.types.ts';
import { ApiProblem } from './problem.ts';
import { parseDispositionFileName } from './send.ts';

interface Seen {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}
interface Answer {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

let server: Server;
let seen: Seen[];
let answers: Answer[];
let context: ApiContext;
let api: Api;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      seen.push({ path: request.url ?? '', headers: request.headers, body });
      const answer = answers.shift() ?? { status: 200, body: '{}' };
      response.writeHead(answer.status, answer.headers).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());
beforeEach(() => {
  seen = [];
  answers = [];
  const { port } = server.address() as AddressInfo;
  context = {
    getBaseUrl: () => `http://127.0.0.1:${port}`,
    getLanguage: () => 'cs',
    hasEshop: () => true,
    getBearer: vi.fn(async (kind) => `${kind}-1`),
    renewBearer: vi.fn(async (kind) => `${kind}-2`),
    endSession: vi.fn(),
  };
  api = createApi(callTable, () => context);
});

const unauthorized: Answer = {
  status: 401,
  body: JSON.stringify({ status: 401, code: 'unauthorized', detail: 'Nejste přihlášeni', requestId: 'r1' }),
};
const catchProblem = async (call: Promise<unknown>): Promise<ApiProblem> => {
  const error: unknown = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof ApiProblem) return error;
  throw new Error('no problem was thrown');
};

describe('a call', () => {
  it('goes to its address with bearer, language and request id', async () => {
    answers.push({ status: 200, body: '{"campaignExists":true}' });
    await expect(api.campaign.checkIfCampaignExists({ channel: 'Google', format: 'Dsa' })).resolves.toEqual({
      campaignExists: true,
    });
    expect(seen[0]).toMatchObject({
      path: '/v1/Campaign/Campaign/CheckIfCampaignExists',
      body: '{"channel":"Google","format":"Dsa"}',
      headers: { authorization: 'Bearer eshop-1', 'accept-language': 'cs' },
    });
    expect(seen[0]?.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
  });
  it('that is public sends no bearer and never ends the session', async () => {
    answers.push(unauthorized);
    await catchProblem(api.auth.login({ email: 'a@b.cz', password: 'x' }));
    expect(seen[0]?.headers.authorization).toBeUndefined();
    expect(context.endSession).not.toHaveBeenCalled();
  });
  it('refused by 401 is made once more with a renewed bearer', async () => {
    answers.push(unauthorized, { status: 200, body: '{"eshops":[]}' });
    await expect(api.eshop.getUserEshops({})).resolves.toEqual({ eshops: [] });
    expect(context.renewBearer).toHaveBeenCalledWith('user', 'user-1');
    expect(seen[1]?.headers.authorization).toBe('Bearer user-2');
    expect(context.endSession).not.toHaveBeenCalled();
  });
  it('refused by 401 twice ends the session', async () => {
    answers.push(unauthorized, unauthorized);
    expect((await catchProblem(api.eshop.getUserEshops({}))).status).toBe(401);
    expect(context.endSession).toHaveBeenCalledTimes(1);
    expect(seen).toHaveLength(2);
  });
  it('with the token of a link neither renews nor ends the session', async () => {
    answers.push(unauthorized);
    await catchProblem(api.auth.confirmEmailChange({}, { bearer: 'link' }));
    expect(seen[0]?.headers.authorization).toBe('Bearer link');
    expect(context.renewBearer).not.toHaveBeenCalled();
    expect(context.endSession).not.toHaveBeenCalled();
  });
  it('of a link without its token is not made', async () => {
    expect((await catchProblem(api.auth.confirmEmailChange({}))).code).toBe('custom_token_expired');
    expect(seen).toHaveLength(0);
  });
  it('answers a file with its name', async () => {
    answers.push({
      status: 200,
      body: 'a;b',
      headers: { 'content-disposition': `attachment; filename="x.csv"; filename*=UTF-8''p%C5%99ehled.csv` },
    });
    const file = await api.reporting.campaignStatisticsCsv({
      dateFrom: '2026-01-01T00:00:00Z',
      dateTo: '2026-01-31T23:59:59Z',
    });
    expect(file.fileName).toBe('přehled.csv');
    await expect(file.blob.text()).resolves.toBe('a;b');
  });
});

describe('a problem', () => {
  it('keeps code, words, fields, values and wait', async () => {
    answers.push({
      status: 400,
      headers: { 'retry-after': '7' },
      body: JSON.stringify({
        status: 400,
        code: 'budget_out_of_range',
        detail: 'Mezi 1 a 2',
        requestId: 'r9',
        errors: { dailyBudget: ['Mezi 1 a 2'] },
        params: { minimum: '1' },
      }),
    });
    const problem = await catchProblem(
      api.campaign.setCampaignDailyBudget({ channel: 'Google', format: 'Dsa', dailyBudget: 5 }),
    );
    expect(problem).toMatchObject({
      code: 'budget_out_of_range',
      status: 400,
      detail: 'Mezi 1 a 2',
      requestId: 'r9',
      fieldErrors: { dailyBudget: ['Mezi 1 a 2'] },
      params: { minimum: '1' },
      retryAfterSeconds: 7,
      isTransient: false,
    });
  });
  it.each([
    [502, 'generic', true],
    [403, 'forbidden', false],
    [429, 'too_many_requests', true],
  ])('of a proxy’s page with status %s is %s', async (status, code, isTransient) => {
    answers.push({ status, body: '<html>' });
    expect(await catchProblem(api.application.getApplicationInfo({}))).toMatchObject({
      code,
      status,
      isTransient,
    });
  });
  it('of no answer is a network problem', async () => {
    context = { ...context, getBaseUrl: () => 'http://127.0.0.1:1' };
    expect(await catchProblem(api.application.getApplicationInfo({}))).toMatchObject({
      code: 'network',
      status: 0,
      isTransient: true,
    });
  });
});

describe('the bearer', () => {
  it.each([
    ['public', true, 'none'],
    ['user', true, 'user'],
    ['internal', true, 'user'],
    ['eshop', false, 'eshop'],
    ['refresh', true, 'given'],
    [{ tokens: ['ChangeEmailToken'] }, true, 'given'],
    [{ tokens: ['EshopAccessToken', 'UserAccessToken'] }, true, 'eshop'],
    [{ tokens: ['EshopAccessToken', 'UserAccessToken'] }, false, 'user'],
    [{ tokens: ['RefreshToken', 'UserAccessToken'] }, true, 'user'],
  ] as const)('of %j (shop selected: %s) is %s', (access, hasEshop, expected) =>
    expect(selectBearerKind(access, hasEshop)).toBe(expected),
  );
});

it.each([
  [null, null],
  ['attachment', null],
  ['attachment; filename=a.pdf', 'a.pdf'],
  [`attachment; filename*=UTF-8''%E0%A4%A`, null],
])('the file name of %j is %j', (header, expected) =>
  expect(parseDispositionFileName(header)).toBe(expected),
);
