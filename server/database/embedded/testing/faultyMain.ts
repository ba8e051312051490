/**
 * The database process with a disk failure switch: signals replace the open data file by a device on which every
 * write fails, in the kernel rather than in a mock, and restore it. Linux only.
 */
import { closeSync, openSync, readdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import '../host/main.ts';
import { roomFileName } from '../store/diskRoom.ts';
import { switchedFile } from './switchedFile.ts';

const own: { descriptor: number; path: string }[] = [];

function findDataFile(): void {
  for (const name of readdirSync('/proc/self/fd')) {
    try {
      const path = readlinkSync(`/proc/self/fd/${name}`);
      if (path.endsWith('/data.mdb')) own.push({ descriptor: Number(name), path });
    } catch {
      // The descriptor of the listing itself is closed by now.
    }
  }
}

function replaceBy(device: string | undefined): void {
  if (own.length === 0) findDataFile();
  for (const { descriptor, path } of own) {
    closeSync(descriptor);
    // The lowest free number is given out: the one that was just closed.
    const opened = openSync(device ?? path, 'r+');
    if (opened !== descriptor) throw new Error('another descriptor was given out');
  }
  // A full disk has no room for other files either.
  const roomFile = join(dirname(own[0]?.path ?? ''), roomFileName);
  rmSync(roomFile, { force: true });
  if (device === '/dev/full') symlinkSync(device, roomFile);
  // Signals are handled at an unknown time: the sender waits for this file.
  writeFileSync(join(dirname(own[0]?.path ?? ''), '..', switchedFile), '');
}

// No room: ENOSPC at every write.
process.on('SIGUSR2', () => replaceBy('/dev/full'));
// A broken disk: EIO at every write.
process.on('SIGHUP', () => replaceBy('/proc/self/mem'));
// Writes pass, but the flush fails.
process.on('SIGALRM', () => replaceBy('/dev/null'));
process.on('SIGWINCH', () => replaceBy(undefined));
