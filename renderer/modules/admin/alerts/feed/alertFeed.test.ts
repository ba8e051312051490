import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { StaffAlert } from '#shared/contracts/staffAlert.ts';
import { createAlertFeed, type AlertFeed } from './alertFeed.ts';
import { addAlerts, countUnread, emptyInbox, markRead, parseInbox, type AlertInbox } from './alertInbox.ts';

const createAlert = (sequence: number): StaffAlert => ({
  sequence,
  event: 'CreditLow',
  title: `Credit is low: ${sequence}`,
  text: '',
  eshopId: null,
  path: '/admin/eshops',
  raisedAt: '2026-03-01T08:00:00.000Z',
});

/** The same pseudo-random numbers at every run. */
function createSeeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('8 hours of 10,000 alerts with sleeps, lost networks, lost answers, two windows and crashes: none lost, none doubled', async () => {
  const random = createSeeded(20_260_301);
  const journal: StaffAlert[] = [];
  let stored = JSON.stringify(emptyInbox);
  let isOnline = true;
  const shown: number[] = [];
  const arrived: number[] = [];
  let lock: Promise<void> = Promise.resolve();

  const open = (): AlertFeed => {
    let isGone = false;
    const feed = createAlertFeed({
      load: () => parseInbox(stored),
      save: (inbox) => {
        if (isGone) return;
        const before = parseInbox(stored);
        const knownSequences = new Set(before.alerts.map(({ sequence }) => sequence));
        for (const { sequence } of inbox.alerts.toReversed())
          if (!knownSequences.has(sequence)) arrived.push(sequence);
        stored = JSON.stringify(inbox);
      },
      show: (alerts) => {
        if (!isGone) shown.push(...alerts.map(({ sequence }) => sequence));
      },
      exclusively: async (work) => {
        const before = lock;
        let free = () => undefined as void;
        lock = new Promise((resolve) => (free = resolve));
        await before;
        try {
          await work();
        } finally {
          free();
        }
      },
      read: async (after) => {
        await new Promise((resolve) => setTimeout(resolve, 20 + random() * 200));
        if (!isOnline) throw new Error('offline');
        if (after === null) return { alerts: [], lastSequence: journal.length, hasMore: false };
        const found = journal.slice(after, after + 100);
        // The server answered, and the answer never came.
        if (random() < 0.05) throw new Error('cut off');
        return {
          alerts: found,
          lastSequence: found.at(-1)?.sequence ?? after,
          hasMore: found.length === 100,
        };
      },
    });
    return {
      pull: feed.pull,
      close: () => {
        isGone = true;
        feed.close();
      },
    };
  };

  let windows = [open(), open()];
  await Promise.all([vi.advanceTimersByTimeAsync(2_000), windows[0]?.pull()]);
  const minutes = 8 * 60;
  let asleepUntil = 0;
  for (let minute = 0; minute < minutes; minute += 1) {
    const due = Math.floor(((minute + 1) * 10_000) / minutes) - journal.length;
    for (let at = 0; at < due; at += 1) {
      journal.push(createAlert(journal.length + 1));
      // The hub tells each window, if it hears; sometimes twice.
      if (isOnline && minute >= asleepUntil)
        for (const window of windows) if (random() < 0.8) void window.pull();
    }
    if (random() < 0.03) isOnline = false;
    else if (random() < 0.3) isOnline = true;
    // A sleep of up to half an hour: nothing runs, not even timers.
    if (random() < 0.01) asleepUntil = minute + Math.ceil(random() * 30);
    if (random() < 0.02) {
      // A crash in whatever it was doing, and a new start.
      for (const window of windows) window.close();
      windows = [open(), open()];
    }
    if (minute < asleepUntil) vi.setSystemTime(Date.now() + 60_000);
    else {
      // It wakes, connects again or looks by its clock.
      for (const window of windows) void window.pull();
      await vi.advanceTimersByTimeAsync(60_000);
    }
  }
  isOnline = true;
  for (const window of windows) void window.pull();
  await vi.advanceTimersByTimeAsync(600_000);

  const all = Array.from({ length: 10_000 }, (_, at) => at + 1);
  expect(arrived).toEqual(all);
  expect(parseInbox(stored).place).toBe(10_000);
  // An alert is in the inbox before it is shown: a crash between the two may lose a banner, never repeat one.
  expect(new Set(shown).size).toBe(shown.length);
  expect(shown.length).toBeGreaterThan(9_500);
  for (const window of windows) window.close();
}, 120_000);

it('an inbox keeps the newest, counts what no one looked at, and begins again where it cannot be read', () => {
  let inbox: AlertInbox = addAlerts(emptyInbox, { alerts: [1, 2, 3].map(createAlert), lastSequence: 7 });
  expect([inbox.place, inbox.alerts.map(({ sequence }) => sequence)]).toEqual([7, [3, 2, 1]]);
  expect(countUnread(inbox)).toBe(3);
  inbox = markRead(inbox, 2);
  expect(countUnread(inbox)).toBe(2);
  expect(countUnread(markRead(inbox))).toBe(0);
  expect(parseInbox(JSON.stringify(inbox))).toEqual(inbox);
  for (const broken of [null, '', '{', '{"place":-1,"alerts":[]}', '[]'])
    expect(parseInbox(broken)).toEqual(emptyInbox);
});
