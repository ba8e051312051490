import { act } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ContentSuggestion } from '#shared/contracts/contentSuggestionSchemas.ts';
import { queryClient } from '#renderer/api/queryClient.ts';
import { i18next, startI18n } from '#renderer/i18n/i18n.ts';
import { connectTestApi } from '#renderer/testing/connectTestApi.ts';
import { clearTestScreen, drawTestScreen, signInTestUser } from '#renderer/testing/testScreen.tsx';
import { waitForRest } from '#renderer/testing/waitForRest.ts';
import { useToasts } from '#renderer/ui/toast/toast.ts';
import { ReadyToday } from './components/ReadyToday.tsx';

const sent = vi.hoisted((): { path: string; input: unknown }[] => []);
vi.mock('#renderer/api/send.ts', () => ({
  send: async (row: { path: string }, input: unknown) => {
    const path = row.path.split('/').at(-1) ?? '';
    sent.push({ path, input });
    return await Promise.resolve(path === 'OpenContentSuggestion' ? { contentId: 'c'.repeat(24) } : {});
  },
}));

const sale: ContentSuggestion = {
  key: 'Sale',
  kind: 'Sale',
  count: 3,
  percent: 20,
  since: null,
  endsOn: null,
  orders: null,
  season: null,
  products: [{ productId: 'P1', title: 'Lamp' }],
  pieces: [
    { type: 'newsletter', network: null, contentId: null },
    { type: 'socialMediaContent', network: 'Instagram', contentId: 'a'.repeat(24) as never },
  ],
};

let router: Awaited<ReturnType<typeof drawTestScreen>>;
beforeAll(async () => {
  await startI18n('en');
  await i18next.loadNamespaces(['aiContent', 'errors']);
  connectTestApi(() => true);
  signInTestUser({ eshop: { id: 'own', domainName: 'own.test' } });
});
beforeEach(() => {
  queryClient.clear();
  sent.length = 0;
});
afterEach(clearTestScreen);

async function open(suggestions: readonly ContentSuggestion[]): Promise<void> {
  router = await drawTestScreen(<ReadyToday suggestions={suggestions} />, { path: '/en/app/aiContent' });
  await waitForRest();
}
async function click(name: string): Promise<void> {
  const button = [...document.querySelectorAll('button')].find(
    (one) => one.textContent === name || one.getAttribute('aria-label') === name,
  );
  if (button === undefined) throw new Error(`no button ${name}`);
  await act(async () => button.click());
  await waitForRest();
}
const getAddress = () => router.state.location.pathname + router.state.location.search;
const listCalls = (path: string) => sent.filter((call) => call.path === path).map(({ input }) => input);

describe('ready for today', () => {
  it('is not there on a day without a suggestion', async () => {
    await open([]);
    expect(document.body.textContent).toBe('');
  });

  it('says why, with its figures', async () => {
    await open([sale, { ...sale, key: 'x', kind: 'BackInStock', count: 1, since: '2026-11-28' }]);
    expect(document.body.textContent).toContain('3 products on sale, 20% off on average');
    expect(document.body.textContent).toContain('1 product is back in stock');
    expect(document.body.textContent).toMatch(/out of stock on .*28/);
  });

  it('opens a draft that is composed now', async () => {
    await open([sale]);
    await click('Review draft: Newsletter');
    expect(listCalls('OpenContentSuggestion')).toEqual([{ key: 'Sale', type: 'newsletter', network: null }]);
    expect(getAddress()).toContain(`create/Email/newsletter?content=${'c'.repeat(24)}`);
  });

  it('goes to one draft where another is wanted while it is composed', async () => {
    await open([sale]);
    const press = (name: string) =>
      document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)?.click();
    // In one act neither answer has come yet, and each click is drawn before the next.
    await act(async () => {
      flushSync(() => press('Review draft: Newsletter'));
      flushSync(() => press('Open draft: Instagram'));
      await Promise.resolve();
    });
    await waitForRest();
    await router.navigate(-1);
    expect(getAddress()).toBe('/en/app/aiContent');
  });

  it('opens a draft that exists without composing it again', async () => {
    await open([sale]);
    await click('Open draft: Instagram');
    expect(listCalls('OpenContentSuggestion')).toEqual([]);
    expect(getAddress()).toContain(`socialMediaContent/Instagram?content=${'a'.repeat(24)}`);
  });

  it('is put aside, with a way back', async () => {
    await open([sale]);
    await click('Not now');
    const [undo] = useToasts.getState().queue.at(-1)?.actions ?? [];
    await act(async () => undo?.run());
    await waitForRest();
    expect(listCalls('HideContentSuggestion')).toEqual([
      { key: 'Sale', isHidden: true },
      { key: 'Sale', isHidden: false },
    ]);
  });
});
