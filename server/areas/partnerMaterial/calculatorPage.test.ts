import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { readDecimal } from '#shared/domain/format/readDecimal.ts';
import { getIntlTag, languageCodes, type Language } from '#shared/i18n/languages.ts';
import { renderCalculator } from './calculatorPage.ts';
import { calculatorTexts } from './calculatorTexts.ts';

interface Part {
  value: string;
  textContent: string;
  hidden: boolean;
  readonly attributes: Map<string, string>;
  onInput: () => void;
}

/** Runs the page's script over parts that stand for its elements. */
function openCalculator(language: Language, numbers: Language = language) {
  const html = renderCalculator(language, 'https://okv.example/r/SEVER2');
  const parts = new Map<string, Part>();
  for (const [, name = '', id = ''] of html.matchAll(/<(input|dd|p) id="(\w+)"/g)) {
    const value = new RegExp(`<input id="${id}"[^>]* value="([^"]*)"`).exec(html)?.[1] ?? '';
    const part: Part = {
      value,
      textContent: '',
      hidden: name === 'p',
      attributes: new Map(),
      onInput: () => undefined,
    };
    parts.set(
      id,
      Object.assign(part, {
        setAttribute: (key: string, to: string) => part.attributes.set(key, to),
        getAttribute: (key: string) => part.attributes.get(key) ?? null,
        addEventListener: (_type: string, listener: () => void) => {
          part.onInput = listener;
        },
      }),
    );
  }
  const get = (id: string): Part => {
    const part = parts.get(id);
    if (part === undefined) throw new Error(`The page has no ${id}`);
    return part;
  };
  const inputs = ['order', 'margin', 'cost', 'orders'];
  const context = createContext({
    document: {
      documentElement: {
        lang: numbers === language ? /lang="([^"]+)"/.exec(html)?.[1] : getIntlTag(numbers),
      },
      getElementById: (id: string) => get(id),
      querySelectorAll: () => inputs.map(get),
    },
  });
  runInContext(/<script>(.*)<\/script>/s.exec(html)?.[1] ?? '', context);
  return {
    get,
    type: (id: string, text: string) => {
      get(id).value = text;
      get(id).onInput();
    },
    isWrong: (id: string) => get(id).attributes.get('aria-invalid') === 'true',
    readAmount: (text: string) =>
      runInContext(`readAmount(${JSON.stringify(text)})`, context) as number | null,
  };
}

const readBudget = (page: ReturnType<typeof openCalculator>) =>
  page.get('budget').textContent.normalize('NFKC');

describe('the calculator reads', () => {
  it('thousands as people write them', () => {
    const english = openCalculator('en');
    for (const typed of ['1000', '1,000', '1 000', '1,000.00']) {
      english.type('order', typed);
      expect([typed, readBudget(english)]).toEqual([typed, '15,000']);
    }
    const czech = openCalculator('cs');
    for (const typed of ['1000', '1 000', '1\u00a0000', '1 000,00']) {
      czech.type('order', typed);
      expect([typed, readBudget(czech)]).toEqual([typed, '15 000']);
    }
  });

  it('what the product reads, in every language', () => {
    const typed = [
      '',
      '0',
      '7',
      '1500',
      '1,000',
      '1.000',
      '1 000',
      '1 000,5',
      '1,000.50',
      '1.000,50',
      "1'000",
    ];
    typed.push(
      '1’000.25',
      '12,5 %',
      '% 12',
      '1,00',
      '0,5',
      '.5',
      ',',
      '1.2.3',
      '12,34,567',
      '-5',
      '−5',
      '+5',
    );
    typed.push(
      '1,234,567',
      '1.234.567',
      '1,5555',
      '0.500',
      '１０００',
      'abc',
      '5 Kč',
      '1e3',
      '9'.repeat(16),
      '1.500',
    );
    for (const language of languageCodes) {
      const page = openCalculator('en', language);
      for (const text of typed) {
        const reading = readDecimal(text, { language, units: ['%'] });
        const expected =
          reading.kind === 'value' ? reading.value : reading.kind === 'empty' ? null : Number.NaN;
        expect([language, text, page.readAmount(text)]).toEqual([language, text, expected]);
      }
    }
  });
});

it('marks what cannot be read, and shows no sum of it', () => {
  const page = openCalculator('en');
  page.type('order', 'a lot');
  expect(page.isWrong('order')).toBe(true);
  expect(page.isWrong('orders')).toBe(false);
  expect(readBudget(page)).toBe('–');
  expect(page.get('wrong').hidden).toBe(false);
  // Nothing typed yet is nothing wrong.
  page.type('order', '');
  expect(page.isWrong('order')).toBe(false);
  expect(readBudget(page)).toBe('–');
  page.type('order', '2,000');
  expect(readBudget(page)).toBe('30,000');
  expect(page.get('wrong').hidden).toBe(true);
});

it.each(languageCodes)('speaks %s throughout, and reads numbers as it says they are written', (language) => {
  const html = renderCalculator(language, 'https://okv.example/r/SEVER2');
  expect(html).toContain(`<html lang="${getIntlTag(language)}">`);
  const own = Object.entries(calculatorTexts[language]);
  const english = new Set(Object.values(calculatorTexts.en));
  if (language !== 'en') expect(own.filter(([, text]) => english.has(text))).toEqual([]);
  const page = openCalculator(language);
  const examples = calculatorTexts[language].wrong.match(/\d[\d.,]*\d/g) ?? [];
  expect(examples.map((text) => page.readAmount(text))).toEqual([1_500, 1_500.5]);
});
