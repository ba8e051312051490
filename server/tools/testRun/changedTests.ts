import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectImports, listSourceFiles, type Import } from '../directions/imports.ts';

/** Test files to run, with what the user has to know about the choice. */
export interface ChangedTests {
  readonly files: readonly string[];
  readonly notes: readonly string[];
}

/** What the choice is made from. */
export interface Project {
  readonly tests: readonly string[];
  readonly imports: readonly Import[];
  read(file: string): string;
}

/**
 * Files that put the whole product, or an area's calls, together: nearly every server test reaches all that they import, so
 * they say nothing about what a test is about.
 */
const compositions =
  /^server\/(app|createServices|handlers|start)\.ts$|\.(handlers|jobs)\.ts$|^server\/createJobDefinitions\.ts$|^renderer\/app\/routes\.tsx$/;
/** Changes that can touch any test. */
const everyTest = [
  /^package(-lock)?\.json$/,
  /^tsconfig\.json$/,
  /^vitest\.config\.ts$/,
  /^server\/testing\//,
];
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const isUnitTest = (file: string): boolean => isTest(file) && !file.includes('/e2e/');

/** The slice of a server file, e.g. `server/areas/campaign/`, or its folder. */
function findSlice(file: string): string {
  return /^server\/areas\/[^/]+\//.exec(file)?.[0] ?? `${path.posix.dirname(file)}/`;
}

/** All that a test imports, not going through what puts the product together. */
function collectReached(test: string, targets: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set([test]);
  for (const file of reached) {
    if (compositions.test(file)) continue;
    for (const to of targets.get(file) ?? []) reached.add(to);
  }
  return reached;
}

/** Chooses the tests that a change can touch. @param changed files from the project's root */
export function chooseTests(changed: readonly string[], project: Project): ChangedTests {
  const { tests } = project;
  const wide = changed.filter((file) => everyTest.some((pattern) => pattern.test(file)));
  if (wide.length > 0) return { files: tests, notes: [`All tests: ${wide.join(', ')} can touch any.`] };
  const targets = new Map<string, string[]>();
  for (const { from, to, isType } of project.imports) {
    if (!isType) targets.set(from, [...(targets.get(from) ?? []), to]);
  }
  const reachedBy = new Map(tests.map((test) => [test, collectReached(test, targets)]));
  const chosen = new Set<string>();
  const throughApp: string[] = [];
  for (const file of changed) {
    const direct = tests.filter((test) => reachedBy.get(test)?.has(file) === true);
    const name = path.posix.basename(file).replace(/\.[^.]*$/, '');
    // An action is reached by its call's name, through the app.
    const naming = file.includes('/actions/')
      ? tests.filter((test) => new RegExp(`\\b${name}\\b`).test(project.read(test)))
      : [];
    const slice = findSlice(file);
    const own = naming.length > 0 ? naming : tests.filter((test) => test.startsWith(slice));
    for (const test of [...direct, ...own]) chosen.add(test);
    if (file.startsWith('server/') && !isTest(file)) throughApp.push(file);
  }
  const notes = [`${changed.length} changed files, ${chosen.size} of ${tests.length} test files.`];
  if (throughApp.length > 0)
    notes.push('Further server tests reach the change through the whole app only: npm test -- unit');
  return { files: [...chosen].toSorted(), notes };
}

function runGit(root: string, args: readonly string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** Finds files that differ from the branch's base on main: its commits, and uncommitted or untracked changes. */
function findChangedFiles(root: string): string[] {
  const base = ['origin/HEAD', 'origin/main', 'main', 'origin/master', 'master']
    .map((name) => runGit(root, ['merge-base', 'HEAD', name]))
    .find((commit) => commit !== null);
  const changed = runGit(root, ['diff', '--name-only', base ?? 'HEAD']);
  if (changed === null) throw new Error('what has changed is known in a git repository only');
  const added = runGit(root, ['ls-files', '--others', '--exclude-standard']) ?? '';
  return [...new Set(`${changed}\n${added}`.split('\n').filter((file) => file !== ''))];
}

/** Chooses the unit and server tests that the changes of this branch can touch. @throws Error outside of git */
export function selectChangedTests(root: string): ChangedTests {
  const changed = findChangedFiles(root);
  if (changed.length === 0) return { files: [], notes: ['Nothing has changed.'] };
  return chooseTests(changed, {
    tests: listSourceFiles(root).filter(isUnitTest),
    imports: projectImports(root),
    read: (file) => readFileSync(path.join(root, file), 'utf8'),
  });
}
