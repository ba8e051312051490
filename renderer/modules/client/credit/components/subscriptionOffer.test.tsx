import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ApiProblem } from '#renderer/api/problem.ts';
import { queryClient } from '#renderer/api/queryClient.ts';
import { loadHost } from '#renderer/host/index.ts';
import { i18next, startI18n } from '#renderer/i18n/i18n.ts';
import { emptySession, useSession, type SessionState } from '#renderer/session/sessionStore.ts';
import { SubscriptionOffer } from './SubscriptionOffer.tsx';
import { connectTestApi } from '#renderer/testing/connectTestApi.ts';
import { waitForRest } from '#renderer/testing/waitForRest.ts';

const toCzk = (value: number) => ({ value, currency: 'CZK' });
vi.mock('#renderer/api/send.ts', () => ({
  send: async (row: { path: string }) => {
    await Promise.resolve();
    if (!row.path.endsWith('GetSubscriptionPrices'))
      throw new ApiProblem('internal', { status: 500, requestId: 'r' });
    return {
      tier: 'Small',
      adSpend: toCzk(0),
      tiers: [{ tier: 'Small', adSpendUpTo: null, monthly: toCzk(1_000), yearly: toCzk(10_000) }],
      vatPercent: 21,
      trialDays: 0,
      isTrialAvailable: false,
    };
  },
}));

let root: Root;
const scrolled: Element[] = [];
beforeAll(async () => {
  Element.prototype.scrollIntoView = function note(this: Element) {
    scrolled.push(this);
  };
  await loadHost();
  await startI18n('en');
  await i18next.loadNamespaces(['subscription']);
  connectTestApi(() => true);
});
beforeEach(async () => {
  queryClient.clear();
  scrolled.length = 0;
  useSession.setState(
    {
      ...emptySession,
      status: 'signedIn',
      user: { id: 'm', email: 'm@shop.test', roles: ['EshopOwner'] },
      eshop: { id: 'own', domainName: 'own.test', timeZone: 'Europe/Prague' },
    } as unknown as SessionState,
    true,
  );
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  const router = createMemoryRouter([{ path: '*', element: <SubscriptionOffer /> }], {
    initialEntries: ['/en/app/credit/subscription'],
  });
  await act(async () => root.render(<RouterProvider router={router} />));
  await waitForRest();
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

const findBar = () => document.querySelector<HTMLElement>('[data-phone-bar]');

it('says beside its button, for phones, the charge and its day', () => {
  expect(findBar()?.querySelector('p')?.textContent.normalize('NFKC')).toBe(
    'CZK 1,210.00 is charged today and then every period until you cancel.',
  );
});

it('brings a failure of the payment into sight and focuses it', async () => {
  await act(async () => findBar()?.querySelector('button')?.click());
  await waitForRest();
  const alert = document.querySelector('[role=alert]');
  expect(alert).not.toBeNull();
  expect(document.activeElement).toBe(alert);
  expect(scrolled).toEqual([alert]);
});
