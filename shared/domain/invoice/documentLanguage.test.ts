import { expect, it } from 'vitest';
import { getDocumentLanguage } from './documentLanguage.ts';

it.each([
  ['CZ', 'en', 'cs'],
  ['CZ', 'cs', 'cs'],
  ['SK', 'cs', 'sk'],
  ['AT', 'en', 'de'],
  ['DE', null, 'de'],
  ['IE', 'cs', 'en'],
  // Several languages: the owner's, if the country uses it.
  ['CH', 'it', 'it'],
  ['CH', 'cs', 'de'],
  ['BE', 'fr', 'fr'],
  ['FI', 'sv', 'sv'],
  ['FI', null, 'fi'],
] as const)('a company in %s whose owner uses %s reads documents in %s', (country, owner, language) => {
  expect(getDocumentLanguage(country, owner)).toBe(language);
});
