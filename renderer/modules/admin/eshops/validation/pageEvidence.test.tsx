import { act } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { startI18n } from '#renderer/i18n/i18n.ts';
import { clearTestScreen, drawTestScreen, signInTestUser } from '#renderer/testing/testScreen.tsx';
import { PageEvidence } from './PageEvidence.tsx';
import type { ValidationCase } from './validationCase.ts';

/** The first drawing loads the texts. */
const patient = { timeout: 15_000 };
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const home = {
  page: 'Home',
  url: 'https://shop.test/',
  status: 200,
  title: 'Wine shop',
  text: 'Prodáváme víno.\nIČO: 04567891',
  companyIds: ['04567891'],
  picture: { url: 'https://app.test/files/a/b.jpg', width: 1_280, height: 3_200 },
  pictureFault: null,
} as const;
const terms = {
  ...home,
  page: 'Terms',
  url: 'https://shop.test/terms',
  title: 'Terms',
  text: 'Podmínky',
  companyIds: ['11111111'],
  picture: null,
  pictureFault: 'NoBrowser',
} as const;
const createCase = (items: readonly (typeof home | typeof terms)[], state = 'Done'): ValidationCase =>
  ({
    pages: { state, readAt: items.length === 0 ? null : '2026-11-29T12:00:00.000Z', items },
    products: { picturesUrl: '', total: 1, items: [{ id: '1', title: 'Wine', word: 'vino' }] },
    billing: { registrationNumber: '04567891' },
  }) as unknown as ValidationCase;
const draw = async (found: ValidationCase) => {
  signInTestUser();
  await drawTestScreen(<PageEvidence eshopId={'a'.repeat(24) as EshopId} found={found} mayRead />);
};
const press = async (key: string) =>
  await act(async () => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
const readPage = () => document.body.textContent;

beforeAll(async () => await startI18n('en'));
afterEach(clearTestScreen);

it('shows picture and text of a page with the found word marked, and the company number beside billing', async () => {
  await draw(createCase([home, terms]));
  await vi.waitFor(() => expect(document.querySelector('mark')?.textContent).toBe('víno'), patient);
  expect(document.querySelector('img')?.getAttribute('src')).toBe(home.picture.url);
  expect(readPage()).toContain('Registration number 04567891 as in billing');
  await press(']');
  expect(document.querySelector('img')).toBeNull();
  expect(readPage()).toContain('No browser is set up on the server');
  expect(readPage()).toContain('Registration number 11111111 differs from billing');
  await press('[');
  expect(document.querySelector('img')).not.toBeNull();
});

it('says that pages are being read, were never read, or do not respond', async () => {
  await draw(createCase([], 'Running'));
  await vi.waitFor(() => expect(readPage()).toContain('The pages are being read'), patient);
  await clearTestScreen();
  await draw(createCase([], 'None'));
  expect(readPage()).toContain('The pages haven’t been read yet.');
  await clearTestScreen();
  await draw(createCase([{ ...home, status: 0, text: '', picture: null } as never]));
  expect(readPage()).toContain('The page didn’t respond.');
});
