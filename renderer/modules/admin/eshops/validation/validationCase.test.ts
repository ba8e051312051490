import { expect, it } from 'vitest';
import { eshopIdSchema } from '#shared/domain/ids/ids.ts';
import { createDecisionDrafts } from './decisionDrafts.ts';
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

it('a draft for a shop is there after a look at its neighbour, until the shop is decided', () => {
  const [shop, neighbour] = ['1', '2'].map((digit) => eshopIdSchema.parse(digit.repeat(24)));
  if (shop === undefined || neighbour === undefined) throw new Error('two shops');
  const drafts = createDecisionDrafts();
  drafts.change(shop, { choice: 'NonCompliant', note: 'knives' });
  drafts.change(shop, { edited: 'Neprodávejte.' });
  expect(drafts.read(neighbour)).toMatchObject({ choice: null, note: '', edited: null });
  expect(drafts.read(shop)).toMatchObject({
    choice: 'NonCompliant',
    note: 'knives',
    edited: 'Neprodávejte.',
  });
  drafts.forget(shop);
  expect(drafts.read(shop)).toEqual(drafts.read(neighbour));
});
