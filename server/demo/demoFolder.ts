import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Is in the data folder while the first demo data is made; holds the id of the process that does so. */
const markerName = 'demo-unfinished';
/** The product's entries in its data folder; any other content stays. */
const ownNames = ['database', 'feeds', 'files', 'sandbox'];

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return pid !== process.pid;
  } catch {
    return false;
  }
}

/**
 * Prepares a data folder for the demo. What a first start left that was cut off before it served anyone is removed, so
 * that numbers and bookings of the history are in their order; a folder that was ever in use stays as it is.
 */
export async function beginDemoFolder(folder: string): Promise<void> {
  const marker = path.join(folder, markerName);
  if (existsSync(marker)) {
    // Another process is at it: whoever comes second finds the database locked.
    if (isRunning(Number(await readFile(marker, 'utf8')))) return;
    // The marker goes last: a removal that is cut off is repeated.
    for (const name of ownNames) await rm(path.join(folder, name), { recursive: true, force: true });
  }
  if (!existsSync(path.join(folder, 'database'))) await writeFile(marker, String(process.pid));
}

/** Records that the demo data is made, as far as it is made before the server is ready. */
export async function finishDemoFolder(folder: string): Promise<void> {
  await rm(path.join(folder, markerName), { force: true });
}
