import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { PostDelivery, SocialPost } from '#shared/contracts/socialMediaPostSchemas.ts';
import { ApiProblem } from '#renderer/api/problem.ts';
import { startI18n } from '#renderer/i18n/i18n.ts';
import { emptySession, useSession, type SessionState } from '#renderer/session/sessionStore.ts';
import { connectTestApi } from '#renderer/testing/connectTestApi.ts';
import { openPost, PostSheet } from './components/PostSheet.tsx';
import { SentPost } from './components/SentPost.tsx';
import { UnknownNotice } from './components/UnknownNotice.tsx';
import { createDraft, createRow } from './postDraft.ts';

const delivery = {
  network: 'LinkedIn',
  state: 'Unknown',
  attention: null,
  message: null,
  fault: 'NoAnswer',
  isLockedPrivate: false,
  board: null,
  consent: null,
  retry: null,
  comment: null,
  figures: null,
  results: null,
  url: null,
  targetUrl: 'https://network.example/page',
  preparedAt: '2027-03-01T09:00:00.000Z',
  sentAt: '2027-03-01T09:01:00.000Z',
} as unknown as PostDelivery;
const post = { id: '1'.repeat(24), text: 'Luna', deliveries: [delivery] } as unknown as SocialPost;

const sent: unknown[] = [];
vi.mock('#renderer/api/send.ts', () => ({
  send: async (row: { path: string }, input: unknown) => {
    await Promise.resolve();
    if (!/\/(?:ResolvePost|SavePost)$/.test(row.path))
      throw new ApiProblem('internal', { status: 500, requestId: 'r' });
    sent.push(input);
    return { post };
  },
}));

let root: Root;
beforeAll(async () => {
  connectTestApi(() => true);
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  await startI18n('en');
});
beforeEach(() => sent.splice(0));
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

async function show(element: ReactElement): Promise<void> {
  useSession.setState({ ...emptySession, status: 'signedIn' } as unknown as SessionState, true);
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  const router = createMemoryRouter([{ path: '*', element }]);
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  );
}
const readPage = () => document.body.textContent;
const press = async (name: string) =>
  await act(async () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click(),
  );

it('calls only words of a network its message, and says the rest in our own', async () => {
  await show(
    <SentPost
      measured={null}
      deliveries={[
        delivery,
        { ...delivery, network: 'Twitter', message: 'Duplicate content.', fault: null },
        { ...delivery, network: 'YouTube', state: 'Published', fault: null, isLockedPrivate: true },
      ]}
    />,
  );
  await expect.poll(readPage).toContain('LinkedIn didn’t answer.');
  expect(readPage()).not.toContain('LinkedIn’s message');
  expect(readPage()).toContain('X’s message: Duplicate content.');
  expect(readPage()).toContain('YouTube locked this video as private');
});

const typeAddress = async (address: string) =>
  await act(async () => {
    const field = document.querySelector<HTMLInputElement>('input[type=url]');
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    set?.call(field, address);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });

it('says at the field that an address is none, and sends nothing', async () => {
  await show(<UnknownNotice post={post} delivery={delivery} />);
  await expect.poll(readPage).toContain('It’s there');
  await press('It’s there');
  await typeAddress('my post');
  await press('Mark as published');
  await expect.poll(readPage).toContain('Enter a full address that starts with https://.');
  expect(sent).toEqual([]);
});

it('shows the way of a post of unknown outcome, and takes its address when a user found it', async () => {
  await show(<UnknownNotice post={post} delivery={delivery} />);
  await expect.poll(readPage).toMatch(/Prepared .+ → Sent .+ → No answer/);
  await press('It’s there');
  await typeAddress('https://network.example/post/7');
  expect(sent).toEqual([]);
  await press('Mark as published');
  await expect
    .poll(() => sent)
    .toEqual([
      {
        postId: post.id,
        network: 'LinkedIn',
        outcome: 'IsThere',
        url: 'https://network.example/post/7',
      },
    ]);
});

it('asks what a user saw in the sheet of the post too', async () => {
  await show(
    <PostSheet
      opened={openPost(post)}
      connections={[]}
      measured={null}
      timeZone="Europe/Prague"
      nowMs={Date.parse('2027-03-01T10:00:00Z')}
      onClose={() => sent.push('closed')}
      onOpen={() => undefined}
    />,
  );
  await expect.poll(readPage).toContain('Not there, send again');
  await press('It’s there');
  await press('Mark as published');
  await expect
    .poll(() => sent)
    .toEqual([{ postId: post.id, network: 'LinkedIn', outcome: 'IsThere' }, 'closed']);
});

it('says of a link that it is no address, and saves nothing without it', async () => {
  await show(
    <PostSheet
      opened={{
        kind: 'Draft',
        draft: { ...createDraft([], null), networks: [createRow('LinkedIn')], text: 'Luna' },
        post: null,
      }}
      connections={[]}
      measured={null}
      timeZone="Europe/Prague"
      nowMs={Date.parse('2027-03-01T10:00:00Z')}
      onClose={() => sent.push('closed')}
      onOpen={() => undefined}
    />,
  );
  await expect.poll(readPage).toContain('Save draft');
  const field = document.querySelector<HTMLInputElement>('input[inputmode=url]');
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await act(async () => {
    set?.call(field, 'shop.example/lamp');
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect.poll(readPage).toContain('Enter a full address that starts with https://.');
  await press('Save draft');
  expect(sent).toEqual([]);
});
