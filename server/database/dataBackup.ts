import { constants, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import {
  getAddressFile,
  checkBackup,
  checkFolderIsFree,
  copyClosedData,
  digestFile,
  finishBackup,
  restoreBackup,
  syncPath,
} from '#server/database/embedded/store/backup.ts';
import type { Log } from '#server/database/embedded/index.ts';

const manifestName = 'manifest.json';
/** The data folder's part that the engine copies and checks itself. */
const databaseName = 'database';

interface FileEntry {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** The manifest of a data folder backup. */
export interface DataManifest {
  readonly version: 1;
  readonly madeAt: string;
  /** Documents in the database. */
  readonly documents: number;
  readonly files: readonly FileEntry[];
}

const connectTimeoutMs = 2_000;

function isEmptyOrMissing(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0;
}

/** The files of a data folder but the database's, by their path with slashes. */
async function listFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !name.startsWith(`${databaseName}/`))
    .toSorted();
}

/** Copies the files that the target lacks; one that is removed meanwhile is left out. */
async function copyNewFiles(from: string, to: string): Promise<void> {
  for (const name of await listFiles(from)) {
    const target = path.join(to, name);
    if (existsSync(target)) continue;
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    try {
      await copyFile(path.join(from, name), target, constants.COPYFILE_EXCL);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      continue;
    }
    await syncPath(target);
  }
}

/** Asks the engine that has the folder open for a copy; false when none answers. */
async function askRunningEngine(folder: string, to: string): Promise<boolean> {
  if (!existsSync(getAddressFile(folder))) return false;
  const uri = readFileSync(getAddressFile(folder), 'utf8');
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: connectTimeoutMs });
  try {
    try {
      await client.connect();
    } catch {
      // What a killed process left; the folder's lock shows whether it is free.
      return false;
    }
    await client.db('admin').command({ embeddedBackup: 1, to });
    return true;
  } finally {
    await client.close();
  }
}

/**
 * Backs up a data folder while it is used: the database as of one moment, and every file that it names then. The
 * folder of the backup must be missing or empty. Throws when the copy is damaged; there is then no manifest.
 */
export async function backUpData(dataFolder: string, folder: string, log: Log): Promise<DataManifest> {
  const source = path.resolve(dataFolder);
  const target = path.resolve(folder);
  if (!existsSync(path.join(source, databaseName))) throw new Error(`${source} holds no database`);
  if (!isEmptyOrMissing(target)) throw new Error(`the folder ${target} is not empty`);
  if (`${target}${path.sep}`.startsWith(`${source}${path.sep}`))
    throw new Error('the backup cannot lie in the data folder');
  await mkdir(target, { recursive: true, mode: 0o700 });
  // Before and after the database: a file that it names was there at its moment.
  await copyNewFiles(source, target);
  const copy = path.join(target, databaseName);
  const isCopied = await askRunningEngine(path.join(source, databaseName), copy);
  if (!isCopied) await copyClosedData(path.join(source, databaseName), copy, log);
  const { documents } = await finishBackup(copy, log);
  await copyNewFiles(source, target);
  const files: FileEntry[] = [];
  for (const name of await listFiles(target)) {
    const file = path.join(target, name);
    files.push({ path: name, bytes: (await stat(file)).size, sha256: await digestFile(file) });
  }
  const manifest: DataManifest = { version: 1, madeAt: new Date().toISOString(), documents, files };
  await writeFile(path.join(target, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  await syncPath(path.join(target, manifestName));
  await syncPath(target);
  return manifest;
}

async function checkFiles(folder: string): Promise<DataManifest> {
  const file = path.join(folder, manifestName);
  if (!existsSync(file)) throw new Error(`${folder} holds no backup: ${manifestName} is missing`);
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as DataManifest;
  if (Number(manifest.version) !== 1) throw new Error('the backup was made by a newer program');
  for (const entry of manifest.files) {
    const name = path.join(folder, entry.path);
    if (!path.resolve(name).startsWith(path.resolve(folder) + path.sep))
      throw new Error(`the manifest names a file outside of the backup: ${entry.path}`);
    const isWhole =
      existsSync(name) &&
      (await stat(name)).size === entry.bytes &&
      (await digestFile(name)) === entry.sha256;
    if (!isWhole) throw new Error(`the backup is damaged: ${entry.path} is not what its manifest says`);
  }
  await checkBackup(path.join(folder, databaseName));
  return manifest;
}

/**
 * Restores a backup after checking all of it. Data that is there is moved aside, never removed; the answer says where
 * to. Throws when the data is in use or the backup is damaged: everything is then as it was.
 */
export async function restoreData(
  folder: string,
  dataFolder: string,
  log: Log,
): Promise<{ readonly manifest: DataManifest; readonly movedTo: string | undefined }> {
  const source = path.resolve(folder);
  const target = path.resolve(dataFolder);
  const manifest = await checkFiles(source);
  if (existsSync(path.join(target, databaseName))) await checkFolderIsFree(path.join(target, databaseName));
  const aside = `${target}.restoring`;
  rmSync(aside, { recursive: true, force: true });
  await mkdir(aside, { recursive: true, mode: 0o700 });
  for (const { path: name } of manifest.files) {
    await mkdir(path.dirname(path.join(aside, name)), { recursive: true, mode: 0o700 });
    await copyFile(path.join(source, name), path.join(aside, name));
    await syncPath(path.join(aside, name));
  }
  await restoreBackup(path.join(source, databaseName), path.join(aside, databaseName), log);
  let movedTo: string | undefined;
  if (isEmptyOrMissing(target)) {
    rmSync(target, { recursive: true, force: true });
  } else {
    movedTo = `${target}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
    renameSync(target, movedTo);
  }
  renameSync(aside, target);
  await syncPath(path.dirname(target));
  return { manifest, movedTo };
}
