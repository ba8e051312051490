import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { adminPermissions } from '#shared/access/permissions.ts';
import { ApiProblem } from '#renderer/api/problem.ts';
import { queryClient } from '#renderer/api/queryClient.ts';
import { loadHost } from '#renderer/host/index.ts';
import { i18next, startI18n } from '#renderer/i18n/i18n.ts';
import { emptySession, useSession, type SessionState } from '#renderer/session/sessionStore.ts';
import { connectTestApi } from '#renderer/testing/connectTestApi.ts';
import { waitForRest } from '#renderer/testing/waitForRest.ts';
import { ApprovalsPage } from './accounting/pages/ApprovalsPage.tsx';
import { PauseMatchingModal } from './eshops/components/PauseMatchingModal.tsx';
import { DocumentExport } from './export/components/DocumentExport.tsx';

type Input = Readonly<Record<string, unknown>>;
/** Answers of the calls, by the last part of their path; what throws is a refusal. */
const answers = vi.hoisted(() => new Map<string, (input: Input) => unknown>());
const sent = vi.hoisted(() => [] as { call: string; input: Input }[]);
vi.mock('#renderer/api/send.ts', () => ({
  send: async (row: { path: string }, input: Input) => {
    const call = row.path.split('/').at(-1) ?? '';
    sent.push({ call, input });
    return await Promise.resolve(answers.get(call)?.(input));
  },
}));

const listSent = (call: string) => sent.filter((one) => one.call === call).map(({ input }) => input);
const createPage = (...items: unknown[]) => ({ items, total: items.length, isTotalAtLeast: false });
const createShop = (domainName: string) => ({ id: `id-${domainName}`, domainName });

let root: Root;
let router: ReturnType<typeof createMemoryRouter>;
beforeAll(async () => {
  await loadHost();
  await startI18n('en');
  await i18next.loadNamespaces(['staffLists', 'errors', 'kpi', 'invoices', 'accounting', 'corrections']);
  connectTestApi(() => false);
  useSession.setState(
    {
      ...emptySession,
      status: 'signedIn',
      user: { id: 'u', email: 'u@okavango.test', roles: ['Internal'] },
      adminPermissions: new Set(adminPermissions),
    } as unknown as SessionState,
    true,
  );
});
beforeEach(() => {
  queryClient.clear();
  answers.clear();
  sent.length = 0;
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

async function open(element: ReactNode, address: string): Promise<void> {
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  await act(async () => root.render(<RouterProvider router={router} />));
  await waitForRest();
}
const readPage = () => document.body.textContent.normalize('NFKC');
async function press(name: string): Promise<void> {
  const button = [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === name);
  if (button === undefined) throw new Error(`No button ${name} on ${readPage()}`);
  await act(async () => button.click());
  await waitForRest();
}

it('the dialog that pauses found shops says that they could not be read, and then names them', async () => {
  answers.set('GetEshops', () => {
    throw new ApiProblem('forbidden', { status: 403, requestId: 'r-1' });
  });
  await open(<PauseMatchingModal detail="lamps" close={() => undefined} />, '/en/admin/eshops');
  expect(readPage()).toContain('r-1');
  answers.set('GetEshops', () => createPage(createShop('one.test'), createShop('two.test')));
  await press('Try again');
  expect(readPage()).toContain('one.test, two.test');
});

it('shops that the dialog names stay the same while it is open', async () => {
  answers.set('GetEshops', () => createPage(createShop('one.test'), createShop('two.test')));
  await open(<PauseMatchingModal detail="lamps" close={() => undefined} />, '/en/admin/eshops');
  answers.set('GetEshops', () => createPage(createShop('two.test'), createShop('new.test')));
  await act(async () => await queryClient.invalidateQueries());
  await waitForRest();
  expect(listSent('GetEshops')).toHaveLength(2);
  expect(readPage()).toContain('one.test, two.test');
});

it('a search without shops is said', async () => {
  answers.set('GetEshops', () => createPage());
  await open(<PauseMatchingModal detail="lamps" close={() => undefined} />, '/en/admin/eshops');
  expect(readPage()).toContain('No shops match “lamps”.');
});

it('an address that saves last month’s invoices saves them whatever was chosen on the page', async () => {
  for (const call of ['GetFinalInvoices', 'GetCreditNotes'])
    answers.set(call, () => ({ url: 'https://api.test/file', documentCount: 0 }));
  await open(<DocumentExport />, '/en/admin/export');
  expect(sent).toEqual([]);
  const choice = document.querySelector('.ant-select-selector, .ant-select');
  await act(
    async () => void choice?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true })),
  );
  await waitForRest();
  const option = [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')].find(
    ({ textContent }) => textContent === 'Credit notes',
  );
  await act(async () => option?.click());
  await waitForRest();
  expect(choice?.textContent).toContain('Credit notes');
  await act(async () => await router.navigate('/en/admin/export#saveMonth'));
  await waitForRest();
  expect(router.state.location.hash).toBe('');
  expect(listSent('GetCreditNotes')).toEqual([]);
  expect(listSent('GetFinalInvoices')).toHaveLength(1);
});

it('a total of another filter is not shown under the rows of this one', async () => {
  const thresholds = [{ value: 1_000, currency: 'CZK' }];
  const request = {
    id: 'r',
    kind: 'CreditCorrection',
    state: 'Waiting',
    amount: { value: 50, currency: 'CZK' },
    domainName: 'one.test',
    requestedBy: { id: 'other', email: 'other@okavango.test' },
    requestedAt: '2026-11-28T10:00:00.000Z',
    expiresAt: '2026-12-05T10:00:00.000Z',
    reason: 'invalid clicks',
    decidedBy: null,
    invoice: null,
  };
  const counted: (() => void)[] = [];
  answers.set('GetApprovals', ({ hasSums, state }) => {
    const page = { ...createPage(request), thresholds };
    if (hasSums !== true) return { ...page, sums: [] };
    if (state === 'Waiting') return { ...page, sums: [{ value: 4_321, currency: 'CZK' }] };
    return new Promise((resolve) =>
      counted.push(() => resolve({ ...page, sums: [{ value: 8_765, currency: 'CZK' }] })),
    );
  });
  await open(<ApprovalsPage />, '/en/admin/accounting/approvals');
  expect(readPage()).toContain('4,321');
  await act(async () => await router.navigate('/en/admin/accounting/approvals?show=all'));
  await waitForRest();
  expect(counted).toHaveLength(1);
  expect(readPage()).not.toContain('4,321');
  await act(async () => counted[0]?.());
  await waitForRest();
  expect(readPage()).toContain('8,765');
});
