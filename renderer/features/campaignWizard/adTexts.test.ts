import { describe, expect, it } from 'vitest';
import { areSameTexts, listStepFields, groupProblemsByKey, readTextFile, toSavedTexts } from './adTexts.ts';

describe('texts of an ad', () => {
  it('are asked for by step', () => {
    const fields = listStepFields('Google', 'Dsa', 'Descriptions');
    expect(fields.map(({ key, isOptional }) => [key, isOptional])).toEqual([
      ['Description1', false],
      ['Description2', true],
    ]);
    expect(listStepFields('Google', 'Prx', 'Headlines')).toHaveLength(15 + 5 + 1);
    expect(listStepFields('Google', 'Prx', 'Images')).toEqual([]);
  });
  it('are saved trimmed and without empty ones', () => {
    expect(toSavedTexts({ Description2: ' two ', Description1: 'one', Other: '  ' })).toEqual({
      Description1: 'one',
      Description2: 'two',
    });
  });
  it('are the same when they would be saved alike', () => {
    expect(areSameTexts({ Description1: 'a' }, { Description2: '', Description1: 'a ' })).toBe(true);
    expect(areSameTexts({ Description1: 'a' }, { Description1: 'b' })).toBe(false);
  });
  it('are called missing only on saving', () => {
    expect(groupProblemsByKey('Google', 'Dsa', {}, false)).toEqual({});
    expect(groupProblemsByKey('Google', 'Dsa', {}, true)).toMatchObject({
      Description1: { reason: 'tooFew' },
    });
    expect(groupProblemsByKey('Google', 'Dsa', { Description1: 'x'.repeat(91) }, false)).toMatchObject({
      Description1: { reason: 'tooLong', limit: 90, found: 91 },
    });
  });
  it.each([[null], ['text'], [['a']], [{ Description1: 5 }]])('of a file with %o are none', (content) => {
    expect(readTextFile(content)).toEqual({});
  });
  it('of a file are its texts', () => {
    expect(readTextFile({ Description1: 'a', Description2: null })).toEqual({ Description1: 'a' });
  });
});
