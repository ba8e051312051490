import { fork, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadConfig } from '#server/config/config.ts';
import { demoPassword, demoSignIns } from '#server/demo/demoPeople.ts';
import { projectRoot } from '#server/projectRoot.ts';
import { buildStale } from './build.ts';

/** `npm start`: builds what is stale, starts everything with demo data and prints where it is. */
buildStale(['web', 'server']);
const env = {
  ...process.env,
  OKAVANGO_DEMO: process.env['OKAVANGO_DEMO'] ?? 'true',
  LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
};
const config = loadConfig(env);
const startedAt = performance.now();
// The first demo data is made by a process that ends: the server then starts without what weeks of history leave in memory.
if (config.isDemo && config.mongodbUri === null && config.port !== 0 && !existsSync(config.dataFolder)) {
  console.log('Making the demo data …');
  const launcher = path.join(import.meta.dirname, 'launch.mjs');
  const { status } = spawnSync(process.execPath, [launcher, 'seed'], {
    cwd: projectRoot,
    env,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
const child = fork(path.join(projectRoot, 'out/server/main.js'), [], {
  cwd: projectRoot,
  env,
  execArgv: ['--enable-source-maps'],
});

interface Ready {
  type: 'ready';
  url: string;
  sandboxUrl: string | null;
}

child.on('message', (message: Ready) => {
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  const lines = [
    '',
    `  Okavango is ready (${seconds} s)`,
    '',
    `  App            ${message.url}`,
    `  API            ${message.url}/v1/docs`,
    ...(message.sandboxUrl === null
      ? []
      : [`  Sandbox        ${message.sandboxUrl}   (mail inbox, demo shop, providers)`]),
    '',
    '  Demo sign-ins',
    ...demoSignIns.map((person) => `    ${person.email.padEnd(32)} ${person.what}`),
    `    password ${demoPassword}`,
    ...(message.sandboxUrl === null
      ? []
      : [`    second factor of the staff: ${message.sandboxUrl}/authenticator`]),
    '',
    '  Ctrl-C ends everything; data stays in the folder .okavango.',
    '',
  ];
  console.log(lines.join('\n'));
});

let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (isEnding) return;
    isEnding = true;
    child.kill('SIGTERM');
  });
}
child.on('exit', (code, signal) => process.exit(isEnding ? 0 : signal === null ? (code ?? 1) : 1));
