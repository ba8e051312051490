import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenLocally } from '#server/testing/listenLocally.ts';
import { createMemorySandboxStore } from '../sandboxStore.ts';
import { createMeta, type Meta } from './meta.ts';

const app = { appId: '1', appSecret: 'secret', businessId: '77', systemUserToken: 'system' };
let meta: Meta;
let base: string;
const server = createServer();

interface Said {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown> & { error?: Record<string, unknown> };
}

async function ask(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  fields: object = {},
  token = 'system',
): Promise<Said> {
  const body = new URLSearchParams({ access_token: token });
  for (const [name, value] of Object.entries(fields))
    body.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  const address = `${base}/v25.0/${path}`;
  const answer =
    method === 'POST'
      ? await fetch(address, { method: 'POST', body })
      : await fetch(`${address}?${body.toString()}`, { method });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Said['body'] };
}

const campaign = {
  name: 'Catalogue',
  objective: 'OUTCOME_SALES',
  status: 'PAUSED',
  special_ad_categories: [],
  daily_budget: '50000',
};
const createAccount = async (): Promise<string> => {
  const created = await ask('POST', '77/adaccount', {
    name: 'Shop',
    currency: 'CZK',
    timezone_id: '46',
    end_advertiser: 'NONE',
    media_agency: 'NONE',
    partner: 'NONE',
  });
  return String(created.body['id']);
};

beforeAll(async () => {
  meta = await createMeta({
    store: createMemorySandboxStore(),
    app,
    publicBase: 'http://127.0.0.1/meta',
    paceSecondsPerDay: 10,
    changesPerMinute: 5,
    // The limit of changes is counted by the minute; in this one nothing ends.
    now: () => 1_000_000,
  });
  server.on('request', express().use(meta.graph));
  await listenLocally(server);
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('the Graph API of the stand-in', () => {
  it('refuses a budget below the least one as Meta does', async () => {
    const account = await createAccount();
    const { status, body } = await ask('POST', `${account}/campaigns`, { ...campaign, daily_budget: '5999' });
    expect(status).toBe(400);
    expect(body.error).toMatchObject({
      message: 'Invalid parameter',
      type: 'OAuthException',
      code: 100,
      error_subcode: 1_885_272,
      is_transient: false,
      error_user_title: 'Your budget is too low',
      error_user_msg: expect.stringContaining('CZK 60.00'),
      fbtrace_id: expect.any(String),
    });
    const least = await ask('GET', `${account}/minimum_budgets`);
    expect(least.body['data']).toMatchObject([{ currency: 'CZK', min_daily_budget_high_freq: 6_000 }]);
    expect((await ask('POST', `${account}/campaigns`, { ...campaign, daily_budget: '6000' })).status).toBe(
      200,
    );
  });

  it.each([
    [
      'an unknown field',
      'fields',
      'id,nonsense',
      100,
      /nonexistent field \(nonsense\) on node type \(AdCampaignGroup\)/,
    ],
    ['a broken expansion', 'fields', 'id,ads{id', 2500, /Syntax error/],
  ])('refuses %s', async (_name, field, value, code, message) => {
    const account = await createAccount();
    const created = await ask('POST', `${account}/campaigns`, campaign);
    const { body } = await ask('GET', String(created.body['id']), { [field]: value });
    expect(body.error).toMatchObject({ code, message: expect.stringMatching(message) });
  });

  it('tells tokens apart: none, unknown, ended, without the right', async () => {
    expect((await ask('GET', 'me', {}, 'unknown')).body.error).toMatchObject({ code: 190 });
    expect((await ask('GET', 'me', {}, '')).body.error).toMatchObject({ code: 2500 });
    const code = meta.tokens.createCode('http://back', '10150000000000001', ['public_profile']);
    const { token } = await meta.tokens.exchangeCode(code, 'http://back');
    expect((await ask('GET', 'me', {}, token)).body).toMatchObject({ name: 'Jana Světlá' });
    expect((await ask('GET', 'me/accounts', {}, token)).body.error).toMatchObject({ code: 200 });
    expect((await ask('GET', '77/owned_ad_accounts', {}, token)).body.error).toMatchObject({ code: 200 });
    await meta.tokens.expire('10150000000000001');
    expect((await ask('GET', 'me', {}, token)).body.error).toMatchObject({ code: 190, error_subcode: 463 });
    await expect(meta.tokens.exchangeCode(code, 'http://back')).rejects.toThrow('has been used');
  });

  it('asks to wait after too many changes of an account', async () => {
    const account = await createAccount();
    const answers: Said[] = [];
    for (let time = 0; time < 6; time += 1)
      answers.push(await ask('POST', `${account}/campaigns`, { ...campaign, name: `Campaign ${time}` }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 400]);
    expect(answers[5]?.body.error).toMatchObject({ code: 80_004 });
    expect(answers[5]?.headers.get('x-business-use-case-usage')).toContain('estimated_time_to_regain_access');
  });

  it('gives lists by pages, without deleted records', async () => {
    const account = await createAccount();
    for (const name of ['a', 'b', 'c']) await ask('POST', `${account}/campaigns`, { ...campaign, name });
    const first = await ask('GET', `${account}/campaigns`, { fields: 'name', limit: '2' });
    expect(first.body['data']).toMatchObject([{ name: 'c' }, { name: 'b' }]);
    const paging = first.body['paging'] as { cursors: { after: string }; next?: string };
    expect(paging.next).toBeDefined();
    const { after } = paging.cursors;
    const second = await ask('GET', `${account}/campaigns`, { fields: 'name', limit: '2', after });
    expect(second.body['data']).toMatchObject([{ name: 'a' }]);
    const [{ id }] = second.body['data'] as [{ id: string }];
    expect((await ask('DELETE', id)).body).toEqual({ success: true });
    expect((await ask('POST', id, { status: 'ACTIVE' })).body.error).toMatchObject({ code: 100 });
    const left = await ask('GET', `${account}/campaigns`, { fields: 'name' });
    expect((left.body['data'] as unknown[]).length).toBe(2);
  });
});
