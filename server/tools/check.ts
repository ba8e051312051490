import { spawn } from 'node:child_process';
import path from 'node:path';
import pLimit from 'p-limit';
import { projectRoot } from '#server/projectRoot.ts';
import { checkDirections } from './directions/directions.ts';
import { checkPatterns } from './patterns/patterns.ts';
import { checkWords } from './words/words.ts';

/** One check: its name and its function; returns the errors, none when it passes. */
interface Check {
  readonly name: string;
  run(): Promise<readonly string[]> | readonly string[];
}

/** Runs a tool of the project; what it printed when it failed. */
async function runTool(tool: string, args: readonly string[]): Promise<readonly string[]> {
  const child = spawn(path.join(projectRoot, 'node_modules', '.bin', tool), args, {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (output += data.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return code === 0 ? [] : [output.slice(-12_000) || `${tool} ended with ${String(code)}`];
}

const checks: readonly Check[] = [
  { name: 'lint', run: () => runTool('oxlint', ['--type-aware', '--deny-warnings']) },
  { name: 'types', run: () => runTool('tsc', ['-p', '.', '--checkers', '1']) },
  { name: 'format', run: () => runTool('oxfmt', ['--check']) },
  {
    name: 'directions',
    run: () => checkDirections(projectRoot),
  },
  {
    // Regular expressions that a foreign text can make slow.
    name: 'patterns',
    run: () => checkPatterns(projectRoot),
  },
  {
    // Retired words in names and comments, and functions without a verb: their number may only fall.
    name: 'words',
    run: () => checkWords(projectRoot),
  },
  { name: 'unused', run: () => runTool('knip', []) },
  { name: 'texts', run: () => runTool('vitest', ['run', 'shared/i18n']) },
  {
    name: 'contract',
    run: () => runTool('vitest', ['run', 'shared/contracts', 'server/http/openApi.test.ts']),
  },
];

/** Checks at a time: the two longest, lint and types, keep a core each; one type checker takes less memory than four. */
const checksAtOnce = 2;

const requested = process.argv.slice(2);
const wanted = checks.filter(({ name }) => requested.length === 0 || requested.includes(name));
let failed = 0;

await pLimit(checksAtOnce).map(wanted, async (check) => {
  const startedAt = performance.now();
  const faults = await check.run();
  for (const fault of faults) console.log(fault);
  if (faults.length > 0) failed += 1;
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  console.log(`${faults.length === 0 ? 'ok    ' : 'FAILED'} ${check.name.padEnd(12)} ${seconds} s`);
});
process.exit(failed === 0 ? 0 : 1);
