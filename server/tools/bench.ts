import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from '#server/projectRoot.ts';

/**
 * `npm run bench -- <name> [arguments]`: a benchmark beside its references in the same run.
 */
const benchmarks = {
  assistant: 'server/areas/assistant/bench/main.ts',
  content: 'server/areas/content/bench/main.ts',
  csv: 'server/areas/reporting/bench/main.ts',
  calendar: 'renderer/e2e/calendarBench.ts',
  collector: 'server/areas/pixel/bench/main.ts',
  database: 'server/database/embedded/bench/main.ts',
  desktop: 'electron/bench/main.ts',
  diagnostics: 'server/areas/eshopAnalyzer/bench/main.ts',
  documents: 'server/documents/bench/main.ts',
  feed: 'server/areas/feed/bench/main.ts',
  hostile: 'server/http/bench/main.ts',
  ledger: 'server/credit/bench/main.ts',
  lists: 'server/areas/internalUser/bench/main.ts',
  neighbours: 'server/areas/feed/bench/neighbours.ts',
  products: 'server/areas/product/bench/main.ts',
  statistics: 'server/measurement/bench/main.ts',
} as const;

const [name = '', ...rest] = process.argv.slice(2);
if (!Object.hasOwn(benchmarks, name)) {
  console.error(`Which one? ${Object.keys(benchmarks).join(', ')}`);
  process.exit(1);
}
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', path.join(projectRoot, benchmarks[name as keyof typeof benchmarks]), ...rest],
  { cwd: projectRoot, stdio: 'inherit' },
);
process.exit(status ?? 1);
