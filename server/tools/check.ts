import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from '#server/projectRoot.ts';
import { checkDirections } from './directions/directions.ts';
import { checkPatterns } from './patterns/patterns.ts';

/** One check: its name and what runs it; true when all is well. */
interface Check {
  readonly name: string;
  run(): boolean;
}

function runTool(tool: string, args: readonly string[]): { ok: boolean } {
  const result = spawnSync(path.join(projectRoot, 'node_modules', '.bin', tool), args, {
    cwd: projectRoot,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    maxBuffer: 50_000_000,
  });
  if (result.status !== 0) console.log(`${result.stdout}${result.stderr}`.slice(-12_000));
  return { ok: result.status === 0 };
}

const checks: readonly Check[] = [
  { name: 'format', run: () => runTool('oxfmt', ['--check']).ok },
  { name: 'lint', run: () => runTool('oxlint', ['--type-aware', '--deny-warnings']).ok },
  { name: 'types', run: () => runTool('tsc', ['-p', '.']).ok },
  {
    name: 'directions',
    run: () => {
      const wrong = checkDirections(projectRoot);
      for (const line of wrong) console.log(line);
      return wrong.length === 0;
    },
  },
  {
    // Regular expressions that a foreign text can make slow.
    name: 'patterns',
    run: () => {
      const wrong = checkPatterns(projectRoot);
      for (const line of wrong) console.log(line);
      return wrong.length === 0;
    },
  },
  { name: 'unused', run: () => runTool('knip', []).ok },
  { name: 'texts', run: () => runTool('vitest', ['run', 'shared/i18n']).ok },
  {
    name: 'contract',
    run: () => runTool('vitest', ['run', 'shared/contracts', 'server/http/openApi.test.ts']).ok,
  },
];

const asked = process.argv.slice(2);
let failed = 0;
for (const check of checks) {
  if (asked.length > 0 && !asked.includes(check.name)) continue;
  const startedAt = performance.now();
  const ok = check.run();
  if (!ok) failed += 1;
  console.log(
    `${ok ? 'ok    ' : 'FAILED'} ${check.name.padEnd(12)} ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`,
  );
}
process.exit(failed === 0 ? 0 : 1);
