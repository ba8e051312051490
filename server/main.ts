import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadConfig } from '#server/config/config.ts';
import { keepNewFilesPrivate } from '#server/config/privateFiles.ts';
import { createLogger } from '#server/log/logger.ts';
import { projectRoot } from '#server/projectRoot.ts';
import { startServer } from '#server/start.ts';
import { webFollows } from '#server/tools/startMessages.ts';

keepNewFilesPrivate();
const config = loadConfig();
const log = createLogger(config.logLevel);
const webFolder = path.join(projectRoot, 'out', 'web');
// Only `npm start` gives this argument, and it sends nothing else.
const webIsThere = process.argv.includes(webFollows)
  ? new Promise((resolve) => process.once('message', resolve))
  : Promise.resolve();
const isBundle = import.meta.url.endsWith('.js');

const running = await startServer(config, log, {
  webFolder: webIsThere.then(() => (existsSync(webFolder) ? webFolder : null)),
  onDemoProgress: (progress) =>
    void (process.connected ? process.send?.({ type: 'demoHistory', progress }) : null),
  databaseEntry: isBundle ? new URL('./databaseHost.js', import.meta.url) : undefined,
  feedParserEntry: isBundle ? new URL('./feedParserHost.js', import.meta.url) : undefined,
  videoEntry: isBundle ? new URL('./videoHost.js', import.meta.url) : undefined,
  imageEntry: isBundle ? new URL('./imageHost.js', import.meta.url) : undefined,
});
log.info({ url: running.url, roles: [...config.roles] }, 'ready');
process.send?.({ type: 'ready', url: running.url, sandboxUrl: running.sandbox?.info.indexUrl ?? null });

let isEnding = false;
async function end(exitCode: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  // A hung task must not block the exit: all writes are durable.
  setTimeout(() => process.exit(exitCode), 15_000).unref();
  await running.stop();
  process.exit(exitCode);
}

process.on('SIGTERM', () => void end(0));
process.on('SIGINT', () => void end(0));
// Started by another program: its end is ours.
process.on('disconnect', () => void end(0));
await running.databaseLost;
await end(1);
