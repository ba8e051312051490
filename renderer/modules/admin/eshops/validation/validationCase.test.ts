import { expect, it } from 'vitest';
import { composeMessage, type ValidationLetter } from './validationCase.ts';

const letter: ValidationLetter = {
  to: 'owner@lampy.cz',
  language: 'cs',
  openings: [
    { status: 'Compliant', subject: 'Schváleno', opening: 'je schválený.', closing: 'Odpovězte.' },
    { status: 'NeedsInformation', subject: 'Upravte', opening: 'upravte:', closing: 'Pak odpovězte.' },
  ],
  reasons: [
    { reason: 'CompanyName', text: 'Sjednoťte firmy.' },
    { reason: 'Contact', text: 'Doplňte kontakt.' },
    { reason: 'Terms', text: 'Zveřejněte podmínky.' },
  ],
};

it('a message has the chosen reasons in their order, numbered, between opening and closing', () => {
  expect(composeMessage(letter, 'NeedsInformation', ['Terms', 'CompanyName'])).toEqual({
    subject: 'Upravte',
    text: 'upravte:\n\n1. Sjednoťte firmy.\n2. Zveřejněte podmínky.\n\nPak odpovězte.',
  });
  expect(composeMessage(letter, 'Compliant', []).text).toBe('je schválený.\n\nOdpovězte.');
  expect(composeMessage(letter, 'Pending', [])).toEqual({ subject: '', text: '' });
});
