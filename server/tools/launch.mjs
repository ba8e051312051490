/**
 * What `npm start` and `npm test` begin with, in a clone that may have nothing installed: plain JavaScript and Node's own
 * modules only. It installs what is missing, then hands over to the tool that was asked for.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Okavango needs Node 20.19 or later; this is ${process.versions.node}.`);
  process.exit(1);
}

const lock = path.join(root, 'package-lock.json');
const installed = path.join(root, 'node_modules', '.package-lock.json');
if (!existsSync(installed) || statSync(lock).mtimeMs > statSync(installed).mtimeMs + 1_000) {
  console.log('Installing packages …');
  const npm = process.env['npm_execpath'];
  const arguments_ = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const result =
    npm === undefined
      ? spawnSync(process.platform === 'win32' ? 'npm.cmd' : 'npm', arguments_, {
          cwd: root,
          stdio: 'inherit',
          shell: process.platform === 'win32',
        })
      : spawnSync(process.execPath, [npm, ...arguments_], { cwd: root, stdio: 'inherit' });
  if (result.status !== 0) process.exit(result.status ?? 1);
}

const [tool = '', ...rest] = process.argv.slice(2);
const child = spawn(
  process.execPath,
  ['--import', 'tsx', path.join(root, 'server', 'tools', `${tool}.ts`), ...rest],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
// The child gets the terminal's Ctrl-C itself; this process only waits for its end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (signal !== 'SIGINT') child.kill(signal);
  });
}
child.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 1));
