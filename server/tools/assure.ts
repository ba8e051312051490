import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#server/projectRoot.ts';

/**
 * `npm run assure`: the tests that count trials (server/testing/trials), as often as the goals say instead of the short
 * way of `npm test`. `npm run assure -- <part of a name>` runs the files of that name.
 */
const wanted = process.argv[2] ?? '';
const files = readdirSync(path.join(projectRoot, 'server'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts') && name.includes(wanted))
  .map((name) => path.join('server', name))
  .filter((file) => readFileSync(path.join(projectRoot, file), 'utf8').includes('/trials.ts'));
if (files.length === 0) {
  console.error('No test of that name counts trials.');
  process.exit(1);
}
const { status } = spawnSync(
  process.execPath,
  [path.join(projectRoot, 'node_modules', 'vitest', 'vitest.mjs'), 'run', ...files],
  { cwd: projectRoot, stdio: 'inherit', env: { ...process.env, OKAVANGO_ASSURE: 'full' } },
);
process.exit(status ?? 1);
