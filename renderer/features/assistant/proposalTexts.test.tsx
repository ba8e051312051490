import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, expect, it } from 'vitest';
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

function Texts() {
  return <p>{JSON.stringify(useProposalTexts(proposal))}</p>;
}

const place = document.createElement('div');
const root = createRoot(place);
beforeAll(async () => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  await startI18n('en');
});
afterEach(async () => await act(async () => root.unmount()));

it('names the network, the zone and the price of a planned post in words', async () => {
  await act(async () => root.render(<Texts />));
  await expect.poll(() => place.textContent).toContain('A lamp');
  expect(place.textContent).not.toContain('networks.');
  expect(place.textContent).toMatch(/2027[^"]*(?:GMT\+9|JST|Tokyo)/u);
  expect(place.textContent).toContain('USD 0.015 (charged by X)');
});
