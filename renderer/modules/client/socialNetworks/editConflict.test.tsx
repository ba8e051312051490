import { QueryClient } from '@tanstack/react-query';
import { act, createRef, type ComponentProps, type ReactElement } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { SocialPost } from '#shared/contracts/socialMediaPostSchemas.ts';
import { postConflict as texts } from '#shared/i18n/locales/en/postConflict.ts';
import { socialNetworks as pageTexts } from '#shared/i18n/locales/en/socialNetworks.ts';
import { ui } from '#shared/i18n/locales/en/ui.ts';
import { noTikTokChoices } from '#shared/domain/social/tikTok.ts';
import { ApiProblem } from '#renderer/api/problem.ts';
import { startI18n } from '#renderer/i18n/i18n.ts';
import { EditConflict } from './components/EditConflict.tsx';
import { openPost, PostSheet, type OpenEdit } from './components/PostSheet.tsx';
import { mergeDrafts } from './mergeDrafts.ts';
import { createDraft, createRow, type PostDraft } from './postDraft.ts';
import { connectTestApi } from '#renderer/testing/connectTestApi.ts';
import { clearTestScreen, drawTestScreen, signInTestUser } from '#renderer/testing/testScreen.tsx';

const stored = {
  id: '1'.repeat(24),
  version: 2,
  text: 'Theirs',
  link: null,
  media: [],
  isAiMade: false,
  isPaidPartnership: false,
  publishAt: null,
  firstComment: '',
  products: [],
  review: null,
  deliveries: [],
  lastChange: { by: 'other@shop.example', at: '2027-03-01T09:00:00.000Z' },
  createdAt: '2027-03-01T09:00:00.000Z',
} as unknown as SocialPost;
vi.mock('#renderer/api/send.ts', () => ({
  send: async (row: { path: string }) => {
    await Promise.resolve();
    if (row.path.endsWith('/GetPost')) return { post: stored };
    throw new ApiProblem(row.path.endsWith('/SavePost') ? 'post_changed' : 'internal', {
      status: 409,
      requestId: 'r',
    });
  },
}));

beforeAll(async () => {
  connectTestApi(() => true);
  await startI18n('en');
});
afterEach(clearTestScreen);

async function show(element: ReactElement): Promise<void> {
  signInTestUser({ user: { id: 'u', email: 'me@shop.example', roles: [] } });
  await drawTestScreen(element, {
    client: new QueryClient({ defaultOptions: { queries: { enabled: false } } }),
  });
}
const readPage = () => document.body.textContent;

const createPhoto = (key: string) =>
  ({
    key,
    url: `/${key}.jpg`,
    kind: 'Image',
    format: 'jpg',
    bytes: 1,
    width: 1,
    height: 1,
    seconds: null,
    altText: `Alt of ${key}`,
  }) as const;
const base: PostDraft = { ...createDraft(['TikTok', 'YouTube'], null), version: 1, productIds: ['P0'] };
const mine: PostDraft = {
  ...base,
  media: [createPhoto('mine')],
  productIds: ['P1'],
  networks: [createRow('TikTok'), { ...createRow('YouTube'), isMadeForKids: true }],
};
const theirs: PostDraft = {
  ...base,
  version: 2,
  media: [createPhoto('theirs')],
  productIds: ['P2'],
  networks: [
    { ...createRow('TikTok'), tikTok: { ...noTikTokChoices, allowsDuet: true } },
    { ...createRow('YouTube'), isMadeForKids: false },
  ],
};

async function showConflict(by: string): Promise<void> {
  const latest = {
    deliveries: [],
    products: [{ productId: 'P2', title: 'Their lamp' }],
    lastChange: { by, at: '2027-03-01T09:00:00.000Z' },
  } as unknown as SocialPost;
  await show(
    <EditConflict
      conflict={{ latest, mine, theirs, ...mergeDrafts(base, mine, theirs) }}
      timeZone="Europe/Prague"
      names={{ P1: 'My lamp' }}
      onKeep={() => {}}
      onLoad={() => {}}
      onCopy={() => {}}
      onClose={() => {}}
    />,
  );
}

it('shows what differs between two edits: pictures, titles of products and each choice', async () => {
  await showConflict('other@shop.example');
  await expect.poll(readPage).toContain(texts.title);
  for (const shown of ['Alt of mine', 'Alt of theirs', 'My lamp', 'Their lamp'])
    expect(readPage()).toContain(shown);
  expect([...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    '/mine.jpg',
    '/theirs.jpg',
  ]);
  for (const shown of ['Duet: No', 'Duet: Yes', 'Made for kids: Yes', 'Made for kids: No'])
    expect(readPage()).toContain(shown);
});

it('says that the user changed it where they did so elsewhere', async () => {
  await showConflict('me@shop.example');
  await expect.poll(readPage).toContain(texts.ownTitle);
  expect(readPage()).not.toContain(texts.title);
});

async function showRescued(
  isUnsaved: boolean,
  props: Partial<Pick<ComponentProps<typeof PostSheet>, 'onClose' | 'editRef'>>,
): Promise<void> {
  await show(
    <PostSheet
      opened={{ kind: 'Draft', draft: { ...createDraft([], null), text: 'Rescued' }, post: null, isUnsaved }}
      connections={[]}
      measured={null}
      timeZone="Europe/Prague"
      nowMs={0}
      onClose={() => {}}
      onOpen={() => {}}
      {...props}
    />,
  );
}

it.each([
  ['asks before it closes a rescued edit', true],
  ['closes an untouched draft at once', false],
])('%s', async (_name, isUnsaved) => {
  let isClosed = false;
  await showRescued(isUnsaved, {
    onClose: () => {
      isClosed = true;
    },
  });
  const find = () => document.querySelector<HTMLButtonElement>('button[aria-label="Close"]');
  await expect.poll(find).not.toBeNull();
  await act(async () => find()?.click());
  expect(isClosed).toBe(!isUnsaved);
  expect(readPage().includes(ui.unsaved.title)).toBe(isUnsaved);
});

it.each([
  ['asks before another post takes the place of unsaved work', true],
  ['gives its place to another post at once without any', false],
])('%s', async (_name, isUnsaved) => {
  const editRef = createRef<OpenEdit>();
  let isLeft = false;
  await showRescued(isUnsaved, { editRef });
  await expect.poll(() => editRef.current).not.toBeNull();
  await act(async () =>
    editRef.current?.leave(() => {
      isLeft = true;
    }),
  );
  expect(isLeft).toBe(!isUnsaved);
  if (!isUnsaved) return;
  const find = () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === ui.unsaved.leave);
  await expect.poll(find).toBeDefined();
  await act(async () => find()?.click());
  expect(isLeft).toBe(true);
});

it('has nothing to save after another version is loaded, and brings the own one back', async () => {
  let closings = 0;
  await show(
    <PostSheet
      opened={openPost({ ...stored, version: 1, text: 'Mine' })}
      connections={[]}
      measured={null}
      timeZone="Europe/Prague"
      nowMs={0}
      onClose={() => {
        closings += 1;
      }}
      onOpen={() => {}}
    />,
  );
  const find = (name: string) =>
    [...document.querySelectorAll('button')].find(
      (button) => button.textContent === name || button.ariaLabel === name,
    ) ?? null;
  const press = async (name: string) => {
    await expect.poll(() => find(name), { timeout: 5_000 }).not.toBeNull();
    await act(async () => find(name)?.click());
  };
  await press(pageTexts.editor.saveDraft);
  await press(texts.load);
  await expect.poll(() => find(texts.bringBack)).not.toBeNull();
  expect(document.querySelector('textarea')?.value).toBe('Theirs');
  await press(pageTexts.editor.close);
  expect(closings).toBe(1);
  await press(texts.bringBack);
  expect(document.querySelector('textarea')?.value).toBe('Mine');
  await press(pageTexts.editor.close);
  expect(closings).toBe(1);
  expect(readPage()).toContain(ui.unsaved.title);
});
