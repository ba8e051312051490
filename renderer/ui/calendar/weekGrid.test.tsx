import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CalendarPost } from './PostChip.tsx';
import { WeekGrid, type WeekDay } from './WeekGrid.tsx';

let root: Root;
let moves: string[] = [];
let opened: string[] = [];
let added: string[] = [];

const post: CalendarPost = {
  id: 'p',
  title: 'Luna',
  time: '10:30',
  tone: 'planned',
  state: 'Planned',
  networks: ['LinkedIn'],
  pictureUrl: null,
  canMove: true,
};

/** Two days of three hours; the first hour of the first day is over. */
function buildDays(change: Partial<CalendarPost> = {}): WeekDay[] {
  return ['2026-11-24', '2026-11-25'].map((day, column) => ({
    day,
    weekday: 'Tue',
    number: String(24 + column),
    name: day,
    isToday: false,
    cells: ['09', '10', '11'].map((hour, row) => ({
      cell: `${day}T${hour}`,
      isClosed: column === 0 && row === 0,
      posts: column === 0 && row === 1 ? [{ ...post, ...change }] : [],
      addLabel: `add ${day} ${hour}`,
      moreText: null,
      offer:
        column === 1 && row === 2
          ? { cell: `${day}T${hour}`, text: '11:00 best', shortText: '11:00', basis: 'From orders' }
          : null,
    })),
  }));
}

async function draw(days: readonly WeekDay[]): Promise<void> {
  await act(async () =>
    root.render(
      <WeekGrid
        label="week"
        hourLabel="hour"
        selectedId={null}
        hours={['9', '10', '11']}
        days={days}
        canMove={(_id, cell) => cell !== '2026-11-25T10'}
        refusedText="Choose a time in the future"
        describeMove={(id, cell) => `${id} to ${cell}`}
        onOpen={(id) => opened.push(id)}
        onAdd={(cell) => added.push(cell)}
        onMove={(id, cell) => moves.push(`${id} ${cell}`)}
        onMore={() => undefined}
      />,
    ),
  );
}

const findChip = () => document.querySelector<HTMLButtonElement>('button[data-tone]');
const readStatus = () => document.querySelector('[role=status]')?.textContent ?? null;

async function press(...keys: string[]): Promise<void> {
  for (const key of keys)
    await act(async () =>
      findChip()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
    );
}

async function drag(type: string, target: Element | null): Promise<boolean> {
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { setData: () => undefined, effectAllowed: '' } });
  await act(async () => target?.dispatchEvent(event));
  return event.defaultPrevented;
}

beforeEach(() => {
  moves = [];
  opened = [];
  added = [];
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

it('moves a post with M, arrows and Enter, and says when it would go out', async () => {
  await draw(buildDays());
  await press('m', 'ArrowRight', 'ArrowDown');
  expect(readStatus()).toBe('p to 2026-11-25T11');
  await press('Enter');
  expect(moves).toEqual(['p 2026-11-25T11']);
  expect(readStatus()).toBeNull();
});

it('moves nothing after Esc, nor into an hour that is over', async () => {
  await draw(buildDays());
  await press('m', 'ArrowDown', 'Escape', 'Enter');
  await press('m', 'ArrowUp');
  expect(readStatus()).toBe('Choose a time in the future');
  await press('Enter');
  expect(moves).toEqual([]);
});

it('leaves a post alone that was sent', async () => {
  await draw(buildDays({ canMove: false }));
  await press('m', 'ArrowRight', 'Enter');
  expect(moves).toEqual([]);
  expect(findChip()?.draggable ?? false).toBe(false);
});

it('takes a dragged post in an hour to come, and says that it refuses it in one where its time is over', async () => {
  await draw(buildDays());
  const findCell = (cell: string) => document.querySelector(`[data-cell="${cell}"]`);
  await drag('dragstart', findChip());
  expect(await drag('dragover', findCell('2026-11-25T09'))).toBe(true);
  for (const cell of ['2026-11-24T09', '2026-11-25T10']) {
    expect(await drag('dragover', findCell(cell))).toBe(false);
    expect(readStatus()).toBe('Choose a time in the future');
    await drag('drop', findCell(cell));
    expect(moves).toEqual([]);
    await drag('dragstart', findChip());
  }
  expect(await drag('dragover', findCell('2026-11-25T09'))).toBe(true);
  expect(readStatus()).toBe('p to 2026-11-25T09');
  await drag('drop', findCell('2026-11-25T09'));
  expect(moves).toEqual(['p 2026-11-25T09']);
});

it('opens a post by a click', async () => {
  await draw(buildDays());
  await act(async () => findChip()?.click());
  expect(opened).toEqual(['p']);
});

it('offers the hours at which a post would do well, with why, and creates one by a click', async () => {
  await draw(buildDays());
  const offers = [...document.querySelectorAll('button')].filter(({ textContent }) =>
    textContent.includes('best'),
  );
  expect(offers.map(({ textContent }) => textContent)).toEqual(['+ 11:00 best+ 11:00 From orders']);
  await act(async () => offers[0]?.click());
  expect(added).toEqual(['2026-11-25T11']);
});
