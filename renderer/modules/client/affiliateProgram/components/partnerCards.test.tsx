import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PayoutBlock } from '#shared/domain/affiliate/payout.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { ApiProblem } from '#renderer/api/problem.ts';
import { queryClient } from '#renderer/api/queryClient.ts';
import { useListQuery } from '#renderer/api/queries.ts';
import { CommissionLines } from '#renderer/features/affiliate/CommissionLines.tsx';
import { PlanPreview } from '#renderer/features/affiliate/PlanPreview.tsx';
import { ReferralReviews } from '#renderer/features/affiliate/ReferralReviews.tsx';
import { ReferredShops } from '#renderer/features/affiliate/ReferredShops.tsx';
import { loadHost } from '#renderer/host/index.ts';
import { i18next, startI18n } from '#renderer/i18n/i18n.ts';
import { useLocalList } from '#renderer/ui/list/useLocalList.ts';
import { FormContext } from '#renderer/ui/form/formContext.ts';
import { createFormStore } from '#renderer/ui/form/formStore.ts';
import { CalculatorCard } from './CalculatorCard.tsx';
import { FunnelCard } from './FunnelCard.tsx';
import { NextCard } from './NextCard.tsx';
import { NoticeSettingsCard } from './NoticesCard.tsx';
import { PayoutsCard } from './PayoutsCard.tsx';
import { WebhookCard } from './WebhookCard.tsx';
import { connectTestApi } from '#renderer/testing/connectTestApi.ts';
import { waitForRest } from '#renderer/testing/waitForRest.ts';

/** Answers of the calls, by the last part of their path; what throws is a refusal. */
const answers = vi.hoisted(() => new Map<string, () => unknown>());
const sent = vi.hoisted(() => [] as { call: string; input: unknown }[]);
vi.mock('#renderer/api/send.ts', () => ({
  send: async (row: { path: string }, input: unknown) => {
    const call = row.path.split('/').at(-1) ?? '';
    sent.push({ call, input });
    return await Promise.resolve(answers.get(call)?.());
  },
}));

let root: Root;
beforeAll(async () => {
  await loadHost();
  await startI18n('en');
  await i18next.loadNamespaces(['partnerPortal', 'affiliate']);
  connectTestApi(() => false);
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

async function open(element: ReactNode): Promise<void> {
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/en/app'] });
  await act(async () => root.render(<RouterProvider router={router} />));
  await waitForRest();
}
const readPage = () => document.body.textContent.normalize('NFKC');
async function press(name: string): Promise<void> {
  const button = [...document.querySelectorAll('button')].findLast(
    ({ textContent, ariaLabel }) => textContent === name || ariaLabel === name,
  );
  if (button === undefined) throw new Error(`No button ${name} on ${readPage()}`);
  await act(async () => button.click());
  await waitForRest();
}
function refuse(code: string): never {
  throw new ApiProblem(code, { status: 500, requestId: 'r' });
}

describe('the secret of a webhook', () => {
  const webhook = {
    url: 'https://hooks.example.com/okavango',
    kinds: ['ReferralRegistered'],
    createdAt: '2026-11-01T00:00:00.000Z',
    previousSecretUntil: null,
    failingSince: null,
    disabledAt: null,
  };
  const openWithSecret = async () => {
    answers.set('GetPartnerWebhook', () => ({ webhook }));
    answers.set('RotatePartnerWebhookSecret', () => ({ webhook, secret: 'whsec_once' }));
    await open(<WebhookCard />);
    await press('Rotate secret');
    await press('Rotate secret');
    expect(readPage()).toContain('whsec_once');
  };

  it('stays on the screen when a further replacement or the removal fails', async () => {
    await openWithSecret();
    answers.set('RotatePartnerWebhookSecret', () => refuse('internal'));
    await press('Rotate secret');
    await press('Rotate secret');
    expect(readPage()).toContain('whsec_once');
    answers.set('RemovePartnerWebhook', () => refuse('internal'));
    await press('Remove');
    await press('Remove');
    expect(sent.some(({ call }) => call === 'RemovePartnerWebhook')).toBe(true);
    expect(readPage()).toContain('whsec_once');
  });

  it('stays when the address changes, and goes with the webhook', async () => {
    await openWithSecret();
    answers.set('SetPartnerWebhook', () => ({ webhook, secret: null }));
    await press('Edit');
    await act(async () =>
      document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    );
    await vi.waitFor(() => expect(sent.some(({ call }) => call === 'SetPartnerWebhook')).toBe(true));
    await waitForRest();
    expect(readPage()).toContain('whsec_once');
    answers.set('RemovePartnerWebhook', () => ({}));
    await press('Remove');
    await press('Remove');
    expect(readPage()).not.toContain('whsec_once');
  });
});

it('a switch of the notifications sends itself alone', async () => {
  answers.set('GetPartnerNoticeSettings', () => ({
    settings: [
      { kind: 'StatementReady', inApp: true, byMail: true },
      { kind: 'PayoutPaid', inApp: true, byMail: true },
    ],
  }));
  answers.set('SetPartnerNoticeSettings', () => ({}));
  await open(<NoticeSettingsCard />);
  const switches = [...document.querySelectorAll<HTMLButtonElement>('button[role=switch]')];
  await act(async () => {
    switches[0]?.click();
    switches[3]?.click();
  });
  await waitForRest();
  expect(sent.filter(({ call }) => call === 'SetPartnerNoticeSettings').map(({ input }) => input)).toEqual([
    { settings: [{ kind: 'StatementReady', inApp: false }] },
    { settings: [{ kind: 'PayoutPaid', byMail: false }] },
  ]);
});

describe('a preview of a commission plan', () => {
  const preview = { fromDay: '2025-11-28', toDay: '2026-11-27', totals: [], partners: [] };
  const none = 'No paid invoices of referred shops';
  const openPreview = async () => {
    const store = createFormStore({ percent: 10 });
    await open(
      <FormContext value={{ store, id: 'plan', checkField: () => Promise.resolve() }}>
        <PlanPreview userId={'u' as UserId} toTerms={(values) => values} />
      </FormContext>,
    );
    return store;
  };

  it('is shown only while the form holds the terms that it is of', async () => {
    answers.set('GetCommissionPreview', () => preview);
    const store = await openPreview();
    await press('Preview on the last year');
    expect(readPage()).toContain(none);
    await act(async () => store.change('percent', 20));
    expect(readPage()).not.toContain(none);
    await act(async () => store.change('percent', 10));
    expect(readPage()).toContain(none);
  });

  it('blames the fields only where they are wrong', async () => {
    const wrong = 'Check the rates';
    answers.set('GetCommissionPreview', () => refuse('internal'));
    await openPreview();
    await press('Preview on the last year');
    expect(readPage()).not.toContain(wrong);
    expect(document.querySelector('[role=alert]')).not.toBeNull();
    answers.set('GetCommissionPreview', () => refuse('invalid_request'));
    await press('Preview on the last year');
    expect(readPage()).toContain(wrong);
  });
});

describe('a partner who is paid in credit', () => {
  const openPayouts = async (credit: unknown) => {
    answers.set('GetPayoutAccount', () => ({
      account: null,
      credit,
      ownShops: [],
      minimums: [{ value: 500, currency: 'CZK' }],
      coolingDays: 7,
    }));
    answers.set('GetPayouts', () => ({ items: [], total: 0 }));
    await open(<PayoutsCard />);
  };

  it('needs no bank account, and is led to the billing details of that shop', async () => {
    await openPayouts({
      eshopId: '665f0c0f9b1e8a0012345678',
      shopName: 'sever.cz',
      currency: 'CZK',
      changedAt: '2026-11-01T00:00:00.000Z',
      frozenUntil: null,
      block: 'CreditBillingMissing',
    });
    expect(readPage()).not.toContain('No bank account yet');
    expect(readPage()).toContain('CZK 500');
    expect(document.querySelector('a')?.getAttribute('href')).toBe(
      '/en/app/credit/billing-info?eshopId=665f0c0f9b1e8a0012345678',
    );
  });

  it('needs one without credit', async () => {
    await openPayouts(null);
    expect(readPage()).toContain('No bank account yet');
  });
});

it('the calculator is titled in the language of the page', async () => {
  await open(<CalculatorCard origin="https://okv.example" slug="SEVER2" language="cs" />);
  expect(readPage()).toContain('title="Jaký rozpočet na reklamu se vašemu e-shopu vyplatí?"');
  await act(async () => root.unmount());
  await open(<CalculatorCard origin="https://okv.example" slug="SEVER2" language="de" />);
  expect(readPage()).toContain('title="Welches Werbebudget passt zu Ihrem Shop?"');
});

describe('the next steps of a partner', () => {
  const sum = (value: number) => ({ value, currency: 'CZK' });
  const shop = {
    id: '665f0c0f9b1e8a0012345678' as EshopId,
    domainName: 'sever.cz',
    country: 'CZ' as const,
    registeredAt: '2026-11-01T00:00:00.000Z',
    firstTransactionDate: null,
    provisionUntil: null,
    commission: null,
    source: 'Link' as const,
    campaign: null,
    isManaged: false,
    review: null,
  };
  const account = {
    holderName: 'Sever s.r.o.',
    mask: 'CZ65 0800 •••• 5399',
    changedAt: '2026-10-01T00:00:00.000Z',
    frozenUntil: null,
    isReturned: false,
  };
  const openNext = async (given: {
    payable?: number;
    block?: PayoutBlock;
    isTaxed?: boolean;
    account?: unknown;
    documents?: unknown[];
    shops?: (typeof shop)[];
  }) => {
    const { payable: value, block = null } = given;
    answers.set('GetEarnings', () => ({
      books: value === undefined ? [] : [{ currency: 'CZK', payable: sum(value) }],
    }));
    answers.set('GetTaxDetails', () => ({
      acceptedAt: given.isTaxed === true ? '2026-10-01T00:00:00.000Z' : null,
    }));
    answers.set('GetPayoutAccount', () => ({
      account: given.account ?? null,
      credit: null,
      minimums: [sum(500)],
      payable: value === undefined ? [] : [{ amount: sum(value), block }],
    }));
    const items = given.documents ?? [];
    answers.set('GetSelfBilling', () => ({ items, total: items.length }));
    await open(<NextCard shops={given.shops ?? []} />);
  };

  it('are none for who has earned nothing and waits for no shop', async () => {
    await openNext({});
    expect(readPage()).toBe('');
  });

  it('are steps that hold money back, before sums that are payable', async () => {
    await openNext({ payable: 2_906.18, block: 'TaxDetailsMissing', shops: [shop] });
    expect(readPage()).toMatch(
      /Add your tax details.*Add your payout account.*1 shop without its first payment.*sever\.cz/,
    );
    expect(readPage()).not.toContain('payable');
    expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/en/app/affiliate-program#tax-documents',
      '/en/app/affiliate-program#payouts',
      '/en/app/affiliate-program#referred-shops',
    ]);
  });

  it('name the document to check, and where the money goes', async () => {
    const document = {
      id: '665f0c0f9b1e8a0012345679',
      number: '2026-09-SEV',
      state: 'Issued',
      total: sum(2_906.18),
      disputableUntil: '2026-11-28',
    };
    await openNext({
      payable: 2_906.18,
      block: 'DocumentOpen',
      isTaxed: true,
      account,
      documents: [document],
    });
    expect(readPage()).toContain('Check tax document 2026-09-SEV');
    expect(readPage()).toContain('CZK 2,906.18 payable');
    // It is not paid before the document is accepted, so no payout is promised.
    expect(readPage()).toContain('Waits until the tax document above is accepted.');
    expect(readPage()).not.toContain('next payout');
    await act(async () => root.unmount());
    queryClient.clear();
    await openNext({ payable: 2_906.18, isTaxed: true, account });
    expect(readPage()).toContain('Goes to CZ65 0800 •••• 5399 with the next payout.');
  });

  it('say that crowns do not go abroad', async () => {
    const abroad = { ...account, mask: 'DE02 1203 •••• 0000' };
    await openNext({ payable: 900, block: 'AccountForeign', isTaxed: true, account: abroad });
    expect(readPage()).toContain('CZK goes to Czech accounts only');
  });

  it.each([
    ['UnderReview', 'Waits for our review of a shop'],
    ['DocumentPending', 'Waits for its tax document'],
    ['DebtOutweighs', 'Later credit notes take back more'],
  ] as const)('say why the server keeps a sum: %s', async (block, text) => {
    await openNext({ payable: 900, block, isTaxed: true, account });
    expect(readPage()).toContain(text);
    expect(readPage()).not.toContain('next payout');
  });

  it('name the minimum that a sum has not reached', async () => {
    await openNext({ payable: 120, block: 'BelowMinimum', isTaxed: true, account });
    expect(readPage()).toContain('Paid out once it reaches CZK 500.00.');
  });

  it('name the end of a stop after a change of account, and a payout that came back', async () => {
    const frozen = { ...account, frozenUntil: '2026-12-05T10:00:00.000Z' };
    await openNext({ payable: 900, block: 'AccountNew', isTaxed: true, account: frozen });
    expect(readPage()).toMatch(/5399, from \d/);
    await act(async () => root.unmount());
    queryClient.clear();
    await openNext({
      payable: 900,
      block: 'AccountReturned',
      isTaxed: true,
      account: { ...frozen, isReturned: true },
    });
    expect(readPage()).toContain('The bank returned a payout');
    expect(readPage()).toContain('Waits until you check the account');
  });
});

it('commission of a shop lasts until a day, the last one that earns, whatever the zone of the device', async () => {
  const shop = {
    id: 'a' as EshopId,
    domainName: 'lampy.cz',
    country: 'CZ' as const,
    registeredAt: '2026-01-30T10:00:00.000Z',
    firstTransactionDate: '2026-01-31T10:00:00.000Z',
    // Midnight in Prague: the first moment that earns nothing.
    provisionUntil: '2999-01-30T23:00:00.000Z',
    commission: null,
    source: 'Code' as const,
    campaign: null,
    isManaged: false,
    review: null,
  };
  await open(<ReferredShops shops={[shop]} empty={{ title: 'none' }} />);
  expect(readPage()).toContain('01/30/2999');
  expect(readPage()).not.toContain('23:00');
});

it('a statement ends with its net sum and commission, of all its pages', async () => {
  const createAmount = (value: number) => ({ value, currency: 'CZK' as const });
  const line = {
    id: 'l',
    shopName: 'lampy.cz',
    shopCode: 'A1B2',
    documentNumber: '2026-F-000001',
    kind: 'Invoice' as const,
    paidOn: '2026-10-06',
    net: createAmount(100),
    percent: 10,
    shopMonth: 1,
    planMonths: 12,
    commission: createAmount(10),
  };
  answers.set('GetCommissionLines', () => ({ items: [line], total: 60 }));
  const statement = { id: 's', net: createAmount(4_321), total: createAmount(432.1) };
  const Statement = () => {
    const list = useLocalList();
    const input = { currency: 'CZK' as const, statementId: 's', ...list.place };
    const query = useListQuery(api.affiliate.getCommissionLines, input as never);
    return <CommissionLines name="lines" totals={statement} list={list} query={query} />;
  };
  await open(<Statement />);
  const totals = document.querySelector('tfoot')?.textContent.normalize('NFKC') ?? '';
  expect(totals).toContain('CZK 4,321.00');
  expect(totals).toContain('CZK 432.10');
});

it('a step of the funnel without anyone has no bar', async () => {
  const funnel = {
    windowDays: 90,
    clickCount: 0,
    registrationCount: 2,
    eshopCount: 2,
    payingCount: 0,
    links: [],
  };
  await open(<FunnelCard funnel={funnel} />);
  expect([...document.querySelectorAll('li')].map((step) => step.querySelector('[style]') !== null)).toEqual([
    false,
    false,
    true,
    false,
  ]);
});

describe('a referral that the cockpit leads to', () => {
  const eshopId = '0123456789abcdef01234567' as EshopId;
  const review = {
    eshopId,
    domainName: 'lampy.cz',
    partner: { id: '0123456789abcdef01234568', email: 'eva@example.com' },
    state: 'Held',
    commission: null,
    openedAt: '2026-11-01T10:00:00.000Z',
    signals: [{ kind: 'SameDomain', evidence: 'example.com', seenAt: '2026-11-01T10:00:00.000Z' }],
    decisions: [] as object[],
  };
  const only = { eshopId, allPath: '/admin/accounting/partners' };
  const scrolled = vi.fn();
  beforeEach(() => {
    scrolled.mockClear();
    Element.prototype.scrollIntoView = scrolled;
  });
  const findButtons = () =>
    [...document.querySelectorAll('button')].map(({ textContent }) => textContent.trim());

  it('is shown alone and in sight, to be decided', async () => {
    answers.set('GetReferralReviews', () => ({ items: [review], total: 1 }));
    await open(<ReferralReviews only={only} mayDecide />);
    expect(sent.map(({ input }) => input)).toContainEqual(expect.objectContaining({ eshopId }));
    expect(scrolled).toHaveBeenCalledTimes(1);
    expect(findButtons()).toEqual(expect.arrayContaining(['Release', 'Reject']));
    expect(document.querySelector(`a[href$="${only.allPath}"]`)?.textContent).toBe('All referrals');
  });

  it('shows its decision where another has decided', async () => {
    const decision = { decision: 'Release', reason: 'Known', by: 'x@y.cz', at: '2026-11-02T10:00:00.000Z' };
    answers.set('GetReferralReviews', () => ({
      items: [{ ...review, state: 'Released', decisions: [decision] }],
      total: 1,
    }));
    await open(<ReferralReviews only={only} mayDecide />);
    expect(readPage()).toContain('x@y.cz: Known');
    expect(findButtons()).not.toContain('Release');
  });
});
