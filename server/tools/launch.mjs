/**
 * Entry of `npm start`, `npm test` and the other tools: plain JavaScript and Node's own modules only, as a fresh clone has
 * nothing installed. It installs missing packages, then runs the requested tool.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname, '../..');
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Okavango needs Node 20.19 or later; this is ${process.versions.node}.`);
  process.exit(1);
}

const lock = path.join(root, 'package-lock.json');
const installed = path.join(root, 'node_modules', '.package-lock.json');
if (!existsSync(installed) || statSync(lock).mtimeMs > statSync(installed).mtimeMs + 1_000) {
  // Not to stdout: the first line of a tool is its own.
  console.error('Installing packages …');
  const npm = process.env['npm_execpath'];
  // Not `npm ci`: it refuses a lock file without the binary packages of other systems, which a mirror may not have.
  const arguments_ = [
    'install',
    '--no-save',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
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
const file = path.join(root, 'server', 'tools', `${tool}.ts`);
if (!/^[a-z]+$/i.test(tool) || !existsSync(file)) {
  console.error(`Unknown tool: ${tool}`);
  process.exit(1);
}
// In this very process: one less that waits for another.
const { register } = await import('tsx/esm/api');
register();
process.argv = [process.argv[0] ?? 'node', file, ...rest];
process.chdir(root);
await import(pathToFileURL(file).href);
