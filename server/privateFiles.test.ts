import { spawn } from 'node:child_process';
import { lstat, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoot } from '#server/projectRoot.ts';

/** Programs of the product started as a shell starts them, where new files are for everybody to read (umask 022). */
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'okavango-private-'));
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

/** Everything below a folder, and itself, that others than its user may open. */
async function listOpen(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true });
  const found: string[] = [];
  for (const entry of ['.', ...entries]) {
    const { mode } = await lstat(path.join(root, entry));
    if ((mode & 0o077) !== 0) found.push(`${entry} ${(mode & 0o777).toString(8)}`);
  }
  return found;
}

function start(script: readonly string[], environment: Record<string, string>) {
  return spawn('sh', ['-c', 'umask 022; exec "$0" "$@"', process.execPath, '--import', 'tsx', ...script], {
    cwd: projectRoot,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, MONGODB_URI: '', LOG_LEVEL: 'error', ...environment },
  });
}

it.skipIf(process.platform === 'win32')(
  'keeps all that the product and a backup of it write to their user, and closes open files',
  async () => {
    const data = path.join(folder, 'data');
    await mkdir(path.join(data, 'files', 'documents'), { recursive: true, mode: 0o755 });
    await writeFile(path.join(data, 'files', 'documents', 'old.pdf'), 'x', { mode: 0o644 });
    expect(await listOpen(data)).not.toEqual([]);

    const product = start([path.join('server', 'main.ts')], { PORT: '0', OKAVANGO_DATA: data });
    const ended = new Promise((resolve) => product.once('exit', resolve));
    await new Promise((resolve, reject) => {
      product.once('message', resolve);
      product.once('exit', () => reject(new Error('the product ended')));
    });
    expect(await listOpen(data)).toEqual([]);

    const target = path.join(folder, 'backup');
    const backup = start([path.join('server', 'tools', 'backup.ts'), target, '--data', data], {});
    expect(await new Promise((resolve) => backup.once('exit', resolve))).toBe(0);
    expect(await listOpen(target)).toEqual([]);

    product.kill('SIGTERM');
    await ended;
    expect(await listOpen(data)).toEqual([]);
    expect((await readdir(path.join(data, 'sandbox'))).length).toBeGreaterThan(0);
  },
  240_000,
);
