import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { countriesOfAdvertisement, type CountryOfAdvertisement } from '#shared/domain/eshop/eshop.ts';
import { startI18n } from '#renderer/i18n/i18n.ts';
import { CountryPicker } from './CountryPicker.tsx';

let root: Root | undefined;
let place: HTMLElement;
beforeAll(async () => {
  await startI18n('en');
});
afterEach(async () => {
  await act(async () => root?.unmount());
  place.remove();
});

async function open(value: CountryOfAdvertisement | undefined) {
  place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  await act(async () =>
    root?.render(
      <CountryPicker
        countries={countriesOfAdvertisement}
        label="Country"
        searchLabel="Search countries"
        noneText="No matching countries"
        allText="Show all"
        value={value}
      />,
    ),
  );
}
const readNames = () => [...place.querySelectorAll('label')].map(({ textContent }) => textContent);
const findAll = () => [...place.querySelectorAll('button')].find((one) => one.textContent === 'Show all');
async function search(words: string) {
  const field = place.querySelector<HTMLInputElement>('input[type=search]');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words);
  await act(async () => void field?.dispatchEvent(new Event('input', { bubbles: true })));
}

it('offers a few countries, the chosen one among them, so that Continue stays in sight', async () => {
  await open('PT');
  expect(readNames()).toEqual(['Czechia', 'Slovakia', 'Poland', 'Hungary', 'Romania', 'Germany', 'Portugal']);
  expect(place.querySelector<HTMLInputElement>('input:checked')?.labels?.[0]?.textContent).toBe('Portugal');
});

it('shows all in the order of their names once they are asked for', async () => {
  await open('CZ');
  await act(async () => findAll()?.click());
  expect(readNames()).toHaveLength(countriesOfAdvertisement.length);
  expect(readNames().slice(0, 3)).toEqual(['Austria', 'Belgium', 'Cyprus']);
  expect(findAll()).toBeUndefined();
});

it('goes on with the focus when all are shown: to the chosen country, else to the first new one', async () => {
  await open('CZ');
  findAll()?.focus();
  await act(async () => findAll()?.click());
  const readFocused = () => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent;
  expect(readFocused()).toBe('Czechia');
  await act(async () => root?.unmount());
  place.remove();
  await open(undefined);
  await act(async () => findAll()?.click());
  expect(readFocused()).toBe('Austria');
});

it('a search looks through all of them, whatever the accents', async () => {
  await open('CZ');
  await search('greéce');
  expect(readNames()).toEqual(['Greece']);
  await search('gr');
  expect(readNames()).toEqual(['Greece']);
  await search('');
  expect(readNames()).toHaveLength(6);
});
