import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { demoSignIns } from '#server/demo/demoPeople.ts';
import { signIn } from '#server/testing/productSessions.ts';
import { startProduct } from '#server/testing/runningProduct.ts';
import { buildStale } from '#server/tools/build.ts';
import type { DesktopRuntime } from '#server/tools/desktopRuntime.ts';
import { packDesktop } from '#server/tools/packDesktop.ts';
import { openDisplay } from '../e2e/display.ts';
import { buildEnvironment } from '../e2e/launch.ts';
import { prepareWalkedPackage } from '../e2e/walkedPackage.ts';
import { prepareBareWindow } from './bareWindow.ts';
import { connectDevtools, findPage, type Devtools } from './devtools.ts';
import { readCpuSeconds, readMemory, type TreeMemory } from './processes.ts';
import { whenPainted, whenUsable } from './usable.ts';

/**
 * `npm run bench -- desktop [rounds] [--idle <seconds>] [--trace]`: measures the packed desktop app, signed in, from
 * process start to a usable list of shops, and its idle memory, next to a bare Electron window in the same run.
 * Linux. Exits with 1 when a median misses the goal and the machine was quiet.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { idle: { type: 'string', default: '60' }, trace: { type: 'boolean', default: false } },
});
const goals = { startMs: 2_500, idleBytes: 350 * 1_048_576 };
const rounds = Number(positionals[0] ?? 7);
const idleMs = Number(values.idle) * 1_000;
const askAgainMs = 5;
const startTimeoutMs = 60_000;
const endTimeoutMs = 10_000;

/** A machine without a key store, as those of tests: Electron's own is replaced by one that turns the bytes around. */
const giveKeyStore = `Object.assign(process.mainModule.require('electron').safeStorage, {
  isEncryptionAvailable: () => true,
  getSelectedStorageBackend: () => 'gnome_libsecret',
  encryptString: (text) => Buffer.from([...text].reverse().join('')),
  decryptString: (bytes) => [...bytes.toString()].reverse().join(''),
}), true`;

/** In the page: begin (ms since 1970), length (ms) and name of what its own clock has written down. */
const stepsOfPage = `[
  [performance.timeOrigin, 0, 'page'],
  ...['navigation', 'paint', 'resource'].flatMap((type) => performance.getEntriesByType(type)).map((entry) =>
    [performance.timeOrigin + entry.startTime, entry.duration, entry.entryType + ' ' + entry.name]),
].sort((a, b) => a[0] - b[0])`;

/** A program to measure. */
interface Subject {
  readonly name: string;
  readonly runtime: DesktopRuntime;
  readonly urlPrefix: string;
  readonly args: readonly string[];
  /** Evaluated in the main process as it starts. */
  readonly onStart: string;
  /** In the page: resolves with the time (ms since 1970) at which it can be used. */
  readonly whenReady: string;
}

interface Start {
  /** From the start of the process, ms. */
  readonly ms: number;
  /** Of all its processes until then, seconds. */
  readonly cpuSeconds: number;
  /** Milestones and requests of the page until then, with their times from the start of the process. */
  readonly steps: readonly string[];
}

interface Idle {
  readonly memory: TreeMemory;
  /** Share of one processor, 0 to 1. */
  readonly cpuShare: number;
  /** What the page asked the server meanwhile, and what went over its hub connections. */
  readonly requests: readonly string[];
  readonly hubFrames: number;
}

/** Address of the main process's inspector, which it writes as it starts. */
async function readInspectorAddress(errors: Readable): Promise<string> {
  let text = '';
  return await new Promise((resolve, reject) => {
    errors.on('data', (part: Buffer) => {
      text += part.toString();
      const address = /Debugger listening on (ws:\S+)/.exec(text)?.[1];
      if (address !== undefined) resolve(address);
    });
    errors.once('end', () => reject(new Error(`it ended: ${text}`)));
  });
}

/** Value of an expression, asked for again while the process or the page is not so far, or makes room for the next. */
async function evaluateOnce(target: Devtools, expression: string): Promise<unknown> {
  const end = performance.now() + startTimeoutMs;
  for (;;) {
    try {
      const value = await Promise.race([
        target.evaluate(expression),
        wait(startTimeoutMs, undefined, { ref: false }),
      ]);
      if (value === undefined) throw new Error('nothing came in time');
      return value;
    } catch (error) {
      if (performance.now() > end) throw error;
      await wait(askAgainMs);
    }
  }
}

/** Starts it, waits until it can be used, does something with it and ends it. */
async function withStarted<T>(
  subject: Subject,
  dataFolder: string,
  use: (start: Start, page: Devtools, pid: number) => Promise<T>,
): Promise<T> {
  await rm(join(dataFolder, 'DevToolsActivePort'), { force: true });
  const { executablePath, args } = subject.runtime;
  const began = Date.now();
  const child = spawn(
    executablePath,
    [...args, `--user-data-dir=${dataFolder}`, '--remote-debugging-port=0', '--inspect=0', ...subject.args],
    { env: buildEnvironment(dataFolder), stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const gone = once(child, 'exit');
  const pid = child.pid ?? 0;
  try {
    const shell = await connectDevtools(await readInspectorAddress(child.stderr));
    await evaluateOnce(shell, subject.onStart);
    shell.close();
    const page = await connectDevtools(
      await findPage({ dataFolder, urlPrefix: subject.urlPrefix, timeoutMs: startTimeoutMs }),
    );
    const at = Number(await evaluateOnce(page, subject.whenReady));
    const cpuSeconds = await readCpuSeconds(pid);
    const steps = (await page.evaluate(stepsOfPage)) as [number, number, string][];
    const answer = await use(
      {
        ms: at - began,
        cpuSeconds,
        steps: steps.map(([from, ms, name]) => `${Math.round(from - began)} ms +${Math.round(ms)} ${name}`),
      },
      page,
      pid,
    );
    page.close();
    return answer;
  } finally {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), endTimeoutMs);
    await gone;
    clearTimeout(timer);
  }
}

async function measureIdle(page: Devtools, pid: number): Promise<Idle> {
  const requests: string[] = [];
  let hubFrames = 0;
  page.onEvent((method, params) => {
    if (method === 'Network.requestWillBeSent') requests.push((params['request'] as { url: string }).url);
    if (method === 'Network.webSocketFrameSent' || method === 'Network.webSocketFrameReceived')
      hubFrames += 1;
  });
  await page.send('Network.enable');
  const before = await readCpuSeconds(pid);
  await wait(idleMs);
  const cpuShare = (await readCpuSeconds(pid)) - before;
  return { memory: await readMemory(pid), cpuShare: cpuShare / (idleMs / 1_000), requests, hubFrames };
}

const sortNumbers = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b);
const computeMedian = (numbers: readonly number[]): number =>
  sortNumbers(numbers)[Math.floor(numbers.length / 2)] ?? 0;
const formatMegabytes = (bytes: number): string => `${Math.round(bytes / 1_048_576)} MB`;

if (process.platform !== 'linux') throw new Error('This reads /proc: Linux only');
buildStale(['web', 'server', 'desktop']);
const closeDisplay = await openDisplay();
const folder = await mkdtemp(join(tmpdir(), 'okavango-desktop-bench-'));
const product = await startProduct({ paceSeconds: 86_400 });
try {
  const packed = await prepareWalkedPackage(await packDesktop());
  const app: Subject = {
    name: 'app',
    runtime: packed,
    urlPrefix: 'app://',
    args: [`--server-url=${product.url}`, '--lang=en'],
    onStart: giveKeyStore,
    whenReady: whenUsable,
  };
  const bare: Subject = {
    name: 'bare window',
    runtime: await prepareBareWindow(),
    urlPrefix: 'file://',
    args: [],
    onStart: 'true',
    whenReady: whenPainted,
  };

  // Signed in once, through the app's own keeping of tokens.
  const savedFolder = join(folder, 'kept');
  await mkdir(savedFolder);
  const { refreshToken } = await signIn(product, demoSignIns[1].email);
  const input = JSON.stringify({ refreshToken });
  await withStarted({ ...app, whenReady: whenPainted }, savedFolder, (_start, page) =>
    page.evaluate(`okavangoDesktop.call('session.saveRefreshToken', ${input})`),
  );

  const bareFolder = join(folder, 'bare');
  const starts = { kept: [] as Start[], fresh: [] as Start[], bare: [] as Start[] };
  for (let round = 0; round < rounds; round += 1) {
    starts.bare.push(await withStarted(bare, bareFolder, async (start) => start));
    starts.kept.push(await withStarted(app, savedFolder, async (start) => start));
    // A profile without caches, as after an update: only the sign-in and the settings are the last start's.
    const fresh = join(folder, `fresh-${round}`);
    await mkdir(fresh);
    for (const name of ['session', 'settings.json']) await cp(join(savedFolder, name), join(fresh, name));
    starts.fresh.push(await withStarted(app, fresh, async (start) => start));
    await cp(join(fresh, 'session'), join(savedFolder, 'session'));
    await rm(fresh, { recursive: true, force: true });
  }
  for (const [name, list] of Object.entries(starts)) {
    const times = list.map(({ ms }) => ms);
    console.log(
      `start, ${name}: median ${computeMedian(times).toFixed(0)} ms, worst ${Math.max(...times).toFixed(0)} ms, ` +
        `processor ${computeMedian(list.map(({ cpuSeconds }) => cpuSeconds)).toFixed(2)} s`,
    );
  }
  const formatRatio = (list: readonly Start[], value: (start: Start) => number): string =>
    (computeMedian(list.map(value)) / computeMedian(starts.bare.map(value))).toFixed(2);
  for (const name of ['kept', 'fresh'] as const)
    console.log(
      `start, ${name} ÷ bare: time ${formatRatio(starts[name], ({ ms }) => ms)}, processor ${formatRatio(starts[name], ({ cpuSeconds }) => cpuSeconds)}`,
    );
  if (values.trace) for (const line of starts.kept.at(-1)?.steps ?? []) console.log(line);

  const idle = {
    bare: await withStarted(bare, bareFolder, (_start, page, pid) => measureIdle(page, pid)),
    app: await withStarted(app, savedFolder, (_start, page, pid) => measureIdle(page, pid)),
  };
  for (const [name, { memory, cpuShare, requests, hubFrames }] of Object.entries(idle))
    console.log(
      `idle, ${name}: ${memory.processes} processes, PSS ${formatMegabytes(memory.pss)}, RSS ${formatMegabytes(memory.rss)}, ` +
        `processor ${(cpuShare * 100).toFixed(1)} %, ${requests.length} requests, ${hubFrames} hub frames`,
    );
  for (const request of idle.app.requests) console.log(`  ${request.replace(product.url, '')}`);
  console.log(`idle, app ÷ bare: PSS ${(idle.app.memory.pss / idle.bare.memory.pss).toFixed(2)}`);

  const startMs = Math.max(
    ...[starts.kept, starts.fresh].map((list) => computeMedian(list.map(({ ms }) => ms))),
  );
  const missed = [
    ...(startMs > goals.startMs ? [`start ${startMs.toFixed(0)} ms`] : []),
    ...(idle.app.memory.pss > goals.idleBytes ? [`memory ${formatMegabytes(idle.app.memory.pss)}`] : []),
  ];
  const load = (loadavg()[0] ?? 0).toFixed(1);
  console.log(
    `${missed.length === 0 ? 'every goal kept' : `misses: ${missed.join('; ')}`} ` +
      `(goals ${goals.startMs} ms, ${formatMegabytes(goals.idleBytes)}; load ${load} on ${cpus().length} processors)`,
  );
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await product.stop();
  await product.remove();
  await closeDisplay();
  await rm(folder, { recursive: true, force: true });
}
process.exit();
