import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { SocialPost } from '#shared/contracts/socialMediaPostSchemas.ts';
import { addDays, toLocalDay } from '#shared/domain/dates/days.ts';
import { ApiProblem } from '#renderer/api/problem.ts';
import { queryClient } from '#renderer/api/queryClient.ts';
import { startI18n } from '#renderer/i18n/i18n.ts';
import { connectTestApi } from '#renderer/testing/connectTestApi.ts';
import { clearTestScreen, drawTestScreen, signInTestUser, typeInto } from '#renderer/testing/testScreen.tsx';
import type * as Cells from '#renderer/ui/calendar/CellPosts.tsx';
import { CalendarPage } from './pages/CalendarPage.tsx';
import { createRow } from './postDraft.ts';

/** The first drawing loads the parts of the page. */
const patient = { timeout: 15_000 };
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { drawn, toasts } = vi.hoisted(() => ({ drawn: { cells: 0, chips: 0 }, toasts: [] as string[] }));
/** Each drawn day has its posts, and each drawn post its state. */
vi.mock('#renderer/ui/calendar/CellPosts.tsx', async (load) => {
  const { CellPosts } = await load<typeof Cells>();
  return {
    CellPosts(props: Parameters<typeof CellPosts>[0]) {
      drawn.cells += 1;
      return CellPosts(props);
    },
  };
});
vi.mock('#renderer/ui/calendar/StateMark.tsx', () => ({
  StateMark() {
    drawn.chips += 1;
    return null;
  },
}));
vi.mock('#renderer/ui/toast/toast.ts', () => ({
  showSuccess: (text: string) => void toasts.push(text),
  showProblem: (problem: unknown) => void toasts.push(String(problem)),
}));
/** Its marks are no posts. */
vi.mock('./components/CalendarFoot.tsx', () => ({ CalendarFoot: () => null }));

const today = toLocalDay(new Date(), 'Europe/Prague');
/** The 15th to the 20th of next month, in which no day is over. */
const nextMonth = addDays(`${today.slice(0, 7)}-28` as typeof today, 10).slice(0, 7);
const toDay = (at: number) => `${nextMonth}-${15 + at}`;
const createPost = (at: number): SocialPost =>
  ({
    id: String(at).repeat(24),
    version: 1,
    text: `Lamp ${at}`,
    link: null,
    media: [],
    isAiMade: false,
    isPaidPartnership: false,
    publishAt: `${toDay(at)}T12:00:00.000Z`,
    firstComment: '',
    products: [],
    review: null,
    deliveries: [{ ...createRow('LinkedIn'), state: 'Planned', problems: [], results: null, retry: null }],
    lastChange: { by: 'me@shop.example', at: '2027-03-01T09:00:00.000Z' },
    createdAt: '2027-03-01T09:00:00.000Z',
  }) as unknown as SocialPost;
let posts: SocialPost[] = [];
let answers = 0;
let saves = 0;
/** Saves wait for it. */
let savable: Promise<void> = Promise.resolve();

vi.mock('#renderer/api/send.ts', () => ({
  send: async (row: { path: string }, input: { postId?: string; publishAt?: string }) => {
    await Promise.resolve();
    const name = row.path.split('/').at(-1);
    const measured = {
      currency: 'CZK',
      fromDay: today,
      toDay: today,
      coverage: { orders: 0, withConsent: 0 },
    };
    if (name === 'GetPosts') {
      answers += 1;
      return { timeZone: 'Europe/Prague', measured, posts: structuredClone(posts) };
    }
    if (name === 'GetSocialMediaConnections') return { connections: [] };
    if (name === 'GetBestPostTimes') {
      const basis = { fromDay: today, toDay: today, count: 0, needed: 100 };
      return { timeZone: 'Europe/Prague', orders: basis, posts: basis, times: [] };
    }
    if (name === 'SavePost') {
      saves += 1;
      await savable;
      posts = posts
        .map((post) =>
          post.id === input.postId
            ? { ...post, version: post.version + 1, publishAt: input.publishAt ?? null }
            : post,
        )
        .toSorted((a, b) => ((a.publishAt ?? '') < (b.publishAt ?? '') ? -1 : 1));
      return { post: structuredClone(posts.find(({ id }) => id === input.postId)) };
    }
    throw new ApiProblem('internal', { status: 500, requestId: 'r' });
  },
}));

beforeAll(async () => {
  connectTestApi(() => true);
  await startI18n('en');
});
beforeEach(async () => {
  posts = [0, 1, 2, 3, 4].map(createPost);
  signInTestUser({
    user: { id: 'u', email: 'me@shop.example', roles: [] },
    eshop: { id: 'e', country: 'CZ' },
    clientPermissions: new Set(['SocialMediaPosts']),
  });
  await drawTestScreen(<CalendarPage />);
  await expect.poll(readPage, patient).toContain('Next month');
  await press('Next month');
  await expect.poll(() => findChip('Lamp 0'), patient).toBeDefined();
  await settle();
});
afterEach(async () => {
  await clearTestScreen();
  queryClient.clear();
});

const readPage = () => document.body.innerHTML;
const findChip = (title: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('button[data-tone]')].find(({ textContent }) =>
    textContent.includes(title),
  );
const press = async (name: string) =>
  await act(async () =>
    [...document.querySelectorAll('button')]
      .find((button) => button.textContent === name || button.ariaLabel === name)
      ?.click(),
  );
/** Lets deferred parts and answers be drawn, then counts from zero. */
async function settle(): Promise<void> {
  await act(async () => await new Promise((resolve) => setTimeout(resolve, 50)));
  drawn.cells = 0;
  drawn.chips = 0;
}
/** Opens a post beside the calendar, and waits until it is marked. */
async function open(title: string): Promise<void> {
  await act(async () => findChip(title)?.click());
  await expect.poll(() => findChip(title)?.ariaCurrent ?? null, patient).toBe('true');
}
async function drag(title: string, day: string): Promise<void> {
  const cell = document.querySelector(`[data-cell="${day}"]`);
  for (const [type, target] of [
    ['dragstart', findChip(title)],
    ['dragover', cell],
    ['drop', cell],
  ] as const) {
    const event = new Event(type, { bubbles: true, cancelable: true });
    Object.assign(event, { dataTransfer: { setData: () => undefined, effectAllowed: '' } });
    await act(async () => target?.dispatchEvent(event));
  }
}
const findPostDay = (title: string) =>
  findChip(title)?.closest<HTMLElement>('[data-cell]')?.dataset['cell'] ?? null;

it('draws no day again when an answer brings the same posts', async () => {
  const before = answers;
  await act(async () => await queryClient.invalidateQueries());
  await act(async () => await new Promise((resolve) => setTimeout(resolve, 50)));
  expect(answers).toBe(before + 1);
  expect(drawn).toEqual({ cells: 0, chips: 0 });
});

it('draws only the post that opens and the one that it takes the place of', async () => {
  await open('Lamp 1');
  await settle();
  await open('Lamp 2');
  expect(drawn).toEqual({ cells: 2, chips: 2 });
});

it('draws only the two days of a move, although the posts between change places in the answer', async () => {
  await drag('Lamp 0', toDay(3));
  await expect.poll(() => findPostDay('Lamp 0'), patient).toBe(toDay(3));
  await act(async () => await new Promise((resolve) => setTimeout(resolve, 50)));
  // The day that the post is over, is drawn without its text again once it lands; then both with their posts.
  expect(drawn.cells).toBeLessThanOrEqual(4);
  expect(drawn.chips).toBeLessThanOrEqual(2);
});

it('shows the new time of an open post that is dragged to another day', async () => {
  await open('Lamp 1');
  const readTimes = () => [...document.querySelectorAll('input')].map(({ value }) => value);
  const toWall = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)} 13:00`;
  await expect.poll(readTimes, patient).toContain(toWall(toDay(1)));
  await drag('Lamp 1', toDay(4));
  await expect.poll(readTimes, patient).toContain(toWall(toDay(4)));
  expect(readTimes()).not.toContain(toWall(toDay(1)));
});

/** Saves wait from now on; returns how to let them go on, until a toast says so. */
function holdSaves(): (toast: RegExp) => Promise<void> {
  let release = () => undefined as void;
  savable = new Promise((resolve) => {
    release = resolve;
  });
  toasts.length = 0;
  return async (toast) => {
    release();
    savable = Promise.resolve();
    await expect.poll(() => toasts.join('\n'), patient).toMatch(toast);
    await act(async () => await Promise.resolve());
  };
}
/** The text of the post in the editor. */
const readEdited = () =>
  [...document.querySelectorAll('textarea')]
    .map(({ value }) => value)
    .find((text) => text.startsWith('Lamp'));

it('leaves the post open that was opened while another one was being dragged', async () => {
  await open('Lamp 1');
  await expect.poll(readEdited, patient).toBe('Lamp 1');
  const goOn = holdSaves();
  const before = saves;
  await drag('Lamp 1', toDay(4));
  await open('Lamp 2');
  expect(saves).toBe(before + 1);
  await goOn(/Moved/);
  expect(findPostDay('Lamp 1')).toBe(toDay(4));
  expect(readEdited()).toBe('Lamp 2');
});

it('leaves the post open that was opened while another one was being saved', async () => {
  await open('Lamp 1');
  await expect.poll(readEdited, patient).toBe('Lamp 1');
  const goOn = holdSaves();
  const before = saves;
  await press('Save draft');
  await open('Lamp 2');
  expect(saves).toBe(before + 1);
  await goOn(/Post saved/);
  expect(readEdited()).toBe('Lamp 2');
});

it('gives an empty post where one at the same time is begun instead of unsaved work', async () => {
  const readTexts = () => [...document.querySelectorAll('textarea')].map(({ value }) => value);
  const hasButton = (name: string) =>
    [...document.querySelectorAll('button')].some(({ textContent }) => textContent === name);
  await press('New post');
  await expect.poll(() => readTexts().length, patient).toBeGreaterThan(0);
  await typeInto('textarea', 'Left behind');
  await press('New post');
  await expect.poll(() => hasButton('Leave'), patient).toBe(true);
  await press('Leave');
  await expect.poll(readTexts, patient).not.toContain('Left behind');
  expect(readTexts().length).toBeGreaterThan(0);
  await expect.poll(() => hasButton('Leave'), patient).toBe(false);
});
