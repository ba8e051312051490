import { rmSync } from 'node:fs';
import { loadConfig } from '#server/config/config.ts';
import { keepNewFilesPrivate } from '#server/config/privateFiles.ts';
import { createLogger } from '#server/log/logger.ts';
import { startServer } from '#server/start.ts';

/**
 * `npm run seed`: creates the demo data and ends; `npm run seed -- --fresh` first deletes the data folder's contents.
 * It takes the address of the server to come: the demo shop's pages report to it.
 */
keepNewFilesPrivate();
const config = loadConfig({ ...process.env, OKAVANGO_DEMO: 'true' });
if (process.argv.includes('--fresh')) {
  if (config.mongodbUri !== null)
    throw new Error('--fresh empties the embedded database only; drop the other by hand');
  rmSync(config.dataFolder, { recursive: true, force: true });
}
const log = createLogger(config.logLevel);
const running = await startServer(config, log, { webFolder: null, isForDataOnly: true });
await running.stop();
console.log(`Demo data is in ${config.dataFolder}`);
process.exit(0);
