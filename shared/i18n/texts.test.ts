import { describe, expect, it } from 'vitest';
import { validationKeys } from '../contracts/fieldErrors.ts';
import { errorCodes } from '../errors/errors.ts';
import { errors as errorsCs } from './locales/cs/errors.ts';
import { validation as validationCs } from './locales/cs/validation.ts';
import { errors as errorsEn } from './locales/en/errors.ts';
import { validation as validationEn } from './locales/en/validation.ts';

describe('texts', () => {
  it.each([
    ['English', errorsEn],
    ['Czech', errorsCs],
  ])('say every error in %s', (_language, texts) => {
    for (const code of errorCodes) expect((texts as Record<string, string>)[code], code).toBeTruthy();
  });
  it.each([
    ['English', validationEn],
    ['Czech', validationCs],
  ])('say every field error in %s', (_language, texts) => {
    for (const key of validationKeys) expect((texts as Record<string, string>)[key], key).toBeTruthy();
  });
  it('use the same named values in both languages', () => {
    const listValues = (text: string) =>
      [...text.matchAll(/\{\{(\w+)\}\}/g)]
        .map((match) => match[1] ?? '')
        .toSorted((a, b) => a.localeCompare(b));
    for (const code of errorCodes)
      expect(listValues(errorsCs[code]), code).toEqual(listValues(errorsEn[code]));
  });
});
