import { describe, expect, it } from 'vitest';
import type { Day } from '../dates/days.ts';
import { readAdvertisingDemand, readPostDemand } from './readPlan.ts';

/** A Wednesday. */
const today = '2026-11-25' as Day;
const plan = (text: string, language: 'en' | 'cs' = 'en') => readPostDemand(text, language, today);

describe('a demand about the advertising of products', () => {
  it.each([
    ['en', 'exclude the product Lampa Nora from ads', false, 'Product', 'lampa nora'],
    ['en', 'please stop advertising the product "Stůl Arco"', false, 'Product', 'Stůl Arco'],
    ['en', 'advertise the product Nora again', true, 'Product', 'nora'],
    ['en', 'exclude the category Stolní lampy', false, 'Category', 'stolni lampy'],
    ['cs', 'Vyřaď produkt Lampa Nora z reklamy', false, 'Product', 'lampa nora'],
    ['cs', 'přestaň inzerovat kategorii „Stolní lampy“', false, 'Category', 'Stolní lampy'],
    ['cs', 'zařaď produkt Nora zpátky do reklamy', true, 'Product', 'nora'],
  ] as const)('%s: %s', (language, text, isAdvertised, by, value) => {
    expect(readAdvertisingDemand(text, language)).toEqual({
      kind: 'SetAdvertising',
      isAdvertised,
      by,
      value,
    });
  });

  it.each([
    ['en', 'exclude products under 200', 200, null],
    ['en', 'exclude all products cheaper than 200 CZK from ads', 200, 'CZK'],
    ['en', 'exclude products under 1,000', 1_000, null],
    ['en', 'exclude products under 1 000 crowns', 1_000, 'CZK'],
    ['en', 'exclude products under 1,000.50', 1_000.5, null],
    ['en', 'exclude products under 9.99', 9.99, null],
    ['en', 'exclude products under €9.99', 9.99, 'EUR'],
    ['en', 'exclude products under 500 EUR', 500, 'EUR'],
    ['cs', 'vyřaď produkty levnější než 200 Kč', 200, 'CZK'],
    ['cs', 'vyřaď produkty pod 1 000', 1_000, null],
    ['cs', 'vyřaď produkty pod 1 000 Kč z reklamy', 1_000, 'CZK'],
    ['cs', 'vyřaď produkty pod 1.000 Kč', 1_000, 'CZK'],
    ['cs', 'vyřaď produkty pod 9,99', 9.99, null],
    ['cs', 'vyřaď produkty do 500 eur', 500, 'EUR'],
  ] as const)('%s: %s is a limit of prices', (language, text, price, currency) => {
    expect(readAdvertisingDemand(text, language)).toEqual({
      kind: 'SetAdvertising',
      isAdvertised: false,
      by: 'PriceBelow',
      price,
      currency,
    });
  });

  it.each([
    ['en', 'exclude products under 5 stars'],
    ['en', 'exclude products under 5%'],
    ['en', 'exclude products under 5-10'],
    ['en', 'exclude products under 1.000'],
    ['en', 'exclude products under 1,000,000,000'],
    ['en', 'exclude products under 0'],
    ['cs', 'vyřaď produkty pod 5 hvězdiček'],
    ['cs', 'vyřaď produkty pod 1,000'],
    ['cs', 'vyřaď produkty pod 60 cm'],
  ] as const)('%s: %s has no price that is sure', (language, text) => {
    expect(readAdvertisingDemand(text, language)).toMatchObject({ by: 'PriceBelow', price: null });
  });

  it('takes no number of a name for a price', () => {
    expect(readAdvertisingDemand('vyřaď produkt Lampa pod 60 cm', 'cs')).toMatchObject({ by: 'Product' });
  });

  it.each([
    'exclude products under 200 tomorrow',
    'exclude the product "Nora" under 500',
    'exclude all products',
    'exclude the product Nora tomorrow',
    'should I exclude the product Nora?',
    'exclude Nora',
    'exclude the product "Nora" and Arco',
    'products under 200',
  ])('is none: %s', (text) => {
    expect(readAdvertisingDemand(text, 'en')).toBeNull();
  });
});

describe('a demand to plan a post', () => {
  it('has its network, day, time and text', () => {
    expect(plan('Plan a post on LinkedIn tomorrow at 18:00: Are you ready? <3')).toEqual({
      kind: 'PlanPost',
      network: 'LinkedIn',
      day: '2026-11-26',
      time: '18:00',
      text: 'Are you ready? <3',
    });
    expect(plan('naplánuj příspěvek na Facebook v pátek v 9.30: „Sleva končí“', 'cs')).toEqual({
      kind: 'PlanPost',
      network: 'Facebook',
      day: '2026-11-27',
      time: '09:30',
      text: 'Sleva končí',
    });
  });

  it.each([
    ['schedule a post on X on 2026-12-01 at 6 pm: Hi', '2026-12-01', '18:00'],
    ['schedule a post on X today at 20:15: Hi', '2026-11-25', '20:15'],
    ['plan a post for X next wednesday at 8 am: Hi', '2026-12-02', '08:00'],
    ['plan a post on X at 12 am on friday: Hi', '2026-11-27', '00:00'],
    ['plan a post on X on 2026-02-31 at 25:00: Hi', null, null],
    ['plan a post on X: Hi', null, null],
  ])('%s', (text, day, time) => {
    expect(plan(text)).toMatchObject({ network: 'Twitter', day, time, text: 'Hi' });
  });

  it.each([
    ['naplánuj příspěvek na LinkedIn 1. 12. v 18:00: Ahoj', '2026-12-01'],
    ['naplánuj příspěvek na LinkedIn 1. 2. v 18:00: Ahoj', '2027-02-01'],
    ['naplánuj příspěvek na LinkedIn 31. 2. 2027 v 18:00: Ahoj', null],
    ['naplánuj příspěvek na LinkedIn pozítří v 18 hodin: Ahoj', '2026-11-27'],
  ])('%s', (text, day) => {
    expect(plan(text, 'cs')).toMatchObject({ day, time: '18:00' });
  });

  it('has no network where it names several, and no text where there is none', () => {
    expect(plan('plan a post on LinkedIn and Facebook tomorrow at 18:00')).toBeNull();
    expect(plan('plan a post on LinkedIn Facebook tomorrow at 18:00')).toMatchObject({
      network: null,
      text: null,
    });
  });

  it.each([
    'plan a post every friday at 8:00: Hi',
    'plan a campaign',
    'which posts are planned?',
    'write a post',
  ])('is none: %s', (text) => {
    expect(plan(text)).toBeNull();
  });
});
