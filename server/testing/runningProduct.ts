import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BuiltCall, InputOf, OutputOf } from '#shared/contracts/defineCall.ts';
import { projectRoot } from '#server/projectRoot.ts';
import { defaultDatabaseName } from '#server/database/connection.ts';
import { createLogger } from '#server/log/logger.ts';
import { layDemoSeed, type ProductPorts } from './demoSeed.ts';
import { getDatabaseAddress, openTestDatabase, type TestDatabase } from './testDatabase.ts';

/** A product by its addresses, whoever started it. */
export interface ReachableProduct {
  readonly url: string;
  readonly sandboxUrl: string;
  /** Makes a call and answers its output. @throws Error with the problem when it is refused */
  call<C extends BuiltCall>(contract: C, input: InputOf<C>, token?: string): Promise<OutputOf<C>>;
}

/** The built product in a process of its own, as `npm start` runs it. */
export interface RunningProduct extends ReachableProduct {
  readonly folder: string;
  readonly pid: number;
  /** Processor time that its processes have used, in ms; null where there is no /proc. */
  readCpuTimeMs(): number | null;
  /** Kills the whole process tree at once, as a power cut would. */
  kill(): Promise<void>;
  /** Stops it in order; its data stays. */
  stop(): Promise<void>;
  /** Opens its database; the product must have ended. */
  openDatabase(): Promise<TestDatabase>;
  /** Removes its data. */
  remove(): Promise<void>;
}

export interface ProductOptions {
  /** Real seconds of a market day. */
  readonly paceSeconds: number;
  readonly isDemo?: boolean;
  /** Days of the demo's history; default 60, of which a run keeps a copy. */
  readonly demoDays?: number;
  /** A folder to go on from; a new one otherwise. */
  readonly folder?: string;
  /** Ports to go on with, so that addresses stay. */
  readonly ports?: ProductPorts;
  /** Roles of the process, by commas; default all. */
  readonly roles?: string;
  /** Number of trusted proxies in front of it that report where a call comes from; none by default. */
  readonly proxyHops?: number;
}

const startTimeoutMs = 240_000;
/** Two years take a minute; what tests look at happens in weeks. */
const usualDemoDays = 60;
/** The real-world pace, which no walk uses: a walk's own pace restarts the market's clock. */
const seedPaceSeconds = 86_400;

/** Ids of the processes below one, by /proc; empty where there is no /proc. */
function listChildren(pid: number): number[] {
  try {
    const direct = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(/\s+/)
      .filter(Boolean)
      .map(Number);
    return direct.flatMap((child) => [child, ...listChildren(child)]);
  } catch {
    return [];
  }
}

/** Processor time of a process by /proc, which counts hundredths of a second; null where there is none. */
function readProcessCpuTimeMs(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces; after it come the state and, as the 12th and 13th, user and system time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return null;
  }
}

async function waitForEnd(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise<void>((resolve) => child.once('exit', () => resolve()));
}

const getPort = (url: string): number => Number(new URL(url).port);

/** Makes the demo in a folder, for products to start from copies of it, in which background work then begins. */
async function createDemo(folder: string): Promise<ProductPorts> {
  const product = await startProduct({ paceSeconds: seedPaceSeconds, folder, roles: 'api,sandbox' });
  await product.stop();
  return { app: getPort(product.url), sandbox: getPort(product.sandboxUrl) };
}

/**
 * Connects to a running product.
 * @param clientAddress where calls come from, as a proxy reports it; the product must be behind one
 */
export function reachProduct(
  { url, sandboxUrl }: Pick<ReachableProduct, 'url' | 'sandboxUrl'>,
  clientAddress?: string,
): ReachableProduct {
  return {
    url,
    sandboxUrl,
    async call<C extends BuiltCall>(contract: C, input: InputOf<C>, token?: string) {
      const response = await fetch(`${url}${contract.path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(clientAddress === undefined ? {} : { 'x-forwarded-for': clientAddress }),
        },
        body: JSON.stringify(input),
      });
      const body = await response.text();
      if (!response.ok) throw new Error(`${contract.action} answered ${response.status}: ${body}`);
      return (
        response.headers.get('content-type')?.includes('json') === true ? JSON.parse(body) : body
      ) as OutputOf<C>;
    },
  };
}

/**
 * Starts the bundle of the server (`npm run build` first) and waits until it is ready. With the demo it starts from the
 * one that the run of tests keeps, where it does and the database is in the folder, and makes its own otherwise.
 */
export async function startProduct(options: ProductOptions): Promise<RunningProduct> {
  const folder = options.folder ?? (await mkdtemp(path.join(tmpdir(), 'okavango-e2e-')));
  // The embedded database's own name is the product's; at MONGODB_URI each product has one by its folder.
  const databaseUri = getDatabaseAddress(path.basename(folder));
  const isNewDemo =
    options.folder === undefined && (options.isDemo ?? true) && options.demoDays === undefined;
  const seedPorts = isNewDemo && databaseUri === null ? await layDemoSeed(folder, createDemo) : null;
  const ports = options.ports ?? seedPorts;
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', path.join(projectRoot, 'out', 'server', 'main.js')],
    {
      cwd: projectRoot,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        ...process.env,
        NODE_ENV: 'development',
        PORT: String(ports?.app ?? 0),
        SANDBOX_PORT: String(ports?.sandbox ?? 0),
        OKAVANGO_DATA: folder,
        ...(databaseUri === null ? {} : { MONGODB_URI: databaseUri }),
        ...(options.roles === undefined ? {} : { OKAVANGO_ROLES: options.roles }),
        OKAVANGO_DEMO: String(options.isDemo ?? true),
        OKAVANGO_DEMO_DAYS: String(options.demoDays ?? usualDemoDays),
        OKAVANGO_MARKET_PACE: String(options.paceSeconds),
        ...(options.proxyHops === undefined ? {} : { OKAVANGO_PROXY_HOPS: String(options.proxyHops) }),
        LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'error',
        // People of the tests are made when they are needed, and approve a moment later.
        APPROVER_MIN_DAYS: '0',
      },
    },
  );
  const ready = await new Promise<{ url: string; sandboxUrl: string }>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the product did not start in time')), startTimeoutMs);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the product ended with code ${String(code)}`));
    });
    child.on('message', (message) => {
      const { type, url, sandboxUrl } = message as { type: string; url: string; sandboxUrl: string };
      // It also reports how far its demo is counted.
      if (type !== 'ready') return;
      clearTimeout(timer);
      resolve({ url, sandboxUrl });
    });
  });
  const pid = child.pid ?? 0;
  const openDatabase = async () =>
    await openTestDatabase(
      path.join(folder, 'database'),
      createLogger('silent'),
      databaseUri === null ? defaultDatabaseName : path.basename(folder),
    );
  return {
    ...reachProduct(ready),
    folder,
    pid,
    readCpuTimeMs() {
      const own = readProcessCpuTimeMs(pid);
      if (own === null) return null;
      return listChildren(pid).reduce((sum, child) => sum + (readProcessCpuTimeMs(child) ?? 0), own);
    },
    async kill() {
      for (const id of [pid, ...listChildren(pid)]) {
        try {
          process.kill(id, 'SIGKILL');
        } catch {
          // It has ended by itself in between.
        }
      }
      await waitForEnd(child);
    },
    async stop() {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), 20_000);
      await waitForEnd(child);
      clearTimeout(timer);
    },
    openDatabase,
    async remove() {
      if (databaseUri !== null) await (await openDatabase()).stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
