import { parseArgs } from 'node:util';
import { loadConfig } from '#server/config/config.ts';
import { keepNewFilesPrivate } from '#server/config/privateFiles.ts';
import { restoreData } from '#server/database/dataBackup.ts';

/**
 * `npm run restore -- <folder> [--data <folder>]` puts a backup in the place of the data folder after checking all of
 * it; data that is there is moved aside. The product must not run.
 */
keepNewFilesPrivate();
const { values, positionals } = parseArgs({ allowPositionals: true, options: { data: { type: 'string' } } });
const [folder] = positionals;
if (folder === undefined || positionals.length > 1) {
  console.error('npm run restore -- <folder> [--data <folder>]');
  process.exit(1);
}
try {
  const data = values.data ?? loadConfig().dataFolder;
  const { manifest, movedTo } = await restoreData(folder, data, (level, message) => {
    if (level !== 'info') console.error(message);
  });
  console.log(
    `Restored ${manifest.documents} documents and ${manifest.files.length} files of ${manifest.madeAt} to ${data}.`,
  );
  if (movedTo !== undefined) console.log(`The previous data is in ${movedTo}.`);
  process.exit(0);
} catch (error) {
  console.error(`Nothing was restored: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
