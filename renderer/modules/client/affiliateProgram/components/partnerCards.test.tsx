import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserId } from '#shared/domain/ids/ids.ts';
import { connectApi } from '#renderer/api/api.ts';
import { ApiProblem } from '#renderer/api/problem.ts';
import { queryClient } from '#renderer/api/queryClient.ts';
import { PlanPreview } from '#renderer/features/affiliate/PlanPreview.tsx';
import { loadHost } from '#renderer/host/index.ts';
import { i18next, startI18n } from '#renderer/i18n/i18n.ts';
import { FormContext } from '#renderer/ui/form/formContext.ts';
import { createFormStore } from '#renderer/ui/form/formStore.ts';
import { CalculatorCard } from './CalculatorCard.tsx';
import { NoticeSettingsCard } from './NoticesCard.tsx';
import { PayoutsCard } from './PayoutsCard.tsx';
import { WebhookCard } from './WebhookCard.tsx';

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
  connectApi({
    getBaseUrl: () => 'https://api.test',
    getLanguage: () => 'en',
    hasEshop: () => false,
    getBearer: () => Promise.resolve('token'),
    renewBearer: () => Promise.resolve('token'),
    endSession: () => undefined,
  });
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

async function waitForRest(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1)
    await act(async () => await new Promise((resolve) => setTimeout(resolve, 0)));
}
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

it('the calculator is titled in the language of the page, and the card says where it is in English', async () => {
  await open(<CalculatorCard origin="https://okv.example" slug="SEVER2" language="cs" />);
  expect(readPage()).toContain('title="Jaký rozpočet na reklamu se vašemu e-shopu vyplatí?"');
  expect(readPage()).not.toContain('English and Czech only');
  await act(async () => root.unmount());
  await open(<CalculatorCard origin="https://okv.example" slug="SEVER2" language="de" />);
  expect(readPage()).toContain('title="What ad budget fits your shop?"');
  expect(readPage()).toContain('English and Czech only');
});
