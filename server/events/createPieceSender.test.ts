import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPieceSender } from './createPieceSender.ts';

let sent: string[] = [];
beforeEach(() => {
  sent = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const open = (takesMs = 10) =>
  createPieceSender<string>(250, async (piece) => {
    sent.push(piece);
    await new Promise((resolve) => setTimeout(resolve, takesMs));
  });
const pass = async (ms: number) => await vi.advanceTimersByTimeAsync(ms);

it('sends the first piece at once, and the latest of those that follow when it is due', async () => {
  const { report } = open();
  report(() => 'a');
  await pass(20);
  report(() => 'a b');
  report(() => 'a b c');
  expect(sent).toEqual(['a']);
  await pass(229);
  expect(sent).toEqual(['a']);
  // No further piece comes: it is sent all the same.
  await pass(1);
  expect(sent).toEqual(['a', 'a b c']);
});

it('sends an urgent piece at once, after the one on its way', async () => {
  const { report } = open();
  report(() => 'reading');
  report(() => 'words', true);
  expect(sent).toEqual(['reading']);
  await pass(10);
  expect(sent).toEqual(['reading', 'words']);
});

it('sends one piece at a time, however long it takes', async () => {
  const { report } = open(1_000);
  report(() => 'a');
  await pass(500);
  report(() => 'b');
  report(() => 'c');
  await pass(499);
  expect(sent).toEqual(['a']);
  await pass(1);
  expect(sent).toEqual(['a', 'c']);
});

it('drops at its end a piece that is not due', async () => {
  const { report, wait } = open();
  report(() => 'a');
  report(() => 'b');
  const ended = wait();
  await pass(1_000);
  await ended;
  expect(sent).toEqual(['a']);
});
