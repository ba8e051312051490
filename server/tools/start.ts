import { fork, spawn } from 'node:child_process';
import path from 'node:path';
import { demoPassword, demoSignIns } from '#server/demo/demoPeople.ts';
import { projectRoot } from '#server/projectRoot.ts';
import { buildStale } from './build.ts';
import { webBuilt, webFollows } from './startMessages.ts';

/** Builds the web app if its sources have changed, in a process beside this one. @throws Error when that fails */
async function buildWeb(): Promise<void> {
  const launcher = path.join(import.meta.dirname, 'launch.mjs');
  const status = await new Promise<number | null>((resolve, reject) => {
    const build = spawn(process.execPath, [launcher, 'build', 'web'], {
      cwd: projectRoot,
      stdio: 'inherit',
    });
    build.once('error', reject);
    build.once('exit', resolve);
  });
  if (status !== 0) throw new Error('the build of web failed');
}

/** `npm start`: builds what's stale, starts everything with demo data and prints addresses. */
const startedAt = performance.now();
// The web build takes longest and the server needs it last, so the server prepares its data beside it.
const web = buildWeb();
// Awaited further down; a failure before that isn't an unhandled one.
web.catch(() => undefined);
buildStale(['server']);
const child = fork(path.join(projectRoot, 'out/server/main.js'), [webFollows], {
  cwd: projectRoot,
  env: {
    ...process.env,
    OKAVANGO_DEMO: process.env['OKAVANGO_DEMO'] ?? 'true',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
  },
  // The demo's history is made of many short-lived objects: a larger young generation is collected less often.
  execArgv: ['--enable-source-maps', '--max-semi-space-size=64'],
});

interface Ready {
  type: 'ready';
  url: string;
  sandboxUrl: string | null;
}

/** How far the demo's history is counted; null at its end. */
interface History {
  type: 'demoHistory';
  progress: { countedMonths: number; totalMonths: number } | null;
}

const isTerminal = process.stdout.isTTY;
let isReady = false;
let progressLine = '';

/** Shows the line of progress, once the server is ready; not being a terminal, the output gets its beginning and end only. */
function showProgress({ progress }: History): void {
  const line =
    progress === null
      ? '  Demo history: complete.'
      : `  Demo history: ${progress.countedMonths} of ${progress.totalMonths} months counted, in the background …`;
  const isFirst = progressLine === '';
  progressLine = line;
  if (!isReady) return;
  if (isTerminal) process.stdout.write(`\r\x1b[K${line}${progress === null ? '\n' : ''}`);
  else if (isFirst || progress === null) console.log(line);
}

child.on('message', (message: Ready | History) => {
  if (message.type === 'demoHistory') {
    showProgress(message);
    return;
  }
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
      : [`    staff authentication codes: ${message.sandboxUrl}/authenticator`]),
    '',
    '  Ctrl-C stops everything; data stays in .okavango.',
    '',
  ];
  console.log(lines.join('\n'));
  isReady = true;
  if (progressLine !== '') process.stdout.write(isTerminal ? progressLine : `${progressLine}\n`);
});

let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (isEnding) return;
    isEnding = true;
    child.kill('SIGTERM');
  });
}
child.on('exit', (code, signal) =>
  process.exit(isEnding ? (process.exitCode ?? 0) : signal === null ? (code ?? 1) : 1),
);

try {
  await web;
  child.send(webBuilt);
} catch (error) {
  console.error(error);
  isEnding = true;
  process.exitCode = 1;
  child.kill('SIGTERM');
}
