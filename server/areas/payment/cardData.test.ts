import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { allCalls } from '#shared/contracts/index.ts';
import type { BuiltCall } from '#shared/contracts/defineCall.ts';
import { loadConfig } from '#server/config/config.ts';
import { createSecurityHeaders } from '#server/http/securityHeaders.ts';
import { projectRoot } from '#server/projectRoot.ts';
import { listenLocally } from '#server/testing/listenLocally.ts';

/** Names under which a card's number or its code would travel. */
const cardField = /card[_-]?number|cvc|cvv|security[_-]?code|^pan$|track[_-]?data/i;
/** What a page would carry that takes a card itself, or runs the provider's script for it. */
const cardPage = /js\.stripe\.com|@stripe\/|autocomplete=["']cc-|autoComplete=["']cc-|cc-number|cc-csc/;

async function listFiles(folder: string, ending: RegExp): Promise<string[]> {
  const entries = await readdir(path.join(projectRoot, folder), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

function listFields(schema: unknown): string[] {
  if (schema === null || typeof schema !== 'object') return [];
  const own =
    'properties' in schema && schema.properties !== null ? Object.keys(schema.properties as object) : [];
  return [...own, ...Object.values(schema).flatMap(listFields)];
}

const calls = allCalls.filter((call): call is BuiltCall => 'input' in call);

it('no call takes a card', () => {
  expect(calls.length).toBeGreaterThan(100);
  for (const call of calls) {
    const fields = listFields(z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }));
    expect(
      fields.filter((field) => cardField.test(field)),
      call.path,
    ).toEqual([]);
  }
});

it('no screen takes a card or runs a script of the provider', async () => {
  const files = [
    ...(await listFiles('renderer', /\.(tsx?|css|html)$/)),
    ...(await listFiles('electron', /\.tsx?$/)),
    // The last build, if there is one.
    ...(await listFiles('out/web', /\.(js|css|html)$/)),
  ];
  expect(files.length).toBeGreaterThan(300);
  for (const file of files) {
    const text = await readFile(file, 'utf8');
    expect(cardPage.exec(text)?.[0] ?? null, file).toBeNull();
  }
});

it.each([
  '/en/stripe/checkout?presetPriceTier=Tier1',
  '/en/stripe/callback?session_id=cs_test_1',
  '/cs/app/credit/recharge/gateway',
])('the pages around a payment neither load from the provider nor send to it: %s', async (address) => {
  const app = express();
  app.use(createSecurityHeaders(loadConfig({}), false));
  app.get(/.*/, (_request, response) => response.send('page'));
  const server = createServer(app);
  await listenLocally(server);
  try {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${address}`);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self'/);
    expect(policy).not.toMatch(/stripe|unsafe-eval|script-src[^;]*unsafe-inline/);
  } finally {
    server.close();
  }
});
