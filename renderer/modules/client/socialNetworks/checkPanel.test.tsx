import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startI18n } from '#renderer/i18n/i18n.ts';
import { CheckPanel } from './components/CheckPanel.tsx';
import { createDraft, createRow, findProblems, type PostDraft } from './postDraft.ts';

const place = document.createElement('div');
const root = createRoot(place);
beforeAll(async () => {
  await startI18n('en');
});
afterAll(async () => await act(async () => root.unmount()));

async function show(change: Partial<PostDraft>): Promise<string> {
  const draft = { ...createDraft(['Twitter'], null), text: 'A lamp', ...change };
  const row = draft.networks[0] ?? createRow('Twitter');
  await act(async () =>
    root.render(<CheckPanel draft={draft} row={row} problems={findProblems(draft, row)} />),
  );
  return place.textContent;
}

it('says in money what X charges for a post, and that a link is why it is more', async () => {
  await expect.poll(async () => await show({})).toContain('X charges USD 0.015 for this post.');
  const dear = 'X charges USD 0.20 for this post because it has a link, USD 0.015 without one.';
  expect(await show({ link: 'https://shop.example/lamp' })).toContain(dear);
  expect(await show({ text: 'A lamp at www.shop.cz' })).toContain(dear);
});

it('says what the first comment on X costs, which is a post of its own', async () => {
  expect(await show({ firstComment: 'Which one?' })).toContain('another post on X: USD 0.015 more');
  expect(await show({ firstComment: 'https://shop.example/lamp' })).toContain('X: USD 0.20 more');
});

it('says nothing of money on other networks', async () => {
  const text = await show({ networks: [createRow('LinkedIn')], link: 'https://shop.example/lamp' });
  expect(text).toContain('Ready for LinkedIn');
  expect(text).not.toContain('USD');
});
