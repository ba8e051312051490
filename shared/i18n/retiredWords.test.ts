import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** Words that texts used to have and that may not return, and what to write. */
const retired: Readonly<Record<'en' | 'cs', readonly (readonly [RegExp, string])[]>> = {
  en: [
    [/\bplease\b/i, 'nothing: say what to do'],
    [/\bwhom\b/i, 'who'],
    [/\banew\b/i, 'again'],
    [/\bmend(s|ed|ing)?\b/i, 'fix'],
    [/\be-mails?\b/i, 'email'],
    [/\bsomebody\b/i, 'someone, a user, a colleague'],
    [/\bnobody\b/i, 'no one, Unassigned, Default'],
    [/\bby itself\b/i, 'automatically'],
    [/\bin the words of\b/i, '…’s message'],
    [/\bturned: /i, 'Status: …'],
    [/\bonce more\b/i, 'again'],
    [/\b(fell|falls|is) silent\b/i, 'no activity'],
    [/\byour word\b/i, 'your approval'],
    [/\bown amount\b/i, 'custom amount'],
    [/\bnot made yet\b/i, 'not created'],
    [/\bgood to know\b/i, 'got it'],
    [/\blet us\b/i, 'a verb'],
    [/\b(do|does|did|is|are|was|were|has|have|can)(n’t| not) (learn|know) of\b/i, 'isn’t receiving'],
  ],
  cs: [
    [/\bmejl/i, 'e-mail'],
    [/(?<![\w-])mail(u|em|y|ů|ům|ech|ovou?|ové|ový)?(?!\p{L})/iu, 'e-mail'],
    [/(?<![\w{])email/iu, 'e-mail'],
    [/prosím/i, 'nic: řekněte, co udělat'],
    [/co řekla (karta|banka)/i, 'důvod zamítnutí'],
    [/mlčí/i, 'neposílá data'],
    [/stav přepínače/i, 'stav'],
    [/není co /i, 'žádná data, žádné problémy'],
    [/vašeho slova/i, 'vaše schválení'],
    [/(?<!\p{L})eshop/u, 'e-shop'],
    [/klikněte zde/i, 'jméno tlačítka'],
  ],
};

/** Texts that the specification words itself. */
const fixedTexts: ReadonlySet<string> = new Set([
  'errors.generic',
  'errors.too_many_requests',
  'errors.request_timeout',
  'errors.network',
  'errors.internal',
]);

function* listTexts(value: unknown, key: string): Generator<readonly [key: string, text: string]> {
  if (typeof value === 'string') yield [key, value];
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) yield* listTexts(inner, `${key}.${name}`);
}

/** A text without its placeholders and addresses. */
const toProse = (text: string): string => text.replace(/\{\{[^}]*\}\}|\S+@\S+|https?:\/\/\S+|<[^>]*>/g, '');

it.each(['en', 'cs'] as const)('no text in %s has a retired word', async (language) => {
  const folder = path.join(import.meta.dirname, 'locales', language);
  const found: string[] = [];
  let texts = 0;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.ts'))) {
    const locale = (await import(path.join(folder, file))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(locale))
      for (const [key, text] of listTexts(value, name)) {
        texts += 1;
        if (language === 'en' && fixedTexts.has(key)) continue;
        for (const [word, instead] of retired[language])
          if (word.test(toProse(text))) found.push(`${file} ${key}: ${text} (write ${instead})`);
      }
  }
  expect(texts).toBeGreaterThan(2_000);
  expect(found).toEqual([]);
});
