import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { request } from 'node:http';
import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { assistant } from '#shared/contracts/assistant.ts';
import { dashboard } from '#shared/contracts/dashboard.ts';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import { payment } from '#shared/contracts/payment.ts';
import { endOfDay, startOfDay, toLocalDay, addDays } from '#shared/domain/dates/days.ts';
import { programScopes, readScopes, type ProgramScope } from '#shared/domain/assistant/programs.ts';
import { forgetRights } from '#server/areas/auth/index.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { leaveMidnight } from '#server/testing/awayFromMidnight.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import { addTalkingShop, setPremium } from '../testing/talkingShop.ts';
import { getToolName, toolsOfScopes } from './programTools.ts';

let server: TestServer;
let shop: AddedShop;
let other: AddedShop;
await leaveMidnight();
beforeAll(async () => {
  server = await startTestServer({ replace: () => ({ rateLimits: noRateLimits }) });
  shop = await addTalkingShop(server);
  other = await addTalkingShop(server);
});
afterAll(async () => await server.stop());

const clients: Client[] = [];
afterEach(async () => {
  await Promise.all(clients.splice(0).map(async (client) => await client.close()));
});

async function createToken(of: AddedShop = shop, scopes: readonly ProgramScope[] = readScopes) {
  const input = { name: 'Claude', scopes: [...scopes], validDays: 30 as const };
  return (await server.call(assistant.createProgramToken, input, of.token)).output;
}

async function connect(token: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }),
  );
  clients.push(client);
  return client;
}

async function callTool(client: Client, name: string, input: Record<string, unknown>) {
  return (await client.callTool({ name, arguments: input })) as CallToolResult;
}

const readText = ({ content }: CallToolResult): Record<string, unknown> => {
  const [first] = content;
  return JSON.parse(first?.type === 'text' ? first.text : '') as Record<string, unknown>;
};

const zone = 'Europe/Prague';
const day = addDays(toLocalDay(new Date(), zone), -1);
const dateFrom = startOfDay(day, zone).toISOString();
const dateTo = new Date(endOfDay(day, zone).getTime() - 1).toISOString();

describe('an official client', () => {
  it('lists every tool, each with all hints set', async () => {
    const client = await connect((await createToken()).token);
    const { tools } = await client.listTools();
    const names = readScopes.flatMap((scope) => toolsOfScopes[scope].map(getToolName));
    expect(tools.map(({ name }) => name)).toEqual(names);
    expect(new Set(names).size).toBe(names.length);
    for (const { annotations, outputSchema, description } of tools) {
      expect(annotations).toEqual({
        readOnlyHint: true,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      });
      expect(outputSchema?.type).toBe('object');
      expect(description).not.toBe('');
    }
    for (const scope of programScopes) expect(toolsOfScopes[scope].length).toBeLessThanOrEqual(20);
  });

  it('calls every tool, whose answer fits its schema', async () => {
    const client = await connect((await createToken()).token);
    const { tools } = await client.listTools();
    const { structuredContent } = await callTool(client, 'payment_getCreditTopUpHistory', {});
    const { items } = structuredContent as OutputOf<typeof payment.getCreditTopUpHistory>;
    const given: Record<string, unknown> = {
      dateFrom,
      dateTo,
      compareWith: 'PreviousPeriod',
      channel: 'Google',
      format: 'Dsa',
      productId: 'P0',
      transactionId: items[0]?.id,
      competitorId: '0'.repeat(24),
    };
    const days = { dateFrom: day, dateTo: day };
    const refused: string[] = [];
    for (const { name, inputSchema } of tools) {
      const fields = Object.keys(inputSchema.properties ?? {});
      const needed = fields.filter((field) => inputSchema.required?.includes(field) === true);
      const input = Object.fromEntries(needed.map((field) => [field, given[field]]));
      // The client compares the answer with the tool's output schema.
      const result = await callTool(client, name, name.startsWith('user_') ? days : input);
      if (result.isError === true) refused.push(`${name} ${String(readText(result)['code'])}`);
      else expect(readText(result)).toEqual(result.structuredContent);
    }
    // The shop named no competitor.
    expect(refused).toEqual(['eshopAnalyzer_getCompetitor not_found']);
  });

  it('reads what the call itself answers, of its own shop', async () => {
    const input = { dateFrom, dateTo };
    const client = await connect((await createToken()).token);
    const { structuredContent } = await callTool(client, 'dashboard_getOverview', input);
    const { output } = await server.call(dashboard.getOverview, input, shop.token);
    expect((structuredContent as typeof output).summary).toEqual(output.summary);
    expect(output.summary.total.expenses).toBeGreaterThan(0);
  });

  it('gets the problem of a call in words', async () => {
    const client = await connect((await createToken()).token);
    const wrong = await callTool(client, 'dashboard_getOverview', { dateFrom: 'yesterday', dateTo });
    expect([wrong.isError, readText(wrong)['code']]).toEqual([true, 'invalid_request']);
    expect(readText(wrong)['errors']).toHaveProperty('dateFrom');
  });
});

describe('a token', () => {
  it('is shown once and stored hashed', async () => {
    const { token, programToken } = await createToken();
    expect(token).toMatch(/^okv_mcp_[\w-]{43}$/u);
    const { output } = await server.call(assistant.getProgramTokens, {}, shop.token);
    expect(output.programTokens).toContainEqual(programToken);
    expect(output.url).toBe(`${server.url}/mcp`);
    expect(JSON.stringify(output)).not.toContain(token);
    const stored = await mongoose.connection
      .collection('assistantProgramTokens')
      .find({}, wholeRead)
      .toArray();
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('notes its last use', async () => {
    const { token, programToken } = await createToken();
    expect(programToken.lastUsedAt).toBeNull();
    await connect(token);
    const { output } = await server.call(assistant.getProgramTokens, {}, shop.token);
    const used = output.programTokens.find(({ id }) => id === programToken.id)?.lastUsedAt ?? '';
    expect(Date.now() - new Date(used).getTime()).toBeLessThan(60_000);
  });

  it('reads only its scopes', async () => {
    const client = await connect((await createToken(shop, ['Billing'])).token);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(toolsOfScopes.Billing.map(getToolName));
    const result = await callTool(client, 'dashboard_getOverview', { dateFrom, dateTo });
    expect([result.isError, readText(result)['code']]).toEqual([true, 'unknown_call']);
  });

  it('reads nothing of another shop', async () => {
    const client = await connect((await createToken(other)).token);
    const read = async (of: AddedShop) => {
      const { output } = await server.call(payment.getCreditTopUpHistory, {}, of.token);
      const transactionId = output.items[0]?.id ?? '';
      return await callTool(client, 'payment_getTopUpUse', { transactionId });
    };
    expect((await read(other)).isError).toBeUndefined();
    const result = await read(shop);
    expect([result.isError, readText(result)['code']]).toEqual([true, 'not_found']);
    const own = await callTool(client, 'eshop_getCurrentEshop', {});
    expect(JSON.stringify(own.structuredContent)).toContain(other.domainName);
    expect(JSON.stringify(own.structuredContent)).not.toContain(shop.domainName);
  });

  it('ends at once when it is revoked', async () => {
    const { token, programToken } = await createToken();
    const client = await connect(token);
    await client.listTools();
    await server.call(assistant.revokeProgramToken, { programTokenId: programToken.id }, shop.token);
    await expect(client.listTools()).rejects.toMatchObject({ code: 401 });
    await expect(connect(token)).rejects.toMatchObject({ code: 401 });
  });

  it('ends when it expires', async () => {
    const { token, programToken } = await createToken();
    const client = await connect(token);
    await mongoose
      .model('AssistantProgramToken')
      .updateOne({ _id: programToken.id }, { expiresAt: new Date(Date.now() - 1_000) });
    await expect(client.listTools()).rejects.toMatchObject({ code: 401 });
  });

  it('ends with Premium', async () => {
    const ending = await addTalkingShop(server);
    const client = await connect((await createToken(ending)).token);
    await client.listTools();
    await setPremium(ending.eshopId, false);
    await expect(client.listTools()).rejects.toMatchObject({ code: 403 });
    const input = { name: 'x', scopes: ['Billing' as const], validDays: 30 as const };
    const refused = await server.call(assistant.createProgramToken, input, ending.token);
    expect(refused.problem.code).toBe('permission_required');
  });

  it('ends with the access of its holder to the shop, staff or not', async () => {
    const admin = await server.signInStaff(['SetEshopDetail']);
    await mongoose
      .model('Eshop')
      .updateOne({ _id: shop.eshopId }, { $push: { members: { userId: admin.userId, role: 'Admin' } } });
    forgetRights();
    const adminToken = await server.enterShop(admin, shop.eshopId);
    const { token } = await createToken({ ...shop, token: adminToken });
    const client = await connect(token);
    await client.listTools();
    // An admin sees their own tokens only, the owner those of all.
    const listTokens = async (by: string) =>
      (await server.call(assistant.getProgramTokens, {}, by)).output.programTokens;
    expect((await listTokens(adminToken)).map(({ createdByEmail }) => createdByEmail)).toEqual([admin.email]);
    expect((await listTokens(shop.token)).length).toBeGreaterThan(1);
    await mongoose
      .model('Eshop')
      .updateOne({ _id: shop.eshopId }, { $pull: { members: { userId: admin.userId } } });
    forgetRights();
    await expect(client.listTools()).rejects.toMatchObject({ code: 403 });
    // As staff they still enter the shop, yet create no token of it.
    const input = { name: 'x', scopes: ['Billing' as const], validDays: 30 as const };
    const asStaff = await server.enterShop(admin, shop.eshopId);
    expect((await server.call(assistant.createProgramToken, input, asStaff)).problem.code).toBe('forbidden');
  });

  it('ends with the account of its holder', async () => {
    const { owner, ...rest } = await addTalkingShop(server);
    const client = await connect((await createToken({ owner, ...rest })).token);
    await client.listTools();
    await mongoose.model('User').updateOne({ _id: owner.userId }, { isDisabled: true });
    forgetRights();
    await expect(client.listTools()).rejects.toMatchObject({ code: 401 });
  });

  it('is none of the product’s own', async () => {
    await expect(connect(shop.token)).rejects.toMatchObject({ code: 401 });
    const { token } = await createToken();
    const refused = await server.call(dashboard.getOverview, { dateFrom, dateTo }, token);
    expect(refused.problem.code).toBe('unauthorized');
  });

  it('is one of at most twenty in a shop', async () => {
    const full = await server.addShop();
    await setPremium(full.eshopId, true);
    for (let count = 0; count < 20; count += 1) await createToken(full, ['Billing']);
    const input = { name: 'x', scopes: ['Billing' as const], validDays: 30 as const };
    const refused = await server.call(assistant.createProgramToken, input, full.token);
    expect(refused.problem.code).toBe('program_token_limit_reached');
  });
});

describe('the address', () => {
  async function post(headers: Record<string, string>, method = 'POST'): Promise<number> {
    const { port } = new URL(server.url);
    return await new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path: '/mcp', method, headers }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      sent.on('error', reject);
      sent.end(
        method === 'POST' ? JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }) : undefined,
      );
    });
  }

  it('answers only its own hosts and origins', async () => {
    const { token } = await createToken();
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    };
    const { port, host } = new URL(server.url);
    expect(await post({ ...headers, host })).toBe(200);
    expect(await post({ ...headers, host: `localhost:${port}` })).toBe(200);
    expect(await post({ ...headers, host: 'evil.example' })).toBe(403);
    expect(await post({ ...headers, host: `evil.example:${port}` })).toBe(403);
    expect(await post({ ...headers, host, origin: 'https://evil.example' })).toBe(403);
    expect(await post({ ...headers, host, origin: `http://evil.example:${port}` })).toBe(403);
    expect(await post({ ...headers, host, origin: 'null' })).toBe(403);
    expect(await post({ ...headers, host, origin: server.url })).toBe(200);
  });

  it('has neither sessions nor streams', async () => {
    const { host } = new URL(server.url);
    expect(await post({ host }, 'GET')).toBe(405);
    expect(await post({ host }, 'DELETE')).toBe(405);
    expect(await post({ host, 'content-type': 'application/json' })).toBe(401);
  });
});
