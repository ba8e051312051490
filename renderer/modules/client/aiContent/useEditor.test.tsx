import { act, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Content } from '#shared/contracts/contentSchemas.ts';
import { emptyDocument, type ContentDocument } from '#shared/domain/content/contentDocument.ts';
import { useEditor, type Editor } from './useEditor.ts';
import { ApiProblem } from '#renderer/api/problem.ts';
import { queryClient } from '#renderer/api/queryClient.ts';
import { signInTestUser } from '#renderer/testing/testScreen.tsx';
import { getStorageKey } from '#renderer/session/storage.ts';
import { waitForRest } from '#renderer/testing/waitForRest.ts';
import { connectTestApi } from '#renderer/testing/connectTestApi.ts';

/** Calls on their way, answered by the test in its own time. */
const waiting = vi.hoisted(() => [] as { call: string; input: object; answer: (output: unknown) => void }[]);
/** The answer to who looks for another editor. */
const check = vi.hoisted((): { editor: { email: string; isSelf: boolean } | null; version: number } => ({
  editor: null,
  version: 1,
}));
vi.mock('#renderer/api/send.ts', () => ({
  send: async (row: { path: string }, input: object) => {
    const call = row.path.split('/').at(-1) ?? '';
    if (call === 'CheckContentEditor') return await Promise.resolve({ ...check });
    return await new Promise((answer) => waiting.push({ call, input, answer }));
  },
}));

const texts = { title: 'Lampa Luna', summary: '' };
const toDocument = (title: string): ContentDocument => ({ ...emptyDocument, ...texts, title });
const toContent = (version: number, title: string): Content =>
  ({
    id: '665f0c0f9b1e8a0012345670',
    version,
    type: 'newsletter',
    document: toDocument(title),
    language: 'en',
    network: null,
    confirmedClaims: [],
    brief: {
      words: 100,
      productIds: [],
      tone: 'Plain',
      goal: 'Sales',
      topic: '',
      occasion: '',
      leaveOut: '',
    },
    facts: {
      language: 'en',
      domain: 'lampicky.test',
      shopName: 'Lampičky',
      description: null,
      productCount: 0,
      brands: [],
      categories: [],
      currency: 'CZK',
      products: [],
    },
    versions: [],
    changedFacts: [],
  }) as unknown as Content;

let root: Root;
let editor: Editor;
let addresses: string[];
function Screen() {
  const present = useEditor(
    'newsletter',
    { network: null, content: toContent(1, 'Lampa'), topic: '', productIds: [] },
    (contentId) => addresses.push(contentId),
  );
  useLayoutEffect(() => {
    editor = present;
  });
  return null;
}

beforeEach(async () => {
  connectTestApi(() => false);
  waiting.length = 0;
  Object.assign(check, { editor: null, version: 1 });
  queryClient.clear();
  addresses = [];
  root = createRoot(document.body);
  await act(async () => root.render(<Screen />));
});
afterEach(async () => await act(async () => root.unmount()));

const order = { action: 'Shorter', selection: { part: 'title', block: 0, start: 0, end: 5 } } as const;
const start = async (run: () => unknown) => await act(async () => void run());
async function answer(output: unknown): Promise<{ call: string; input: object }> {
  const first = waiting.shift();
  if (first === undefined) throw new Error('no call is on its way');
  await act(async () => first.answer(output));
  return first;
}

it('a change made while a save is on its way stays', async () => {
  await start(() => editor.edit(toDocument('Lampa L')));
  await start(editor.saveEdited);
  await start(() => editor.edit(toDocument('Lampa Luna')));
  await answer({ content: toContent(2, 'Lampa L') });
  expect([editor.document?.title, editor.isDirty, editor.content?.version]).toEqual(['Lampa Luna', true, 2]);
});

it('a second order waits for none: it is not carried out', async () => {
  await start(async () => await editor.refine(order));
  await start(async () => await editor.refine({ ...order, action: 'Longer' }));
  await start(editor.writeVariants);
  expect([waiting.length, editor.isLocked]).toEqual([1, true]);
  await answer({ content: toContent(2, 'Luna'), fault: null, isChanged: true });
  expect([editor.isLocked, editor.document?.title]).toEqual([false, 'Luna']);
});

it('a selection is taken undone while its text is the current one, and no other', async () => {
  await start(async () => await editor.refine(order));
  await answer({ content: toContent(2, 'Luna'), fault: null, isChanged: true });
  expect(editor.refined?.isChanged).toBe(true);
  await start(() => editor.show(toContent(3, 'A colleague’s')));
  expect(editor.refined).toBeNull();
  await start(editor.undoRefinement);
  expect([waiting.length, editor.document?.title]).toEqual([0, 'A colleague’s']);
});

it('says why no model wrote a selection, and not that nothing was found', async () => {
  await start(async () => await editor.refine(order));
  await answer({ content: toContent(1, 'Lampa'), fault: 'BudgetSpent', isChanged: false });
  expect([editor.fault, editor.refined]).toEqual(['BudgetSpent', null]);
});

it('a selection that is saved first is the same in the stored text', async () => {
  await start(() => editor.edit(toDocument('  Lampa')));
  await start(
    async () => await editor.refine({ ...order, selection: { ...order.selection, start: 2, end: 7 } }),
  );
  await answer({ content: toContent(2, 'Lampa') });
  const { input } = await answer({ content: toContent(3, 'L'), fault: null, isChanged: true });
  expect(input).toMatchObject({ baseVersion: 2, selection: { start: 0, end: 5 } });
});

it('an answer that comes after the page was left changes no address', async () => {
  await start(async () => await editor.refine(order));
  await act(async () => root.unmount());
  root = createRoot(document.body);
  await answer({ content: toContent(2, 'Luna'), fault: null, isChanged: true });
  expect(addresses).toEqual([]);
});

it('closing the variants without a choice brings the text back', async () => {
  await start(editor.writeVariants);
  await answer({ content: toContent(2, 'Veselá'), fault: null });
  await answer({ content: toContent(3, 'Odborná'), fault: null });
  expect(editor.variants.map(({ version }) => version)).toEqual([1, 2, 3]);
  await start(editor.keepOriginal);
  const { call, input } = await answer({ content: toContent(4, 'Lampa') });
  expect([call, input]).toMatchObject(['SaveContent', { baseVersion: 3, document: { title: 'Lampa' } }]);
  expect([editor.variants, editor.document?.title]).toEqual([[], 'Lampa']);
});

it('a topic stays for a rewrite in its language, and goes for one in another', async () => {
  await act(async () => editor.setBrief({ topic: 'A lamp for winter' }));
  await start(() => editor.write('Rewrite', { tone: 'Warm' }));
  expect(waiting[0]?.input).toMatchObject({ topic: 'A lamp for winter' });
  await answer({ content: toContent(2, 'Lamp'), fault: null });
  await act(async () => editor.setBrief({ topic: 'A lamp for winter' }));
  await start(() => editor.write('Rewrite', { language: 'de' }));
  expect(waiting[0]?.input).toMatchObject({ topic: '', language: 'de' });
});

/** The editor of a text with a shop chosen, so that others who edit it are looked for. */
async function openShared(found: typeof check): Promise<void> {
  Object.assign(check, found);
  await act(async () => root.unmount());
  queryClient.clear();
  signInTestUser({ eshop: { id: 'own', domainName: 'own.test' } });
  connectTestApi(() => true);
  root = createRoot(document.body);
  await act(async () => root.render(<Screen />));
  await waitForRest();
}

it('a text that another window edits is only read until it is taken over', async () => {
  await openShared({ editor: { email: 'jana@own.test', isSelf: false }, version: 1 });
  expect([editor.holder?.email, editor.isLocked]).toEqual(['jana@own.test', true]);
  await start(() => editor.write('Shorter'));
  expect(waiting).toEqual([]);
  await start(() => editor.takeOver());
  check.editor = null;
  const { call } = await answer({});
  await waitForRest();
  expect([call, editor.holder, editor.isLocked]).toEqual(['TakeOverContent', null, false]);
});

it('a version that another window stored is loaded', async () => {
  await openShared({ editor: { email: 'jana@own.test', isSelf: false }, version: 2 });
  const { call } = await answer({ content: toContent(2, 'Theirs') });
  expect([call, editor.content?.version, editor.document?.title]).toEqual(['GetContent', 2, 'Theirs']);
});

it('a change that is typed while the version of another window is loaded stays', async () => {
  await openShared({ editor: null, version: 2 });
  await start(() => editor.edit(toDocument('Mine')));
  await answer({ content: toContent(2, 'Theirs') });
  expect([editor.isDirty, editor.content?.version, editor.document?.title]).toEqual([true, 1, 'Mine']);
});

it('an own change is saved over a version of another window, which stays before it', async () => {
  await start(() => editor.edit(toDocument('Mine')));
  await start(editor.saveOver);
  await answer({ content: toContent(4, 'Theirs') });
  const { call, input } = await answer({ content: toContent(5, 'Mine') });
  expect([call, input]).toMatchObject(['SaveContent', { baseVersion: 4, document: { title: 'Mine' } }]);
  expect([editor.isDirty, editor.document?.title]).toEqual([false, 'Mine']);
});

it('the id of a window is stored between its pages alone, so that a duplicated tab gets one of its own', async () => {
  const key = getStorageKey('contentWindow');
  expect(sessionStorage.getItem(key)).toBeNull();
  window.dispatchEvent(new Event('pagehide'));
  expect(sessionStorage.getItem(key)).toMatch(/^[\da-f-]{36}$/);
  vi.resetModules();
  await import('./useTextHolder.ts');
  expect(sessionStorage.getItem(key)).toBeNull();
});

/** Refuses the first call that is on its way. */
async function refuse(code: string): Promise<void> {
  await answer(Promise.reject(new ApiProblem(code, { requestId: '' })));
}

it('a claim that lost its source while the text is open is shown once the approval is refused', async () => {
  await start(editor.approve);
  await refuse('content_claims_unsupported');
  const gone = { productId: 'luna', title: 'Luna', field: 'removed', before: 'Luna', after: '' };
  const { call } = await answer({ content: { ...toContent(1, 'Lampa'), changedFacts: [gone] } });
  expect([call, editor.approval.problem?.code]).toEqual(['GetContent', 'content_claims_unsupported']);
  expect(editor.content?.changedFacts).toEqual([gone]);
});

it('what a model wrote while another window stored a version stays, to be saved over it', async () => {
  await openShared({ editor: null, version: 1 });
  await start(() => editor.write('Longer'));
  const { streamId = '' } = (waiting[0]?.input ?? {}) as { streamId?: string };
  await act(async () =>
    queryClient.setQueryData(['ContentProgress', 'own', streamId], {
      streamId,
      eshopId: 'own',
      document: toDocument('Written'),
      contentId: null,
    }),
  );
  await waitForRest();
  expect(editor.document?.title).toBe('Written');
  await refuse('content_changed');
  expect([editor.isDirty, editor.document?.title]).toEqual([true, 'Written']);
  await start(editor.saveOver);
  await answer({ content: toContent(2, 'Theirs') });
  expect(waiting[0]?.input).toMatchObject({ baseVersion: 2, document: { title: 'Written' } });
});
