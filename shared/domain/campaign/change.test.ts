import { describe, expect, it } from 'vitest';
import { changeKinds, changes, isNotable, listKindsFor } from './change.ts';

describe('changes of a shop’s advertising', () => {
  it.each([
    ['PricesChanged', 40, 2_000, true],
    ['PricesChanged', 39, 2_000, false],
    ['ProductsDisapproved', 1, 1_986, false],
    ['ProductsDisapproved', 1_986, 1_986, true],
    // Without a count, or of one campaign, it is worth a mark.
    ['FeedHeld', null, null, true],
    ['BudgetChanged', null, null, true],
    ['ProductsAdded', 5, 0, true],
  ] as const)('%s of %s of %s is marked: %s', (kind, count, total, expected) => {
    expect(isNotable({ kind, count, total })).toBe(expected);
  });

  it('changes of products touch only ads that show products', () => {
    expect(listKindsFor('Prx')).toEqual(changeKinds);
    const ofPages = listKindsFor('Dsa');
    expect(ofPages).toContain('BudgetChanged');
    expect(ofPages).toContain('CreditExhausted');
    expect(ofPages.some((kind) => changes[kind].scope === 'Products')).toBe(false);
  });

  it('only own changes can be undone', () => {
    const undoable = changeKinds.filter((kind) => changes[kind].undo !== null);
    expect(undoable.map((kind) => changes[kind].origin)).toEqual(['Own', 'Own', 'Own']);
  });
});
