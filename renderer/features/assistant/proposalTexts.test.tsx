import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Proposal } from '#shared/contracts/assistantSchemas.ts';
import { startI18n } from '#renderer/i18n/i18n.ts';
import { useProposalTexts } from './useProposalTexts.ts';

const proposal = {
  action: 'PlanPost',
  before: null,
  after: null,
  advertising: null,
  report: null,
  impact: null,
  note: null,
  adText: null,
  post: {
    network: 'Twitter',
    publishAt: '2027-03-01T09:00:00.000Z',
    timeZone: 'Asia/Tokyo',
    text: 'A lamp',
    costUsCents: 1.5,
  },
} as unknown as Proposal;

function Texts({ of }: { of: Proposal }) {
  return <p>{JSON.stringify(useProposalTexts(of))}</p>;
}

const place = document.createElement('div');
let root: Root;
beforeAll(async () => {
  await startI18n('en');
});
beforeEach(() => {
  root = createRoot(place);
});
afterEach(async () => await act(async () => root.unmount()));

it('names the network, the zone and the price of a planned post in words', async () => {
  await act(async () => root.render(<Texts of={proposal} />));
  await expect.poll(() => place.textContent).toContain('A lamp');
  expect(place.textContent).not.toContain('networks.');
  expect(place.textContent).toMatch(/2027[^"]*(?:GMT\+9|JST|Tokyo)/u);
  expect(place.textContent).toContain('USD 0.015 (charged by X)');
  expect(place.textContent).toContain('Can’t be calculated');
});

it('states no cost and no expectation of a change that was undone or not made', async () => {
  const createSetting = (value: number) => ({
    desiredStatus: 'On',
    dailyBudget: { value, currency: 'CZK' },
    monthlyCost: { value: value * 30, currency: 'CZK' },
  });
  const budget = {
    ...proposal,
    post: null,
    action: 'SetDailyBudget',
    name: 'Lamps',
    before: createSetting(300),
    after: createSetting(400),
    impact: {
      creditDaysBefore: 20,
      creditDaysAfter: 15,
      verdict: 'NoHistory',
      low: null,
      high: null,
      weeks: 0,
    },
  } as unknown as Proposal;
  const readFacts = async (state: Proposal['state']) => {
    await act(async () => root.render(<Texts of={{ ...budget, state }} />));
    await expect.poll(() => place.textContent).toContain('facts');
    return (JSON.parse(place.textContent ?? '') as { facts: unknown[] }).facts;
  };
  expect(await readFacts('Done')).toHaveLength(3);
  for (const state of ['Undone', 'Expired', 'Dismissed', 'Rejected', 'Failed', 'OutOfDate'] as const)
    expect([state, await readFacts(state)]).toEqual([state, []]);
});
