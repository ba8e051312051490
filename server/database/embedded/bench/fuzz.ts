import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '../host/start.ts';
import { sendBrokenFrames } from '../testing/mutateFrames.ts';
import { makeRandom } from '../testing/randomValues.ts';

/** `node --import tsx server/database/embedded/bench/fuzz.ts [frames] [seed]`: 100,000 broken frames to one process. */
const frames = Number(process.argv[2] ?? 100_000);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const folder = mkdtempSync(join(tmpdir(), 'fuzz-'));
let failures = 0;
const database = await startEmbeddedDatabase({
  folder,
  log: (level, message, details) => {
    if (level !== 'error') return;
    failures++;
    console.error(message, details);
  },
});
const report = await sendBrokenFrames(database.uri, frames, makeRandom(seed));
await database.stop();
const code = await database.exited;
rmSync(folder, { recursive: true, force: true });
console.log(JSON.stringify({ seed, ...report, failures, exitCode: code }));
process.exit(failures === 0 && code === 0 ? 0 : 1);
