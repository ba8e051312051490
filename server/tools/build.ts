import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '#server/projectRoot.ts';

/** Parts of the build: what each is made of, what makes it and what must be there afterwards. */
const parts = {
  web: {
    sources: ['shared', 'renderer', 'package-lock.json'],
    command: ['vite', 'build', '-c', 'renderer/vite.config.ts', '--logLevel', 'warn'],
    result: 'out/web/index.html',
  },
  server: {
    sources: ['shared', 'server', 'package-lock.json'],
    command: ['vite', 'build', '-c', 'server/vite.config.ts'],
    result: 'out/server/main.js',
  },
  desktop: {
    sources: ['shared', 'renderer', 'electron', 'package-lock.json'],
    command: ['electron-vite', 'build', '-c', 'electron/electron.vite.config.ts'],
    result: 'out/electron/main.cjs',
  },
} as const;
export type BuildPart = keyof typeof parts;

const stampFolder = path.join(projectRoot, 'out', '.stamps');

/** What no part is built from: tests, walks and notes, whose changes ask for no build. */
const isNoSource = /\.test\.tsx?$|^e2e$|^README\.md$/;

function addToHash(hash: ReturnType<typeof createHash>, file: string): void {
  const stat = statSync(file);
  if (stat.isDirectory()) {
    for (const name of readdirSync(file).sort()) {
      if (!isNoSource.test(name)) addToHash(hash, path.join(file, name));
    }
    return;
  }
  hash.update(path.relative(projectRoot, file)).update(readFileSync(file));
}

/** Hashes files and folders, named from the project's root, without tests and documentation. @returns hexadecimal digits */
export function hashSources(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const source of sources) addToHash(hash, path.join(projectRoot, source));
  return hash.digest('hex');
}

/** Returns an environment in which a build is one for production, whoever starts it: under a test, React would be its development build. */
export function createBuildEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...environment, NODE_ENV: 'production' };
}

/** Builds the parts whose sources have changed since they were built. */
export function buildStale(wanted: readonly BuildPart[]): void {
  mkdirSync(stampFolder, { recursive: true });
  for (const part of wanted) {
    const stamp = path.join(stampFolder, part);
    const fingerprint = hashSources(parts[part].sources);
    const isFresh =
      existsSync(stamp) &&
      existsSync(path.join(projectRoot, parts[part].result)) &&
      readFileSync(stamp, 'utf8') === fingerprint;
    if (isFresh) continue;
    console.log(`Building ${part} …`);
    const [tool, ...args] = parts[part].command;
    const bin = path.join(projectRoot, 'node_modules', '.bin', tool);
    const result = spawnSync(bin, args, {
      cwd: projectRoot,
      stdio: 'inherit',
      env: createBuildEnvironment(process.env),
      shell: process.platform === 'win32',
    });
    if (result.status !== 0) {
      throw new Error(`the build of ${part} failed`);
    }
    writeFileSync(stamp, fingerprint);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const named = process.argv.slice(2).filter((name): name is BuildPart => Object.hasOwn(parts, name));
  buildStale(named.length > 0 ? named : (Object.keys(parts) as BuildPart[]));
}
