import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { application } from '#shared/contracts/application.ts';
import { eshop as eshopCalls } from '#shared/contracts/eshop.ts';
import { product as productCalls } from '#shared/contracts/product.ts';
import { reporting } from '#shared/contracts/reporting.ts';
import { hubPath } from '#shared/hub/hub.ts';
import { demoSignIns } from '#server/demo/demoPeople.ts';
import { openShop, signIn } from '#server/testing/productSessions.ts';
import { startProduct } from '#server/testing/runningProduct.ts';
import { buildStale } from '#server/tools/build.ts';
import type { AttackOrder, AttackReport } from './attacker.ts';

/**
 * What a shop notices of an attacker: the built server, an attacker in a process of its own with fifty connections, and
 * meanwhile another shop's `GetCurrentEshop` and `/health/live` at a steady pace. Ends with 1 when a goal is missed.
 * `npm run bench -- hostile [seconds of each attack] [part of the attack’s name]`
 */
const seconds = Number(process.argv[2] ?? 15);
const wanted = process.argv[3] ?? '';
const connections = 50;
const everyMs = 50;
const goalsMs = { call: 200, health: 100 };

buildStale(['server']);
const product = await startProduct({ paceSeconds: 86_400 });

interface Probe {
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** How long an answer took, and whether it was one. */
interface Measured {
  readonly durationMs: number;
  readonly isAnswered: boolean;
}

async function measure(probe: Probe): Promise<Measured> {
  const begin = performance.now();
  return await new Promise((resolve) => {
    const end = (isAnswered: boolean) => resolve({ durationMs: performance.now() - begin, isAnswered });
    const request = httpRequest(
      `${product.url}${probe.path}`,
      { method: probe.method, headers: probe.headers, agent: false },
      (response) => {
        response.resume();
        response.once('close', () => end(response.complete && response.statusCode === 200));
      },
    );
    request.once('error', () => end(false));
    request.end(probe.body);
  });
}

const findQuantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;

/** Milliseconds of the answers to one probe, and how many were none. */
interface Figures {
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
  readonly failed: number;
}

function writeFigures({ p50, p99, most, failed }: Figures): string {
  return `p50 ${p50.toFixed(0)} p99 ${p99.toFixed(0)} most ${most.toFixed(0)} ms, ${failed} failed`;
}

/** Probes at a steady pace, whether answers come or not: a stalled server shows for the whole stall. */
async function probe(what: Probe, untilMs: number): Promise<Figures> {
  const answers: Promise<Measured>[] = [];
  while (performance.now() < untilMs) {
    answers.push(measure(what));
    await delay(everyMs);
  }
  const measured = await Promise.all(answers);
  const sorted = measured.map(({ durationMs }) => durationMs).toSorted((a, b) => a - b);
  return {
    p50: findQuantile(sorted, 0.5),
    p99: findQuantile(sorted, 0.99),
    most: sorted.at(-1) ?? NaN,
    failed: measured.filter(({ isAnswered }) => !isAnswered).length,
  };
}

/** Share of one core that a product may use which has nothing to do: hubs, timers and the market's clock. */
const idleShare = 0.2;
const idleSeconds = 5;
const longestWarmUpSeconds = 240;

/**
 * Waits until the work of a start is over: older visits are counted, documents made and mailed, feeds read. Measured
 * meanwhile, the base line would show that work and not the server.
 * @returns seconds that it took
 */
async function waitUntilIdle(): Promise<number> {
  const beganMs = performance.now();
  const getSeconds = () => (performance.now() - beganMs) / 1_000;
  let idle = 0;
  while (idle < idleSeconds && getSeconds() < longestWarmUpSeconds) {
    const beforeMs = product.readCpuTimeMs();
    await delay(1_000);
    const afterMs = product.readCpuTimeMs();
    // Without /proc, a minute has to do.
    if (beforeMs === null || afterMs === null) {
      await delay(60_000);
      break;
    }
    idle = afterMs - beforeMs < idleShare * 1_000 ? idle + 1 : 0;
  }
  return getSeconds();
}

async function attack(order: AttackOrder): Promise<AttackReport> {
  const child = fork(path.join(import.meta.dirname, 'attacker.ts'), [], {
    execArgv: ['--import', 'tsx'],
    stdio: 'inherit',
  });
  child.send(order);
  const [report] = (await once(child, 'message')) as [AttackReport];
  child.kill();
  return report;
}

let isMissed = false;
try {
  const attackers = await openShop(product, await signIn(product, demoSignIns[0].email));
  const victims = await openShop(product, await signIn(product, demoSignIns[3].email));
  const json = { 'content-type': 'application/json' };
  const call: Probe = {
    path: eshopCalls.getCurrentEshop.path,
    method: 'POST',
    headers: { ...json, authorization: `Bearer ${victims.token}` },
    body: '{}',
  };
  const health: Probe = { path: '/health/live', method: 'GET', headers: {}, body: '' };
  const now = Date.now();
  const range = {
    dateFrom: new Date(now - 58 * 86_400_000).toISOString(),
    dateTo: new Date(now).toISOString(),
  };
  const names = JSON.stringify(
    Object.fromEntries(Array.from({ length: 80_000 }, (_, index) => [`n${index}`, 1])),
  );
  const post = (path_: string, bodies: readonly string[], token: string | null): AttackOrder['attack'] => ({
    kind: 'post',
    path: path_,
    bodies,
    token,
  });
  const searches = 'abcdefghijklmnopqrstuvwxyz'
    .split('')
    .map((search) => JSON.stringify({ search, pageSize: 100 }));
  const attacks: Record<string, AttackOrder['attack'] | null> = {
    nothing: null,
    '80,000 unknown names': post(application.getApplicationInfo.path, [names], null),
    'hub flood': { kind: 'hub', path: hubPath, token: attackers.token },
    'order CSVs': post(reporting.orderStatisticsCsv.path, [JSON.stringify(range)], attackers.token),
    'campaign CSVs': post(reporting.campaignStatisticsCsv.path, [JSON.stringify(range)], attackers.token),
    searches: post(productCalls.getProducts.path, searches, attackers.token),
  };
  const warmUpSeconds = await waitUntilIdle();
  // Code that runs for the first time is compiled meanwhile; a server in use has done so.
  await Promise.all([probe(call, performance.now() + 3_000), probe(health, performance.now() + 3_000)]);
  console.log(`Idle after ${warmUpSeconds.toFixed(0)} s`);
  console.log(`${connections} connections, ${seconds} s each, load ${loadavg()[0]?.toFixed(1)}`);
  for (const [name, kind] of Object.entries(attacks)) {
    if (kind !== null && !name.includes(wanted)) continue;
    await Promise.all([measure(call), measure(health)]);
    if (kind?.kind === 'post')
      for (let round = 0; round < 3; round += 1)
        for (const body of kind.bodies.slice(0, 3)) {
          const { path: attacked, token } = kind;
          const headers = { ...json, ...(token === null ? {} : { authorization: `Bearer ${token}` }) };
          await measure({ path: attacked, method: 'POST', headers, body });
        }
    const attacking =
      kind === null ? null : attack({ url: product.url, seconds: seconds + 3, connections, attack: kind });
    // Until the attacker's process is there.
    await delay(kind === null ? 0 : 2_500);
    const untilMs = performance.now() + seconds * 1_000;
    const [calls, healths] = await Promise.all([probe(call, untilMs), probe(health, untilMs)]);
    const report = await attacking;
    isMissed ||=
      calls.p99 > goalsMs.call || healths.p99 > goalsMs.health || calls.failed + healths.failed > 0;
    console.log(
      `${name}: GetCurrentEshop ${writeFigures(calls)}; health ${writeFigures(healths)}; ` +
        `load ${loadavg()[0]?.toFixed(1)}; attacker got ${JSON.stringify(report ?? {})}`,
    );
  }
} finally {
  await product.stop();
  await product.remove();
}
process.exitCode = isMissed ? 1 : 0;
