import { describe, expect, it } from 'vitest';
import { compareCustomer, normalizeCompanyName } from './vatMatch.ts';

const createStated = (companyName: string, street: string, zip: string, city: string) => ({
  companyName,
  street,
  zip,
  city,
});

describe('names of companies', () => {
  it.each([
    ['Vzorový obchod s.r.o.', 'VZOROVY OBCHOD, spol. s r. o.'],
    ['Musterladen GmbH', 'MUSTERLADEN GmbH & Co. KG'],
    ['Przykładowy Sklep Sp. z o.o.', 'PRZYKŁADOWY SKLEP SPÓŁKA Z O.O.'],
    ['Przykładowy Sklep', 'PRZYKŁADOWY SKLEP SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ'],
    ['Tienda Ejemplo SL', 'Tienda Ejemplo S.L.'],
    ['Knihy U Zlatého lva', 'Knihy "U Zlatého lva" s.r.o.'],
    ['Kolo & kolo s.r.o.', 'KOLO KOLO a.s.'],
  ])('%s is %s', (one, other) => {
    expect(normalizeCompanyName(one)).toBe(normalizeCompanyName(other));
  });

  it('that are a legal form alone stay', () => {
    expect(normalizeCompanyName('AG')).toBe('ag');
  });
});

describe('a customer and the holder of a VAT number', () => {
  const registered = {
    name: 'Vzorový obchod s.r.o.',
    address: 'Obchodná 1\n81106 Bratislava - mestská časť Staré Mesto\nSlovensko',
  };

  it.each([
    [
      'the same',
      createStated('VZOROVÝ OBCHOD, s. r. o.', 'Obchodná 1', '811 06', 'Bratislava'),
      'Match',
      100,
      100,
    ],
    [
      'a letter of the name',
      createStated('Vzorovy obchot', 'Obchodna 1', '81106', 'Bratislava'),
      'Match',
      92,
      100,
    ],
    [
      'a city in another language',
      createStated('Vzorový obchod', 'Obchodná 1', '811 06', 'Pressburg'),
      'Match',
      100,
      75,
    ],
    [
      'another company',
      createStated('Lampy Nitra s.r.o.', 'Obchodná 1', '811 06', 'Bratislava'),
      'Mismatch',
      null,
      100,
    ],
    [
      'another address',
      createStated('Vzorový obchod s.r.o.', 'Hlavná 7', '040 01', 'Košice'),
      'Mismatch',
      100,
      0,
    ],
  ] as const)('%s', (_case, customer, result, nameScore, addressScore) => {
    const match = compareCustomer(registered, customer);
    expect(match.result).toBe(result);
    if (nameScore === null) expect(match.nameScore).toBeLessThan(50);
    else expect(match.nameScore).toBe(nameScore);
    expect(match.addressScore).toBe(addressScore);
    expect(match).toMatchObject({
      registeredName: registered.name,
      registeredAddress: registered.address,
      statedName: customer.companyName,
    });
  });

  it('that a state keeps to itself is no mismatch', () => {
    const hidden = { name: null, address: null };
    expect(
      compareCustomer(hidden, createStated('Musterladen GmbH', 'Musterstraße 1', '10115', 'Berlin')),
    ).toMatchObject({
      result: 'NotDisclosed',
      nameScore: null,
      addressScore: null,
    });
  });
});
