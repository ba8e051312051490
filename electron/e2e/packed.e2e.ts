import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FuseV1Options } from '@electron/fuses';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { desktopSetup } from '#shared/i18n/locales/en/desktopSetup.ts';
import { buildStale } from '#server/tools/build.ts';
import { countTrials } from '#server/testing/trials.ts';
import { packDesktop } from '#server/tools/packDesktop.ts';
import { fuses, readFuses } from '../packaging/fuses.mjs';
import { launchDesktop } from './launch.ts';
import { prepareWalkedPackage } from './walkedPackage.ts';

/** The short way starts it once; its locks and its pages are tried in the long run. */
const isLongRun = countTrials('packedStarts') > 1;

let packed: string;
let binary: string;
let server: Server;
let requests: string[];
beforeAll(async () => {
  buildStale(['desktop']);
  packed = await packDesktop();
  binary = join(packed, 'okavango');
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
}, 300_000);
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Runs the packed program itself until something is so, or it ends; answers what it wrote. */
async function runPacked(options: {
  args?: readonly string[];
  variables?: Record<string, string>;
  until?: () => boolean;
}): Promise<{ output: string; isEnded: boolean }> {
  const home = await mkdtemp(join(tmpdir(), 'okavango-packed-'));
  requests = [];
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { PATH = '', DISPLAY = '', XAUTHORITY = '' } = process.env;
  const child = spawn(
    binary,
    ['--no-sandbox', `--user-data-dir=${home}`, `--server-url=${url}`, ...(options.args ?? [])],
    {
      env: {
        PATH,
        DISPLAY,
        XAUTHORITY,
        HOME: home,
        XDG_CONFIG_HOME: home,
        XDG_CACHE_HOME: home,
        ...options.variables,
      },
    },
  );
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr.on('data', (part: Buffer) => (output += part.toString()));
  const gone = once(child, 'exit');
  try {
    await vi.waitUntil(() => child.exitCode !== null || (options.until ?? (() => requests.length > 0))(), {
      timeout: 30_000,
      interval: 50,
    });
    return { output, isEnded: child.exitCode !== null };
  } finally {
    child.kill('SIGKILL');
    if (child.exitCode === null) await gone;
    await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

interface ArchiveFolder {
  readonly files: Readonly<Record<string, Partial<ArchiveFolder>>>;
}

/** The files of an archive, by the header that Electron reads: four lengths, then JSON. */
function findPlaces(archive: Buffer): string[] {
  const header = JSON.parse(archive.subarray(16, 16 + archive.readUInt32LE(12)).toString()) as ArchiveFolder;
  const walk = ({ files }: ArchiveFolder, folder: string): string[] =>
    Object.entries(files).flatMap(([name, { files: inside }]) =>
      inside === undefined ? [`${folder}/${name}`] : walk({ files: inside }, `${folder}/${name}`),
    );
  return walk(header, '');
}

describe('the packed program', () => {
  it('has every fuse as it was decided, read back from the binary', async () => {
    const found = await readFuses(binary);
    expect(Object.keys(found).length).toBeGreaterThanOrEqual(7);
    const decided = Object.entries(fuses).filter(([number]) => Object.hasOwn(found, number));
    expect(found).toEqual(Object.fromEntries(decided));
    expect(found[FuseV1Options.RunAsNode]).toBe(false);
    expect(found[FuseV1Options.OnlyLoadAppFromAsar]).toBe(true);
  });

  it('has its code in one archive and nothing beside it', async () => {
    const names = await readdir(join(packed, 'resources'));
    expect(names.sort()).toEqual(['app-update.yml', 'app.asar']);
    const places = findPlaces(await readFile(join(packed, 'resources', 'app.asar')));
    expect(places).toContain('/out/electron/main.cjs');
    expect(places).toContain('/out/renderer/index.html');
    const own = /^\/(?:package\.json|out\/(?:electron|renderer)\/.+)$/;
    expect(places.filter((place) => !own.test(place) || /node_modules|\.map$/.test(place))).toEqual([]);
  });

  it('starts, and its page asks the server', async () => {
    const { isEnded } = await runPacked({});
    expect(isEnded).toBe(false);
    expect(requests.some((line) => line.includes('/v1/'))).toBe(true);
  });

  it.runIf(isLongRun)('is no Node, and takes no options of one', async () => {
    const variables = { ELECTRON_RUN_AS_NODE: '1', NODE_OPTIONS: '--require=/nowhere/hook.cjs' };
    const { output, isEnded } = await runPacked({ args: ['-e', 'console.log("node" + "runs")'], variables });
    expect(isEnded).toBe(false);
    expect(output).not.toContain('noderuns');
    expect(output).not.toContain('/nowhere/hook.cjs');
  });

  it.runIf(isLongRun)('opens no inspector and no debugging port', async () => {
    const { output } = await runPacked({
      args: ['--inspect=0', '--inspect-brk=0', '--remote-debugging-port=0'],
    });
    expect(requests.length).toBeGreaterThan(0);
    expect(output).not.toMatch(/Debugger listening|DevTools listening/);
  });
});

it.runIf(isLongRun)('its pages are the product’s, as a walk sees them', async () => {
  const runtime = await prepareWalkedPackage(packed);
  const running = await launchDesktop({ runtime, args: ['--ask-server', '--lang=en'] });
  try {
    await running.page.getByRole('heading', { name: desktopSetup.title }).waitFor();
    expect(await running.app.evaluate(({ app }) => app.getAppPath())).toMatch(/resources\/app\.asar$/);
  } finally {
    await running.close();
  }
});
