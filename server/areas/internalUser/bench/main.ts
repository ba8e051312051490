import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import mongoose from 'mongoose';
import { adminPermissions } from '#shared/access/permissions.ts';
import { auth } from '#shared/contracts/auth.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { startTestServer, type SignedIn } from '#server/testing/testServer.ts';
import { fillLists } from './fill.ts';
import { buildTimedLists } from './calls.ts';

/**
 * The lists of staff over HTTP with as many rows in each: `npm run bench -- lists [rows] [--keep <folder>] [--only <part of a
 * name>] [--rounds <n>]`. Ends with 1 when a p95 misses the goal. What `--keep` filled is taken as it is the next time.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'string' }, only: { type: 'string' }, rounds: { type: 'string', default: '20' } },
});
const goalMs = 150;
const count = Number(positionals[0] ?? 100_000);
const rounds = Number(values.rounds);
/** Tokens live a little longer. */
const tokenMs = 600_000;

const folder = values.keep ?? null;
if (folder !== null) await mkdir(folder, { recursive: true });
const server = await startTestServer(
  folder === null
    ? {}
    : { persistentDatabase: { folder: path.join(folder, 'database'), name: 'okavango_bench_lists' } },
);

async function fillText(): Promise<{ shop: string; staff: SignedIn }> {
  const note = folder === null ? null : path.join(folder, 'lists.json');
  const known = note === null ? null : await readFile(note, 'utf8').catch(() => null);
  if (known !== null) return JSON.parse(known) as { shop: string; staff: SignedIn };
  const staff = await server.signInStaff(adminPermissions);
  const created = { shop: await fillLists(count), staff };
  // Written last: a folder that was not filled to its end has none.
  if (note !== null) await writeFile(note, JSON.stringify(created));
  return created;
}

/** Returns a token that is renewed before it expires. */
function createRenewed(ask: () => Promise<string>): () => Promise<string> {
  let held: { readonly token: string; readonly at: number } | null = null;
  return async () => {
    if (held === null || performance.now() - held.at > tokenMs)
      held = { token: await ask(), at: performance.now() };
    return held.token;
  };
}

try {
  const { shop, staff } = await fillText();
  // Build indexes missing from a reused folder first, so that this is not timed.
  await Promise.all(Object.values(mongoose.models).map(async (model) => await model.createIndexes()));
  const lists = buildTimedLists(server, count, {
    staff: createRenewed(
      async () => (await server.call(auth.getUserAccessToken, {}, staff.refreshToken)).output.accessToken,
    ),
    shop: createRenewed(async () => await server.enterShop(staff, shop as EshopId)),
  });
  const missed: string[] = [];
  for (const { name, run } of lists) {
    if (values.only !== undefined && !name.includes(values.only)) continue;
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now();
      await run();
      times.push(performance.now() - began);
    }
    times.sort((a, b) => a - b);
    const p50 = times[Math.floor(rounds / 2)] ?? 0;
    const p95 = times[Math.min(rounds - 1, Math.floor(rounds * 0.95))] ?? 0;
    if (p95 > goalMs) missed.push(name);
    console.log(
      `${name}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms${p95 > goalMs ? ' MISSES' : ''}`,
    );
  }
  console.log(missed.length === 0 ? `every list within ${goalMs} ms` : `misses: ${missed.join('; ')}`);
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await server.stop();
}
process.exit();
