import { describe, expect, it } from 'vitest';
import { channelFormats, type Channel, type Format } from '#shared/domain/campaign/campaign.ts';
import { checkTexts } from '#shared/domain/campaign/textLimits.ts';
import { languageCodes } from '#shared/i18n/languages.ts';
import { toShopName, type CatalogueFacts } from './catalogueFacts.ts';
import { extractNumbers } from '#shared/domain/content/claims/numbers.ts';
import { findTextBasis, findFalseClaims } from './claimCheck.ts';
import { composeTexts, roundDownCount } from './composeTexts.ts';
import { formatMoneyText } from '#shared/domain/format/moneyText.ts';
import { validateAnswer } from './writeWithModel.ts';

const facts: CatalogueFacts = {
  language: 'cs',
  domain: 'svetla-doma.cz',
  shopName: 'Svetla doma',
  description: 'Rodinný obchod se svítidly. Doprava zdarma od 1 500 Kč.',
  productCount: 1_294,
  brands: ['Eglo', 'Philips Hue', 'Lucis'],
  categories: [
    { name: 'Stolní lampy', count: 400, inStockCount: 390, fromPrice: '249 Kč' },
    { name: 'Lustry', count: 300, inStockCount: 20, fromPrice: '1 290,50 Kč' },
    { name: 'Venkovní světla', count: 200, inStockCount: 200, fromPrice: '399 Kč' },
  ],
  titles: ['Stolní lampa Eglo Fabio 43 cm', 'Žárovka Philips Hue E27 9W', 'Lustr Lucis Zero'],
  fromPrice: '249 Kč',
  toPrice: '18 900 Kč',
  discountPercent: 35,
};
const bare: CatalogueFacts = {
  ...facts,
  description: null,
  productCount: 0,
  brands: [],
  categories: [],
  titles: [],
  fromPrice: null,
  toPrice: null,
  discountPercent: null,
};
const kinds = Object.entries(channelFormats).flatMap(([channel, byFormat]) =>
  Object.keys(byFormat).map((format) => [channel as Channel, format as Format] as const),
);
const asRecord = (texts: readonly { key: string; text: string }[]) =>
  Object.fromEntries(texts.map(({ key, text }) => [key, text]));

describe('the composer', () => {
  it.each(
    languageCodes.flatMap((language) =>
      kinds.map(([channel, format]) => [language, channel, format] as const),
    ),
  )(
    'writes a whole ad in %s for %s %s that the platform takes and the facts carry',
    (language, channel, format) => {
      const own = { ...facts, language };
      const texts = composeTexts(own, channel, format, 15);
      expect(checkTexts(channel, format, asRecord(texts))).toEqual([]);
      for (const { text, restsOn, source } of texts) {
        const claims = findFalseClaims(text, own).filter(({ kind }) => kind !== 'Promise');
        expect([text, claims]).toEqual([text, []]);
        expect(restsOn.length).toBeGreaterThan(0);
        expect(source).toBe('Composer');
        expect(text).not.toMatch(/[{}!]|undefined|null/);
      }
    },
  );

  it.each(kinds)('says nothing twice in an ad of %s %s, but for the address', (channel, format) => {
    const texts = composeTexts(facts, channel, format, 15).filter(({ type }) => type !== 'Path');
    const lowercased = texts.map(({ text }) => text.toLowerCase());
    expect(lowercased).toEqual([...new Set(lowercased)]);
  });

  it('says in each language something of its own', () => {
    const lowercased = languageCodes.map((language) =>
      composeTexts({ ...facts, language }, 'Google', 'Dsa', 2)
        .map(({ text }) => text)
        .join(' '),
    );
    expect(new Set(lowercased).size).toBe(languageCodes.length);
  });

  it('in Czech reads like this', () => {
    const dsa = composeTexts(facts, 'Google', 'Dsa', 2).map(({ text }) => text);
    expect(dsa).toEqual([
      'Stolní lampy, Lustry, Venkovní světla. Přes 1 290 produktů. Objednejte na svetla-doma.cz.',
      'Značky Eglo, Philips Hue, Lucis. Přes 1 290 produktů.',
    ]);
  });

  it('leads by the address into a category that it may call in stock', () => {
    const composePaths = (own: Partial<CatalogueFacts>) =>
      composeTexts({ ...facts, ...own }, 'Microsoft', 'Dsa', 2)
        .filter(({ type }) => type === 'Path')
        .map(({ key, text, restsOn }) => [key, text, restsOn.map(({ kind }) => kind)]);
    expect(composePaths({})).toEqual([
      ['Path1', 'Stolní-lampy', ['Category']],
      ['Path2', 'skladem', ['Category', 'Stock']],
    ]);
    const [tables, chandeliers, outdoors] = facts.categories;
    if (tables === undefined || chandeliers === undefined || outdoors === undefined) throw new Error('none');
    // An out-of-stock category yields to one in stock; alone it is named, and nothing more.
    expect(composePaths({ categories: [chandeliers, outdoors] }).map(([, text]) => text)).toEqual([
      'Venkovní-světla',
      'skladem',
    ]);
    expect(composePaths({ categories: [chandeliers] }).map(([, text]) => text)).toEqual(['Lustry']);
    const composeNamed = (name: string) => composePaths({ categories: [{ ...chandeliers, name }] });
    expect(composeNamed('Lampy / Lustry').map(([, text]) => text)).toEqual(['Lampy-Lustry']);
    expect(composeNamed('Kuchyňské spotřebiče')).toEqual([['Path1', 'Eglo', ['Brand']]]);
    expect(composePaths({ categories: [], brands: ['Lucis světla a.s.'] })).toEqual([]);
  });

  it('says nothing of stock where little is in stock, and of one with few products no count', () => {
    const texts = composeTexts(facts, 'Google', 'Prx', 15).map(({ text }) => text);
    expect(texts).toContain('Stolní lampy skladem');
    expect(texts.join()).not.toContain('Lustry skladem');
    expect([20, 21, 30, 31, 1_290, 1_291].map(roundDownCount)).toEqual([null, 20, 20, 30, 1_280, 1_290]);
  });

  it('without a catalogue has only the name of the shop to say', () => {
    const texts = composeTexts(bare, 'Google', 'Prx', 15);
    for (const { restsOn } of texts) expect(restsOn.map(({ kind }) => kind)).toEqual(['Shop']);
  });

  it('takes no more of a kind than it was asked for and the platform needs', () => {
    const headlines = composeTexts(facts, 'Google', 'Prx', 1).filter(({ type }) => type === 'Headline');
    expect(headlines).toHaveLength(3);
    expect(headlines.some(({ text }) => text.length <= 15)).toBe(true);
  });
});

describe('numbers', () => {
  it.each([
    ['1 290,50 Kč', ['1290.5']],
    ['1.290,50 €', ['1290.5']],
    ['£1,290', ['1290']],
    ['od 249 do 18 900', ['249', '18900']],
    ['modely 43, 45 a 60 cm', ['43', '45', '60']],
    ['bez čísel', []],
  ])('of %s', (text, expected) => {
    expect(extractNumbers(text)).toEqual(expected);
  });
  it.each([
    [24_900, 'CZK', 'cs', '249 Kč'],
    [129_050, 'CZK', 'cs', '1 290,50 Kč'],
    [1_999, 'EUR', 'de', '19,99 €'],
  ] as const)('%i %s in %s is %s', (minor, currency, language, expected) => {
    expect(formatMoneyText(minor, currency, language)).toBe(expected);
  });
});

describe('the check of claims', () => {
  it('takes the sign of a currency for no name, though nothing else says it', () => {
    expect(findFalseClaims('Stolní lampy od 249 Kč do 18 900 Kč', { ...facts, description: null })).toEqual(
      [],
    );
  });

  it.each([
    ['Stolní lampy od 249 Kč', []],
    ['Přes 1 200 produktů', []],
    ['Lampy Eglo a Philips Hue na svetla-doma.cz', []],
    ['Lustr se značkou Lucis', []],
    ['Doprava zdarma od 1 500 Kč', []],
    ['Stolní lampy od 199 Kč', ['Number']],
    ['Přes 2 000 produktů', ['Number']],
    ['Přes 100 produktů', ['Number']],
    ['Lampy Osram skladem', ['Name']],
    ['Nové Stolní-Lampy', []],
    ['Nové Lustry-Osram', ['Name']],
    ['Lampa IKEA nebo Eglo', ['Name']],
    ['Žárovka XR500', ['Number', 'Name']],
    ['Nejlevnější lampy', ['Promise']],
    ['Lampy se zárukou', ['Promise']],
  ])('of "%s" finds %o', (text, kinds_) => {
    expect(findFalseClaims(text, facts).map(({ kind }) => kind)).toEqual(kinds_);
  });

  it('lets nothing of free delivery through where the shop does not say it', () => {
    const silent = { ...facts, description: null };
    expect(findFalseClaims('Doprava zdarma', silent)).toHaveLength(1);
    expect(findFalseClaims('Free shipping on lamps', { ...silent, language: 'en' })).toHaveLength(1);
  });

  it('tells what a text rests on', () => {
    expect(findTextBasis('Stolní lampy Eglo od 249 Kč, přes 1 290 produktů', facts)).toEqual([
      { kind: 'Category', value: 'Stolní lampy' },
      { kind: 'Brand', value: 'Eglo' },
      { kind: 'Price', value: '249 Kč' },
      { kind: 'Count', value: '1294' },
    ]);
  });
});

describe('the answer of a model', () => {
  const request = { channel: 'Google', format: 'Dsa', count: 2 } as const;
  it('gives parts of the address that fit and are true', () => {
    const answer = JSON.stringify({
      Path: ['lustry/eglo', 'Osram-a-Ikea', 'x'.repeat(16), 'Lustry', 'Eglo'],
    });
    const taken = validateAnswer(answer, facts, { channel: 'Microsoft', format: 'Dsa', count: 2 });
    expect(taken.texts.map(({ key, text }) => [key, text])).toEqual([
      ['Path1', 'Lustry'],
      ['Path2', 'Eglo'],
    ]);
    expect(taken.droppedCount).toBe(3);
  });
  it('is taken as far as it is true and fits', () => {
    const answer = `Sure!\n\`\`\`json\n${JSON.stringify({
      Description: [
        'Lampy Osram za 99 Kč.',
        'x'.repeat(91),
        'Stolní lampy od 249 Kč.',
        'stolní lampy od 249 kč.',
        7,
        'Lustry a venkovní světla od 399 Kč.',
        'Stolní lampy skladem.',
      ],
      Headline: ['Lampy'],
    })}\n\`\`\``;
    const taken = validateAnswer(answer, facts, request);
    expect(taken.texts.map(({ key, text, source }) => [key, text, source])).toEqual([
      ['Description1', 'Stolní lampy od 249 Kč.', 'Model'],
      ['Description2', 'Lustry a venkovní světla od 399 Kč.', 'Model'],
    ]);
    expect(taken.droppedCount).toBe(4);
  });
  it.each(['', 'no', '[]', '{"Description":{}}', '{"Description":null}', '{broken'])(
    '%j is none',
    (answer) => {
      expect(validateAnswer(answer, facts, request)).toEqual({ texts: [], droppedCount: 0 });
    },
  );
});

describe('the name of a shop', () => {
  it.each([
    ['svetla-doma.cz', 'Svetla doma'],
    ['www.lampy.sk', 'Lampy'],
    ['eshop.lampy.cz', 'Lampy'],
    ['demo.localhost:4001', 'Demo'],
  ])('%s is %s', (domain, name) => {
    expect(toShopName(domain)).toBe(name);
  });
});
