import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { adminPermissions } from '#shared/access/permissions.ts';
import { ApiProblem } from '../../api/problem.ts';
import { queryClient } from '../../api/queryClient.ts';
import { loadHost } from '../../host/index.ts';
import { i18next, startI18n } from '../../i18n/i18n.ts';
import { recordRecentShop } from '../../session/recentShops.ts';
import { emptySession, useSession, type SessionState } from '../../session/sessionStore.ts';
import { usePalette } from '../../ui/navigation/palette.ts';
import { CommandPalette } from './CommandPalette.tsx';
import { EarlyKeys } from './EarlyKeys.tsx';
import { connectTestApi } from '#renderer/testing/connectTestApi.ts';
import { waitForRest } from '#renderer/testing/waitForRest.ts';

interface SentCall {
  readonly call: string;
  readonly input: Record<string, unknown>;
  readonly answer: (output: unknown, isRefused?: boolean) => void;
}

const money = { value: 1_000, currency: 'CZK' };
const createShopRow = (domainName: string) => ({
  id: `id-${domainName}`,
  domainName,
  credit: money,
  ownerEmail: null,
});
const createPage = (...items: unknown[]) => ({ items, total: items.length, isTotalAtLeast: false, sums: [] });

const calls = vi.hoisted((): SentCall[] => []);
// Calls are answered by the test, when it says so.
vi.mock('../../api/send.ts', () => ({
  send: async (row: { path: string }, input: Record<string, unknown>) =>
    await new Promise((resolve, reject) => {
      calls.push({
        call: row.path.split('/').at(-1) ?? '',
        input,
        answer: (output, isRefused = false) => (isRefused ? reject(output) : resolve(output)),
      });
    }),
}));
let root: Root;
let router: ReturnType<typeof createMemoryRouter>;
let closed: number;

beforeAll(async () => {
  await loadHost();
  await startI18n('en');
  // Else the palette waits for them.
  await i18next.loadNamespaces(['invoices', 'campaign']);
  connectTestApi(() => useSession.getState().eshop !== null);
});
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  calls.length = 0;
  closed = 0;
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

const staff = {
  ...emptySession,
  status: 'signedIn',
  user: { id: 'u', email: 'u@okavango.test', roles: ['Internal'] },
  adminPermissions: new Set(adminPermissions),
} as unknown as SessionState;
const merchant = {
  ...emptySession,
  status: 'signedIn',
  user: { id: 'm', email: 'm@shop.test', roles: ['EshopOwner'] },
  eshop: { id: 'own', domainName: 'own.test', firstTransactionDate: null, isTemporary: false },
  eshops: [{ id: 'own', domainName: 'own.test' }],
} as unknown as SessionState;

async function open(session: SessionState): Promise<void> {
  useSession.setState(session, true);
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  router = createMemoryRouter([{ path: '*', element: <CommandPalette close={() => (closed += 1)} /> }], {
    initialEntries: ['/en/admin/eshops'],
  });
  await act(async () => root.render(<RouterProvider router={router} />));
  await waitForRest();
}
function findInput(): HTMLInputElement {
  return document.querySelector('input') as HTMLInputElement;
}
async function type(text: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(findInput(), text);
    findInput().dispatchEvent(new Event('input', { bubbles: true }));
  });
  await waitForRest();
}
async function press(key: string): Promise<void> {
  await act(
    async () =>
      void findInput().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
  );
  await waitForRest();
}
async function answer(call: string, output: unknown, isRefused = false): Promise<void> {
  for (const question of calls.filter((one) => one.call === call)) question.answer(output, isRefused);
  await waitForRest();
}
const listRows = () => [...document.querySelectorAll('[cmdk-item]')].map((row) => row.textContent);
const findSelected = () => document.querySelector('[cmdk-item][data-selected="true"]')?.textContent ?? null;
const readPath = () => `${router.state.location.pathname}${router.state.location.search}`;
const answerOthers = async () => {
  await answer('GetUsers', createPage());
  await answer('GetApprovals', { ...createPage(), thresholds: [] });
  await answer('GetInvoices', createPage());
  await answer('GetBankTransactions', createPage());
  await answer('GetFeedOverview', createPage());
};

it('Enter before the results waits for them, and opens the shop of the query and not what came first', async () => {
  await open(staff);
  await type('set');
  // A screen is there at once; the shop of that name is on its way.
  expect(findSelected()).toBe('Settlements');
  await press('Enter');
  expect(closed).toBe(0);
  await answerOthers();
  expect(closed).toBe(0);
  await answer('GetEshops', createPage(createShopRow('big-set.test'), createShopRow('set.test')));
  expect(closed).toBe(1);
  expect(readPath()).toBe('/en/admin/eshopDetail/id-set.test');
});

it('better results that arrive later take the selection, until the user has moved it by hand', async () => {
  await open(staff);
  await type('kavarna');
  await answer('GetUsers', createPage({ id: 'p', email: 'kavarna@mail.test' }));
  expect(findSelected()).toBe('kavarna@mail.test');
  await answer('GetEshops', createPage(createShopRow('kavarna.test')));
  expect(findSelected()).toContain('kavarna.test');
  await press('ArrowDown');
  expect(findSelected()).toBe('kavarna@mail.test');
  await answer('GetApprovals', {
    ...createPage({
      id: 'a',
      domainName: 'kavarna.test',
      amount: money,
      isDecidable: true,
      requestedBy: { id: 'x', email: 'x@okavango.test' },
    }),
    thresholds: [],
  });
  expect(listRows()).toContainEqual(expect.stringMatching(/^Approve /));
  expect(findSelected()).toBe('kavarna@mail.test');
  await type('kavarna.');
  expect(findSelected()).toContain('kavarna.test');
});

it('a query that changes while Enter waits is not run', async () => {
  await open(staff);
  await type('cipo');
  await press('Enter');
  await type('cipok');
  await answer('GetEshops', createPage(createShopRow('cipo.test'), createShopRow('cipok.test')));
  await answerOthers();
  expect(closed).toBe(0);
  expect(findSelected()).toContain('cipok.test');
});

it('a search that fails opens nothing; Enter asks again', async () => {
  await open(staff);
  await type('set');
  await answerOthers();
  await answer('GetEshops', new ApiProblem('not_found', { status: 404, requestId: 'r' }), true);
  await press('Enter');
  expect(closed).toBe(0);
  expect(calls.filter(({ call }) => call === 'GetEshops')).toHaveLength(2);
  await answer('GetEshops', createPage(createShopRow('set.test')));
  expect(readPath()).toBe('/en/admin/eshopDetail/id-set.test');
});

it('a document is found by its variable symbol and by its number', async () => {
  await open(staff);
  const invoice = {
    id: 'd',
    type: 'FinalInvoice',
    number: '2026-F-000042',
    variableSymbol: '126000042',
    status: 'Paid',
    domainName: 'lampicky.test',
    customerName: 'Lampičky',
    total: money,
    creditable: money,
    isErased: false,
  };
  for (const query of ['126000042', '2026f000042']) {
    await type(query);
    await answer('GetEshops', createPage());
    await answer('GetUsers', createPage());
    await answer('GetApprovals', { ...createPage(), thresholds: [] });
    await answer('GetBankTransactions', createPage());
    await answer('GetFeedOverview', createPage());
    for (const question of calls.filter(({ call }) => call === 'GetInvoices'))
      question.answer(question.input['type'] === 'FinalInvoice' ? createPage(invoice) : createPage());
    await waitForRest();
    expect(findSelected(), query).toContain('2026-F-000042 · lampicky.test');
  }
  await press('Enter');
  expect(readPath()).toBe('/en/admin/accounting/invoices?search=2026-F-000042&document=d');
  await type('credit note 126000042');
  expect(findSelected()).toContain('Create a credit note for 2026-F-000042…');
  await press('Enter');
  expect(router.state.location.hash).toBe('#creditNote');
});

it('actions of users, payments, held feeds and of all shops of a search land on the field or question that remains', async () => {
  await open(staff);
  const shops = ['lamps-one.test', 'lamps-two.test'].map(createShopRow);
  const answerLamps = async () => {
    await answer('GetEshops', createPage(...shops));
    await answer(
      'GetUsers',
      createPage({ id: 'p', email: 'lamps@mail.test', isDisabled: false, isAnonymized: false }),
    );
    await answer(
      'GetBankTransactions',
      createPage({
        id: 'b',
        amount: money,
        approvalId: null,
        counterparty: 'Lamps Ltd.',
        variableSymbol: '126000042',
        bankReference: '26000000077',
        message: null,
      }),
    );
    await answer(
      'GetFeedOverview',
      createPage({ eshopId: 'id-lamps-two.test', domainName: 'lamps-two.test' }),
    );
    await answerOthers();
  };
  const ways = [
    ['reset lamps', 'Send lamps@mail.test a password reset…', '/en/admin/userDetail/p/eshops', '#reset'],
    [
      'match lamps',
      'Match the payment of CZK\u00a01,000.00 from Lamps Ltd.…',
      '/en/admin/accounting/bank?search=26000000077&line=b',
      '',
    ],
    [
      'publish lamps',
      'Publish the held feed of lamps-two.test…',
      '/en/admin/eshopDetail/id-lamps-two.test/feed',
      '#release',
    ],
    ['pause shops lamps', 'Pause ads of 2 shops that match “lamps”…', '', ''],
  ] as const;
  for (const [query, title, path, hash] of ways) {
    await type(query);
    await answerLamps();
    expect(findSelected(), query).toContain(title);
    await press('Enter');
    if (path === '') expect(readPath()).toContain('modal=pauseMatching');
    else expect([readPath(), router.state.location.hash]).toEqual([path, hash]);
  }
  await act(async () => root.unmount());
  await open({ ...staff, adminPermissions: new Set() });
  await type('lamps');
  await answerLamps();
  expect(listRows().filter((row) => /Match|Send|Pause|Publish/.test(row ?? ''))).toEqual([]);
});

it('actions of a shop are there under the rights of the user', async () => {
  await open(staff);
  await type('pause ads of lampičky');
  expect(calls.find(({ call }) => call === 'GetEshops')?.input).toMatchObject({ search: 'lampicky' });
  await answer('GetEshops', createPage(createShopRow('lampicky.test')));
  await answerOthers();
  expect(findSelected()).toBe('Pause ads of lampicky.test…');
  await act(async () => root.unmount());
  await open({ ...staff, adminPermissions: new Set() });
  await type('lampicky');
  await answer('GetEshops', createPage(createShopRow('lampicky.test')));
  await answer('GetUsers', createPage());
  expect(listRows().filter((row) => /Pause|Adjust/.test(row ?? ''))).toEqual([]);
  expect(listRows()).toContain('View as lampicky.test');
  expect(calls.filter(({ call }) => call === 'GetInvoices')).toEqual([]);
});

it('the action on credit is found by the word of staff for it, too', async () => {
  await open(staff);
  await type('correct credit of lampičky');
  expect(calls.find(({ call }) => call === 'GetEshops')?.input).toMatchObject({ search: 'lampicky' });
  await answer('GetEshops', createPage(createShopRow('lampicky.test')));
  await answerOthers();
  expect(findSelected()).toBe('Adjust credit of lampicky.test…');
});

it('recently opened shops come first while nothing is typed', async () => {
  useSession.setState(staff, true);
  recordRecentShop({ id: 'a', domainName: 'first.test' });
  recordRecentShop({ id: 'b', domainName: 'second.test' });
  await open(staff);
  expect(listRows().slice(0, 2)).toEqual(['second.test', 'first.test']);
});

it('merchants find a top-up, their documents and products, and no call of staff is made', async () => {
  await open(merchant);
  await type('dobit');
  await answer('GetAllCampaignStatuses', { campaigns: [] });
  await answer('GetProducts', { ...createPage(), isTotalExact: true, isSorted: true });
  expect(findSelected()).toBe('Top up credit');
  await type('126000042');
  await answer('GetProducts', { ...createPage(), isTotalExact: true, isSorted: true });
  await answer(
    'GetEshopInvoices',
    createPage({
      id: 'd',
      type: 'FinalInvoice',
      number: '2026-F-000042',
      variableSymbol: '126000042',
      status: 'Paid',
      total: money,
    }),
  );
  expect(findSelected()).toContain('2026-F-000042');
  await press('Enter');
  expect(readPath()).toBe('/en/app/credit/payment-history?documents=2026-F-000042');
  expect(calls.map(({ call }) => call)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^GetEshops|GetUsers|GetInvoices|GetApprovals$/)]),
  );
});

it('letters typed while it loads become its query, and Enter then opens the best row', async () => {
  const place = document.createElement('div');
  document.body.append(place);
  usePalette.getState().setOpen(true);
  root = createRoot(place);
  await act(async () => root.render(<EarlyKeys />));
  for (const key of ['t', 'o', 'p', 'x', 'Backspace', ' ', 'u', 'p'])
    globalThis.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  expect(usePalette.getState().early).toEqual({ text: 'top up', isEntered: false });
  await act(async () => root.unmount());
  await open(merchant);
  expect(findInput().value).toBe('top up');
  usePalette.getState().setOpen(false);
  expect(usePalette.getState().early.text).toBe('');
});
