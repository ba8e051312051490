import { expect, it } from 'vitest';
import { createNavigator } from './navigator.ts';

it('the navigator keeps a path until the page asks, then tells it, and starts over with a new page', () => {
  const sentPaths: string[] = [];
  let shown = 0;
  const navigator = createNavigator({
    showWindow: () => (shown += 1),
    notifyPage: (path) => sentPaths.push(path),
  });
  navigator.goTo('/a');
  navigator.goTo('/b');
  expect([navigator.claimPendingPath(), navigator.claimPendingPath(), sentPaths]).toEqual(['/b', null, []]);
  navigator.goTo('/c');
  navigator.startPage();
  navigator.goTo('/d');
  expect([navigator.claimPendingPath(), sentPaths, shown]).toEqual(['/d', ['/c'], 4]);
});
