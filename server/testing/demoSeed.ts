import { constants, existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Names the folder in which a run of walks keeps the demo for its products. */
const folderVariable = 'OKAVANGO_TEST_DEMO_SEED';

/** Ports of a product. */
export interface ProductPorts {
  readonly app: number;
  readonly sandbox: number;
}

/**
 * Lets the products of this run of tests start from one demo, made by the first that needs it; where files run side by
 * side, they would get in each other's way.
 * @returns what removes that demo when the run is over
 */
export async function keepDemoSeed(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'okavango-demo-'));
  process.env[folderVariable] = folder;
  return async () => {
    delete process.env[folderVariable];
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

/**
 * Lays the demo of this run into a product's new folder.
 * @param make makes the demo in a folder, ends the product that did, and answers the ports it had
 * @returns the ports at which its addresses are right; null where the run keeps no demo, or where others took one of
 * these ports: the product then takes new ones and moves the demo's addresses there
 */
export async function layDemoSeed(
  folder: string,
  make: (folder: string) => Promise<ProductPorts>,
): Promise<ProductPorts | null> {
  const kept = process.env[folderVariable];
  if (kept === undefined) return null;
  const data = path.join(kept, 'data');
  const portsFile = path.join(kept, 'ports.json');
  // Written last: without it, what is there was not finished.
  if (!existsSync(portsFile)) {
    await rm(data, { recursive: true, force: true });
    await mkdir(data, { recursive: true });
    await writeFile(portsFile, JSON.stringify(await make(data)));
  }
  await cp(data, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const ports = JSON.parse(await readFile(portsFile, 'utf8')) as ProductPorts;
  return (await isFree(ports.app)) && (await isFree(ports.sandbox)) ? ports : null;
}
