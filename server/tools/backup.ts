import { parseArgs } from 'node:util';
import { loadConfig } from '#server/config/config.ts';
import { keepNewFilesPrivate } from '#server/config/privateFiles.ts';
import { backUpData } from '#server/database/dataBackup.ts';

/**
 * `npm run backup -- <folder> [--data <folder>]` copies the data folder (database and files) into a folder that is
 * missing or empty, also while the product runs, and checks the copy.
 */
keepNewFilesPrivate();
const { values, positionals } = parseArgs({ allowPositionals: true, options: { data: { type: 'string' } } });
const [folder] = positionals;
if (folder === undefined || positionals.length > 1) {
  console.error('npm run backup -- <folder> [--data <folder>]');
  process.exit(1);
}
const config = loadConfig();
if (config.mongodbUri !== null && values.data === undefined) {
  console.error('MONGODB_URI is set: that database is backed up with its own tools (mongodump, snapshots).');
  process.exit(1);
}
try {
  const data = values.data ?? config.dataFolder;
  const manifest = await backUpData(data, folder, (level, message) => {
    if (level !== 'info') console.error(message);
  });
  console.log(
    `Backup of ${data} in ${folder}: ${manifest.documents} documents, ${manifest.files.length} files, checked.`,
  );
  process.exit(0);
} catch (error) {
  console.error(`Backup failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
