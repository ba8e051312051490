import { describe, expect, it } from 'vitest';
import { listSuggestedChanges, selectTextsToTake } from './offeredTexts.ts';

const prx = { channel: 'Google', format: 'Prx' } as const;
const take = (present: Record<string, string>, before: Record<string, string>) =>
  selectTextsToTake(prx, 'Descriptions', present, before, {
    Description1: 'offered 1',
    Description2: 'offered 2',
    Headline1: 'of another step',
  });
const selectPaths = (present: Record<string, string>, before: Record<string, string>) =>
  selectTextsToTake(prx, 'Descriptions', present, before, { Path1: 'lamps', Path2: 'in-stock' });

describe('offered texts', () => {
  it('fill the empty fields of the step', () => {
    expect(take({}, {})).toEqual({ Description1: 'offered 1', Description2: 'offered 2' });
  });
  it('leave what the person wrote', () => {
    expect(take({ Description1: 'mine' }, {})).toEqual({ Description2: 'offered 2' });
  });
  it('replace untouched earlier suggestions', () => {
    const before = { Description1: 'old 1', Description2: 'old 2' };
    expect(take({ Description1: 'old 1', Description2: 'old 2, mine' }, before)).toEqual({
      Description1: 'offered 1',
    });
  });
  it('that are parts of one address go in together or not at all', () => {
    expect(selectPaths({}, {})).toEqual({ Path1: 'lamps', Path2: 'in-stock' });
    expect(selectPaths({ Path1: 'sale' }, {})).toEqual({});
    expect(selectPaths({ Path2: 'sale' }, {})).toEqual({});
    expect(selectPaths({ Path1: 'old' }, { Path1: 'old' })).toEqual({ Path1: 'lamps', Path2: 'in-stock' });
  });
});

describe('suggestions for filled fields', () => {
  const offered = { Description1: 'offered 1', Description2: 'offered 2', Headline1: 'of another step' };
  const listChanges = (present: Record<string, string>) =>
    listSuggestedChanges(prx, 'Descriptions', present, offered).map(({ field, own, suggested }) => [
      field.key,
      own,
      suggested,
    ]);
  it('are beside the own text', () => {
    expect(listChanges({ Description1: 'mine', Description2: 'mine, too' })).toEqual([
      ['Description1', 'mine', 'offered 1'],
      ['Description2', 'mine, too', 'offered 2'],
    ]);
  });
  it('are none for empty fields, which are filled, and none for texts already present', () => {
    expect(listChanges({ Description2: 'offered 1' })).toEqual([['Description2', 'offered 1', 'offered 2']]);
    expect(listChanges({ Description1: 'offered 2', Description2: 'offered 1' })).toEqual([]);
    expect(listChanges({})).toEqual([]);
  });
});
