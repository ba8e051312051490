import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { AssistantSettings, Proposal } from '#shared/contracts/assistantSchemas.ts';
import type { ChatId } from '#shared/domain/ids/ids.ts';
import { WaitingProposals } from '#renderer/features/assistant/WaitingProposals.tsx';
import { startI18n } from '#renderer/i18n/i18n.ts';
import { connectTestApi } from '#renderer/testing/connectTestApi.ts';
import { clearTestScreen, drawTestScreen, signInTestUser } from '#renderer/testing/testScreen.tsx';
import { useToasts } from '#renderer/ui/toast/toast.ts';
import { ProposalCount } from './components/ProposalCount.tsx';
import { SecondPerson } from './components/SecondPerson.tsx';
import { WaitingList } from './components/WaitingList.tsx';

const proposal = {
  kind: 'Proposal',
  id: '1'.repeat(24),
  action: 'SetDailyBudget',
  name: 'Google DSA',
  path: '/app/campaigns',
  before: {
    desiredStatus: 'On',
    dailyBudget: { value: 500, currency: 'CZK' },
    monthlyCost: { value: 1, currency: 'CZK' },
  },
  after: {
    desiredStatus: 'On',
    dailyBudget: { value: 700, currency: 'CZK' },
    monthlyCost: { value: 2, currency: 'CZK' },
  },
  impact: null,
  advertising: null,
  post: null,
  report: null,
  note: null,
  adText: null,
  program: null,
  reason: null,
  present: null,
  problem: null,
  secondPerson: null,
  undo: null,
  state: 'Waiting',
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
} as unknown as Proposal;

const decided = vi.hoisted(() => ({ as: {} as object, waiting: [] as object[] }));
vi.mock('#renderer/api/send.ts', () => ({
  send: async () =>
    await Promise.resolve({ proposal: { ...proposal, ...decided.as }, proposals: decided.waiting }),
}));

beforeAll(async () => {
  connectTestApi(() => true);
  await startI18n('en');
});
beforeEach(() => {
  signInTestUser();
  useToasts.setState({ queue: [] });
});
afterEach(clearTestScreen);

const findButton = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const listToasts = () => useToasts.getState().queue.map(({ kind, text }) => `${kind}: ${text}`);

it.each([
  ['Done', null, 'success: Approved and carried out'],
  ['Rejected', null, 'success: Rejected. Nothing changed.'],
  ['Failed', 'The platform refused it.', 'info: Not carried out: The platform refused it.'],
])('says to the second user what came of a decision: %s', async (state, problem, said) => {
  decided.as = { state, problem };
  await drawTestScreen(
    <WaitingProposals
      title="Waiting for your decision"
      waiting={[{ proposal, askedByEmail: 'ann@shop.example', canDecide: true, chatId: null }]}
    />,
  );
  await expect.poll(() => findButton('Approve')).toBeDefined();
  await act(async () => findButton('Approve')?.click());
  await expect.poll(listToasts).toEqual([said]);
});

it.each([
  ['Done', null, 'success: Done'],
  ['Failed', 'The campaign is archived.', 'info: Not carried out: The campaign is archived.'],
  ['Waiting', null, 'info: Waiting for a second user'],
])(
  'says what came of an AI program’s proposal, whose card goes away as well: %s',
  async (state, problem, said) => {
    decided.as = { state, problem };
    const ofProgram = { ...proposal, state: 'Open', program: 'Claude', action: 'TurnOff' } as Proposal;
    await drawTestScreen(
      <WaitingProposals
        title="Waiting for your decision"
        waiting={[
          { proposal: ofProgram, askedByEmail: null, canDecide: false, chatId: 'c'.repeat(24) as ChatId },
        ]}
      />,
    );
    await expect.poll(() => findButton('Confirm')).toBeDefined();
    await act(async () => findButton('Confirm')?.click());
    await expect.poll(listToasts).toEqual([said]);
  },
);

it('stays on where turning the second user off failed', async () => {
  const settings = {
    secondPersonAmount: { value: 100, currency: 'CZK' },
    hasOtherUser: true,
    canChangeSecondPerson: true,
  } as unknown as AssistantSettings;
  let tries = 0;
  const refuse = async () => {
    tries += 1;
    return await Promise.resolve(null);
  };
  await drawTestScreen(<SecondPerson settings={settings} currency="CZK" onSave={refuse} />);
  const findSwitch = () => document.querySelector<HTMLElement>('[role=switch]');
  await expect
    .poll(() => findSwitch()?.ariaChecked ?? findSwitch()?.getAttribute('aria-checked'))
    .toBe('true');
  await act(async () => findSwitch()?.click());
  expect(tries).toBe(1);
  expect(findSwitch()?.getAttribute('aria-checked')).toBe('true');
});

it('counts in the menu what waits for the user, and lists their own apart', async () => {
  signInTestUser({ clientPermissions: new Set(['AiAssistentAccess']), eshop: { id: 'shop' } });
  const create = (id: string, parts: object) => ({
    proposal: { ...proposal, id: id.repeat(24), ...parts },
    askedByEmail: 'ann@shop.example',
    canDecide: false,
    chatId: 'c'.repeat(24),
  });
  decided.waiting = [
    { ...create('1', { name: 'of Ann' }), canDecide: true, chatId: null },
    create('2', { name: 'of a program', state: 'Open', program: 'Claude' }),
    create('3', { name: 'own' }),
  ];
  await drawTestScreen(
    <>
      <ProposalCount />
      <WaitingList />
    </>,
  );
  await expect.poll(() => document.body.textContent).toContain('2 proposals are waiting for your decision');
  const listNames = () =>
    [...document.querySelectorAll('article')].map((list) =>
      [...list.querySelectorAll('strong, h3')].map(({ textContent }) => textContent),
    );
  await expect.poll(listNames).toEqual([
    [
      'Waiting for your decision',
      'Change the daily budget of of Ann',
      'Change the daily budget of of a program',
    ],
    ['Yours, waiting for another user', 'Change the daily budget of own'],
  ]);
  expect(findButton('Approve')).toBeDefined();
  expect(findButton('Take back')).toBeDefined();
});
