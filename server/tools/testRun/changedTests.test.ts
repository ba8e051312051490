import { expect, it } from 'vitest';
import { chooseTests, type Project } from './changedTests.ts';
import { shuffle } from './projectSequencer.ts';

const texts: Record<string, string> = {
  'server/areas/feed/feed.test.ts': 'server.call(feed.processFeed, {})',
  'server/areas/feed/checks.test.ts': '',
  'server/areas/bank/bank.test.ts': 'server.call(feed.processFeedExtended, {})',
  'shared/domain/money.test.ts': '',
};
const edges: readonly [from: string, to: string][] = [
  ['server/areas/feed/feed.test.ts', 'server/testing/testServer.ts'],
  ['server/areas/bank/bank.test.ts', 'server/testing/testServer.ts'],
  ['server/testing/testServer.ts', 'server/app.ts'],
  ['server/app.ts', 'server/handlers.ts'],
  ['server/handlers.ts', 'server/areas/feed/actions/processFeed.ts'],
  ['server/areas/feed/actions/processFeed.ts', 'server/areas/feed/feed.service.ts'],
  ['server/areas/feed/checks.test.ts', 'server/areas/feed/checks.ts'],
  ['server/areas/bank/bank.test.ts', 'shared/domain/money.ts'],
  ['shared/domain/money.test.ts', 'shared/domain/money.ts'],
];
const project: Project = {
  tests: Object.keys(texts),
  imports: edges.map(([from, to]) => ({ from, to, isType: false })),
  read: (file) => texts[file] ?? '',
};
const choose = (...changed: string[]) => chooseTests(changed, project).files;

it('follows imports', () => {
  expect(choose('shared/domain/money.ts')).toEqual([
    'server/areas/bank/bank.test.ts',
    'shared/domain/money.test.ts',
  ]);
});

it('takes the tests that call an action, not all that reach it through the app', () => {
  expect(choose('server/areas/feed/actions/processFeed.ts')).toEqual(['server/areas/feed/feed.test.ts']);
  expect(chooseTests(['server/areas/feed/actions/processFeed.ts'], project).notes.join('\n')).toContain(
    'through the whole app only',
  );
});

it('selects the area’s tests for a file reached through the app alone', () => {
  expect(choose('server/areas/feed/feed.service.ts')).toEqual([
    'server/areas/feed/checks.test.ts',
    'server/areas/feed/feed.test.ts',
  ]);
});

it('takes a changed test itself, and everything where anything may be touched', () => {
  expect(choose('shared/domain/money.test.ts')).toContain('shared/domain/money.test.ts');
  expect(choose('package-lock.json')).toEqual(project.tests);
  expect(choose('server/testing/testServer.ts')).toEqual(project.tests);
});

it('shuffles by the seed alone', () => {
  const files = Array.from({ length: 40 }, (_, index) => `${index}.test.ts`);
  expect(shuffle(files, 7)).toEqual(shuffle(files, 7));
  expect(shuffle(files, 7)).not.toEqual(shuffle(files, 8));
  expect(shuffle(files, 7).toSorted()).toEqual(files.toSorted());
});
