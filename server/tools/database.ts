import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfig } from '#server/config/config.ts';
import { keepNewFilesPrivate } from '#server/config/privateFiles.ts';
import { startEmbeddedDatabase } from '#server/database/embedded/index.ts';

/**
 * `npm run database -- [folder] [--port <port>]` starts the embedded database alone and prints its connection string as
 * its first line, for mongosh, Compass and test suites; it serves until Ctrl-C. Without a folder it serves the
 * product's data.
 */
keepNewFilesPrivate();
const { values, positionals } = parseArgs({ allowPositionals: true, options: { port: { type: 'string' } } });
const port = Number(values.port ?? 0);
if (positionals.length > 1 || !Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error('npm run database -- [folder] [--port <port>]');
  process.exit(1);
}
try {
  const database = await startEmbeddedDatabase({
    folder: path.resolve(positionals[0] ?? path.join(loadConfig().dataFolder, 'database')),
    port,
    log: (level, message, details) => console.error(`${level}: ${message}`, details ?? ''),
  });
  console.log(database.uri);
  let isEnding = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      isEnding = true;
      void database.stop();
    });
  }
  const code = await database.exited;
  process.exit(isEnding ? 0 : (code ?? 1));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
