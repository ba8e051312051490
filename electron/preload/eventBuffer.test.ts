import { expect, it } from 'vitest';
import { createEventBuffer } from './eventBuffer.ts';

it('keeps the last event until the first listener, then tells every listener until it leaves', () => {
  const events = createEventBuffer(['navigate']);
  const received: unknown[] = [];
  events.deliver('navigate', 1);
  events.deliver('navigate', 2);
  events.deliver('other', 3);
  const leave = events.on('navigate', (payload: unknown) => received.push(payload));
  events.deliver('navigate', 4);
  leave();
  events.deliver('navigate', 5);
  expect(received).toEqual([2, 4]);
  expect(() => events.on('other', () => undefined)).toThrow('unknown_event');
  expect(() => events.on('navigate', 'not a function')).toThrow('unknown_event');
});
