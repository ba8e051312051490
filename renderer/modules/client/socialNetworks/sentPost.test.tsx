import { act, type ComponentProps } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { PostDelivery, SocialConnection, SocialPost } from '#shared/contracts/socialMediaPostSchemas.ts';
import { ApiProblem } from '#renderer/api/problem.ts';
import { startI18n } from '#renderer/i18n/i18n.ts';
import { connectTestApi } from '#renderer/testing/connectTestApi.ts';
import { clearTestScreen, drawTestScreen, signInTestUser, typeInto } from '#renderer/testing/testScreen.tsx';
import { EndingAccess } from './components/EndingAccess.tsx';
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
  isRemovalSeen: false,
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
    if (!/\/(?:ResolvePost|SavePost|CancelPost)$/.test(row.path))
      throw new ApiProblem('internal', { status: 500, requestId: 'r' });
    sent.push(input);
    return { post };
  },
}));

beforeAll(async () => {
  connectTestApi(() => true);
  await startI18n('en');
});
beforeEach(() => {
  signInTestUser();
  sent.length = 0;
});
afterEach(clearTestScreen);

const readPage = () => document.body.textContent;
const press = async (name: string) =>
  await act(async () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click(),
  );

it('calls only words of a network its message, and says the rest in our own', async () => {
  await drawTestScreen(
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

const typeAddress = async (address: string) => await typeInto('input[type=url]', address);

it('says at the field that an address is none, and sends nothing', async () => {
  await drawTestScreen(<UnknownNotice post={post} delivery={delivery} />);
  await expect.poll(readPage).toContain('It’s there');
  await press('It’s there');
  await typeAddress('my post');
  await press('Mark as published');
  await expect.poll(readPage).toContain('Enter a full address that starts with https://.');
  expect(sent).toEqual([]);
});

it('shows the way of a post of unknown outcome, and takes its address when a user found it', async () => {
  await drawTestScreen(<UnknownNotice post={post} delivery={delivery} />);
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

const openedPosts: ComponentProps<typeof PostSheet>['opened'][] = [];
const openSheet = async (opened: ComponentProps<typeof PostSheet>['opened']) =>
  await drawTestScreen(
    <PostSheet
      opened={opened}
      connections={[]}
      measured={null}
      timeZone="Europe/Prague"
      nowMs={Date.parse('2027-03-01T10:00:00Z')}
      onClose={() => sent.push('closed')}
      onOpen={(opened) => openedPosts.push(opened)}
    />,
  );

it('asks what a user saw in the sheet of the post too', async () => {
  await openSheet(openPost(post));
  await expect.poll(readPage).toContain('Not there, send again');
  await press('It’s there');
  await press('Mark as published');
  await expect
    .poll(() => sent)
    .toEqual([{ postId: post.id, network: 'LinkedIn', outcome: 'IsThere' }, 'closed']);
});

it('a removal is acknowledged once', async () => {
  const removed = { ...delivery, state: 'Removed', fault: null } as PostDelivery;
  await openSheet(openPost({ ...post, deliveries: [removed] }));
  await expect.poll(readPage).toContain('no longer on LinkedIn');
  await press('Mark as seen');
  await expect
    .poll(() => sent)
    .toEqual([{ postId: post.id, network: 'LinkedIn', outcome: 'RemovalSeen' }, 'closed']);
});

it('a removal that a user acknowledged asks for nothing', async () => {
  const removed = { ...delivery, state: 'Removed', fault: null, isRemovalSeen: true } as PostDelivery;
  await openSheet(openPost({ ...post, deliveries: [removed] }));
  await expect.poll(readPage).toContain('no longer on LinkedIn');
  expect(readPage()).not.toContain('Mark as seen');
});

it('says of a link that it is no address, and saves nothing without it', async () => {
  await openSheet({
    kind: 'Draft',
    draft: { ...createDraft([], null), networks: [createRow('LinkedIn')], text: 'Luna' },
    post: null,
  });
  await expect.poll(readPage).toContain('Save draft');
  await typeInto('input[inputmode=url]', 'shop.example/lamp');
  await expect.poll(readPage).toContain('Enter a full address that starts with https://.');
  await press('Save draft');
  expect(sent).toEqual([]);
});

it('leads from a post that waits for its connection to the connections, and from no other', async () => {
  const waiting = { ...delivery, state: 'NeedsAttention', fault: null } as PostDelivery;
  const router = await drawTestScreen(
    <SentPost
      measured={null}
      deliveries={[
        { ...waiting, attention: 'SignInEnded' },
        { ...waiting, network: 'TikTok', attention: 'ConsentMissing' },
      ]}
    />,
  );
  await expect.poll(readPage).toContain('Access to LinkedIn has ended.');
  expect(readPage().split('Open connections')).toHaveLength(2);
  await press('Open connections');
  expect(router.state.location.pathname).toBe('/en/app/social-networks/access-settings');
});

it('says above the calendar which network lacks a permission, as its posts wait too', async () => {
  const connection = { network: 'TikTok', state: 'Limited', endsAt: null } as unknown as SocialConnection;
  await drawTestScreen(
    <EndingAccess connections={[connection, { ...connection, network: 'Facebook', state: 'Connected' }]} />,
  );
  await expect.poll(readPage).toContain('TikTok: Permission missing');
  expect(readPage()).not.toContain('Facebook');
});

const removed = {
  ...delivery,
  state: 'Removed',
  fault: null,
  url: 'https://network.example/post/7',
} as PostDelivery;
const buildSent = (deliveries: readonly PostDelivery[]) =>
  ({
    ...post,
    version: 1,
    link: null,
    media: [],
    products: [],
    firstComment: '',
    publishAt: null,
    deliveries: deliveries.map((row) => ({ ...createRow(row.network), ...row })),
  }) as unknown as SocialPost;

it('explains a post that its network took down, and opens no address of it', async () => {
  await drawTestScreen(<SentPost measured={null} deliveries={[removed]} />);
  await expect.poll(readPage).toContain('The post is no longer on LinkedIn');
  expect(readPage()).toContain('copy it to a new post');
  expect(document.querySelector('a[href*="network.example"]')).toBeNull();
});

it('a copy of a post goes to the networks alone on which it isn’t public', async () => {
  openedPosts.length = 0;
  await openSheet(openPost(buildSent([removed, { ...removed, network: 'Facebook', state: 'Published' }])));
  await expect.poll(readPage).toContain('Copy it to a new post for LinkedIn.');
  await press('Copy to a new post');
  expect(openedPosts).toMatchObject([{ draft: { networks: [{ network: 'LinkedIn' }] } }]);
});

it('says that a network hasn’t taken a post yet, and ends the attempts there alone', async () => {
  const retry = {
    attempts: 3,
    nextAt: '2027-03-01T10:05:00.000Z',
    until: '2027-03-02T09:00:00.000Z',
  };
  const waiting = { ...removed, state: 'Publishing', fault: 'ServerFailed', retry } as PostDelivery;
  await openSheet(openPost(buildSent([waiting, { ...removed, network: 'Facebook', state: 'Published' }])));
  await expect.poll(readPage).toContain('Retrying');
  expect(readPage()).toContain('LinkedIn is having trouble on its side.');
  await press('Cancel on LinkedIn');
  await expect.poll(readPage).toContain('We don’t try again there.');
  await act(async () => document.querySelector<HTMLButtonElement>('.ant-modal .ant-btn-dangerous')?.click());
  await expect.poll(() => sent).toEqual([{ postId: post.id, network: 'LinkedIn' }, 'closed']);
});

it('tells in the place of a photo whose file is gone how to go on, and plans nothing with it', async () => {
  const photo = { kind: 'Image', format: 'jpg', bytes: 9, width: 1080, height: 1080, seconds: null } as const;
  const media = [{ ...photo, key: 'a/b.jpg', url: 'https://shop.example/b.jpg', altText: '' }];
  await openSheet({
    kind: 'Draft',
    draft: {
      ...createDraft([], '2027-03-02T10:00:00.000Z'),
      networks: [createRow('LinkedIn')],
      text: 'Luna',
      media,
    },
    post: null,
  });
  const isPlannable = () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Plan post')
      ?.disabled === false;
  await expect.poll(readPage).toContain('Ready for LinkedIn');
  expect(isPlannable()).toBe(true);
  const [shown] = document.querySelectorAll('img[src$="b.jpg"]');
  await act(async () => {
    for (const picture of document.querySelectorAll('img[src$="b.jpg"]'))
      picture.dispatchEvent(new Event('error'));
  });
  expect(shown?.isConnected).toBe(false);
  expect(document.querySelector('img[src$="b.jpg"]')).toBeNull();
  await expect.poll(readPage).toContain('This file no longer loads. Remove it and add it again.');
  expect(readPage()).toContain('A photo or video no longer loads.');
  expect(isPlannable()).toBe(false);
  await press('Remove');
  await expect.poll(readPage).not.toContain('no longer loads');
  expect(isPlannable()).toBe(true);
});
