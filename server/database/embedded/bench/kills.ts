import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleHost } from '../testing/hostBundle.ts';
import { runKills } from '../testing/killRounds.ts';

/** `node --import tsx server/database/embedded/bench/kills.ts [kills]`: 200 kills under mixed load, each audited. */
const kills = Number(process.argv[2] ?? 200);
const folder = mkdtempSync(join(tmpdir(), 'kills-'));
const bundle = await bundleHost();
const report = await runKills({
  folder,
  kills,
  entry: bundle.entry,
  onRound: (round, startMs, acknowledged) => {
    if (round % 10 === 0)
      console.log(`${round}: start ${Math.round(startMs)} ms, ${acknowledged} acknowledged`);
  },
});
bundle.remove();
rmSync(folder, { recursive: true, force: true });
console.log(JSON.stringify(report, null, 2));
process.exit(report.lost + report.torn.length + report.misplacedEvents === 0 ? 0 : 1);
