import { expect, it } from 'vitest';
import { createConnectionState, startConnectionState } from './connectionState.ts';

it('lasts as long as the connection', () => {
  const findNames = createConnectionState(() => new Set<string>());
  findNames().add('first');
  expect([...findNames()]).toEqual(['first']);
  startConnectionState();
  expect([...findNames()]).toEqual([]);
  findNames().add('second');
  expect([...findNames()]).toEqual(['second']);
});

it('is read by no one who holds the state of an earlier connection', () => {
  const findCounts = createConnectionState(() => new Map<string, number>());
  const earlier = findCounts();
  startConnectionState();
  earlier.set('late', 1);
  expect(findCounts().has('late')).toBe(false);
});
