import { createHash } from 'node:crypto';
import { cpSync, createReadStream, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Log } from '../log.ts';
import { Engine } from './engine.ts';
import { lockFolderWhenFree } from './folderLock.ts';
import { formatVersion } from './format.ts';
import { dataFolderName } from './store.ts';
import type { Verified } from './verify.ts';

/** Where a running server says how it is reached; readable by the owner only. */
export const getAddressFile = (folder: string): string => join(folder, 'database.uri');

const manifestName = 'backup.json';
const dataFile = join(dataFolderName, 'data.mdb');

/** The manifest stored with a backup. */
export interface BackupManifest {
  readonly format: number;
  readonly madeAt: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly documents: number;
}

/** The SHA-256 of a file, in hexadecimal. */
export async function digestFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Makes writes to a file or folder durable. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Windows flushes neither files open for reading nor folders.
    if (process.platform !== 'win32') throw error;
  } finally {
    await handle.close();
  }
}

/** Throws when a process has the data of a folder open. */
export async function checkFolderIsFree(folder: string): Promise<void> {
  (await lockFolderWhenFree(folder, 0)).release();
}

/** Copies the data of a folder that no process has open; see `finishBackup`. Throws when one has. */
export async function copyClosedData(folder: string, to: string, log: Log): Promise<void> {
  const onFatal = (error: unknown): void =>
    log('error', 'the data cannot be written', { error: String(error) });
  const engine = await Engine.open({ folder, log, onFatal });
  try {
    await engine.copyTo(to);
  } finally {
    await engine.close();
  }
}

/** Opens data, compares all of it with its checksums and indexes, and closes it. Throws when something is wrong. */
async function verifyWhole(folder: string, log: Log): Promise<Verified> {
  const onFatal = (error: unknown): void =>
    log('error', 'the copy cannot be written', { error: String(error) });
  const engine = await Engine.open({ folder, log, onFatal, verifyTimeMs: 0 });
  try {
    return await engine.verify(Number.POSITIVE_INFINITY);
  } finally {
    await engine.close();
    rmSync(join(folder, dataFolderName, 'lock.mdb'), { force: true });
  }
}

/**
 * Makes a backup of a copy that an engine wrote: checks every document and key of it, makes it durable and writes the
 * manifest, last. Throws when the copy is damaged: there is then no manifest, so it is no backup.
 */
export async function finishBackup(folder: string, log: Log): Promise<BackupManifest> {
  const { documents } = await verifyWhole(folder, log);
  const path = join(folder, dataFile);
  await syncPath(path);
  const manifest: BackupManifest = {
    format: formatVersion,
    madeAt: new Date().toISOString(),
    bytes: (await stat(path)).size,
    sha256: await digestFile(path),
    documents,
  };
  const handle = await open(join(folder, manifestName), 'wx', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(manifest, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await syncPath(folder);
  return manifest;
}

/** Verifies a backup by its manifest. Throws when it is none, of a newer format, or altered. */
export async function checkBackup(folder: string): Promise<BackupManifest> {
  const path = join(folder, manifestName);
  if (!existsSync(path)) throw new Error(`${folder} holds no backup: ${manifestName} is missing`);
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as BackupManifest;
  if (!(manifest.format <= formatVersion)) {
    throw new Error(`the backup is of format ${manifest.format}, newer than this program (${formatVersion})`);
  }
  const { size } = await stat(join(folder, dataFile));
  if (size !== manifest.bytes || (await digestFile(join(folder, dataFile))) !== manifest.sha256) {
    throw new Error(`the backup in ${folder} is damaged: its data is not what its manifest says`);
  }
  return manifest;
}

/**
 * Copies a backup to a folder that is missing or empty and checks every document and key of it there. Until all is
 * checked the data lies beside the folder, so that a restore that breaks off leaves nothing that looks whole.
 */
export async function restoreBackup(backup: string, folder: string, log: Log): Promise<BackupManifest> {
  const manifest = await checkBackup(backup);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`the folder ${folder} is not empty`);
  const aside = `${folder}.restoring`;
  rmSync(aside, { recursive: true, force: true });
  cpSync(join(backup, dataFolderName), join(aside, dataFolderName), { recursive: true });
  const { documents } = await verifyWhole(aside, log);
  if (documents !== manifest.documents) {
    throw new Error(`the backup has ${documents} documents, its manifest says ${manifest.documents}`);
  }
  await syncPath(join(aside, dataFile));
  rmSync(folder, { recursive: true, force: true });
  renameSync(aside, folder);
  await syncPath(dirname(folder));
  return manifest;
}
