import { beforeEach, expect, it } from 'vitest';
import { writeDraft } from '#renderer/session/drafts.ts';
import { dropTopUpDraft, readTopUpDraft, writeTopUpDraft } from './topUpDraft.ts';

beforeEach(() => sessionStorage.clear());

it('is stored for its shop alone until it is paid', () => {
  writeTopUpDraft('a', { tier: 'Custom', amount: 1_234.5 });
  expect(readTopUpDraft('a')).toEqual({ tier: 'Custom', amount: 1_234.5 });
  expect(readTopUpDraft('b')).toBeNull();
  dropTopUpDraft('a');
  expect(readTopUpDraft('a')).toBeNull();
});

it.each([null, 'Tier1', {}, { tier: 'Tier99', amount: 5 }, [1]])('is none where %j is stored', (stored) => {
  writeDraft('a', 'topUp', stored);
  expect(readTopUpDraft('a')).toBeNull();
});

it('has no sum where something else is stored for it', () => {
  writeDraft('a', 'topUp', { tier: 'Custom', amount: '5' });
  expect(readTopUpDraft('a')).toEqual({ tier: 'Custom', amount: null });
});
