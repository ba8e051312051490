import { createHash } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { cacheFolder } from '#server/config/cacheFolder.ts';
import { projectRoot } from '#server/projectRoot.ts';

/** Name the folder in which a run of walks keeps what its products share, and the one where the demo is or will be. */
const runVariable = 'OKAVANGO_TEST_RUN';
const seedVariable = 'OKAVANGO_TEST_DEMO_SEED';

/** The demo speaks of today, so a seed of this morning is none for the evening. */
const seedAgeMs = 2 * 3_600_000;
const longestMakingMs = 240_000;

const portsFile = 'ports.json';

/** Ports of a product. */
export interface ProductPorts {
  readonly app: number;
  readonly sandbox: number;
}

const getSeedsFolder = (): string => path.join(cacheFolder(), 'demo-seeds');

/** Finds the cached demo of this build and this time of the day. */
async function findSeedFolder(): Promise<string> {
  const hash = createHash('sha256');
  const server = path.join(projectRoot, 'out', 'server');
  const files = await readdir(server, { recursive: true });
  for (const file of files.filter((name) => name.endsWith('.js')).toSorted())
    hash.update(file).update(await readFile(path.join(server, file)));
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Prague' }).format(new Date());
  const name = `${day}-${Math.floor(Date.now() / seedAgeMs)}-${hash.digest('hex').slice(0, 16)}`;
  return path.join(getSeedsFolder(), name);
}

/** Removes seeds of other days; one that a run beside this one uses is younger. */
async function removeOldSeeds(): Promise<void> {
  for (const name of await readdir(getSeedsFolder())) {
    const seed = path.join(getSeedsFolder(), name);
    const { mtimeMs } = await stat(seed);
    if (Date.now() - mtimeMs > 86_400_000) await rm(seed, { recursive: true, force: true });
  }
}

/**
 * Lets the products of this run of tests start from one demo: the one of this build that an earlier run made within the
 * last hours, else one made by the first that needs it, for which those that start meanwhile wait.
 * @returns what ends the sharing when the run is over
 */
export async function shareDemoSeed(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'okavango-run-'));
  process.env[runVariable] = folder;
  process.env[seedVariable] = await findSeedFolder();
  return async () => {
    delete process.env[runVariable];
    delete process.env[seedVariable];
    await rm(folder, { recursive: true, force: true });
  };
}

async function isFree(port: number): Promise<boolean> {
  return await new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** Creates a folder that only one of those who want it gets. @returns whether the caller did */
async function claim(folder: string): Promise<boolean> {
  return await mkdir(folder).then(
    () => true,
    () => false,
  );
}

/** Makes the demo in a new folder beside the seed's, which it becomes once it is whole. */
async function createSeed(seed: string, create: (folder: string) => Promise<ProductPorts>): Promise<void> {
  await mkdir(getSeedsFolder(), { recursive: true });
  await removeOldSeeds();
  const unfinished = await mkdtemp(`${seed}-`);
  try {
    const data = path.join(unfinished, 'data');
    await mkdir(data);
    await writeFile(path.join(unfinished, portsFile), JSON.stringify(await create(data)));
    await rename(unfinished, seed);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // A run beside this one may have been faster.
    if (!existsSync(seed)) throw error;
  }
}

/** Makes the demo, or waits until another process of this run has made it. */
async function ensureSeed(
  run: string,
  seed: string,
  create: (folder: string) => Promise<ProductPorts>,
): Promise<void> {
  const making = path.join(run, 'making');
  const until = Date.now() + longestMakingMs;
  while (!existsSync(seed)) {
    if (await claim(making)) {
      try {
        if (!existsSync(seed)) await createSeed(seed, create);
      } finally {
        await rm(making, { recursive: true, force: true });
      }
    } else if (Date.now() > until) throw new Error('the demo of this run was not made in time');
    else await delay(100);
  }
}

/**
 * Lays the demo of this run into a product's new folder.
 * @param make makes the demo in a folder, ends the product that did, and answers the ports it had
 * @returns the ports at which its addresses are right, to the first of the run that asks; null where the run keeps no
 * demo, or where others took one of these ports: the product then takes new ones and moves the demo's addresses there
 */
export async function layDemoSeed(
  folder: string,
  make: (folder: string) => Promise<ProductPorts>,
): Promise<ProductPorts | null> {
  const run = process.env[runVariable];
  const seed = process.env[seedVariable];
  if (run === undefined || seed === undefined) return null;
  await ensureSeed(run, seed, make);
  await cp(path.join(seed, 'data'), folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  // Of two products that start at once, both would find the ports free.
  if (!(await claim(path.join(run, 'ports-taken')))) return null;
  const ports = JSON.parse(await readFile(path.join(seed, portsFile), 'utf8')) as ProductPorts;
  return (await isFree(ports.app)) && (await isFree(ports.sandbox)) ? ports : null;
}
