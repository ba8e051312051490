import type { LocaleOf } from '../../localeOf.ts';
import type { registerEshop as source } from '../en/registerEshop.ts';

/** Texty průvodce založením e-shopu. */
export const registerEshop: LocaleOf<typeof source> = {
  steps: { url: 'E-shop', country: 'Země', phone: 'Telefon' },
  stepsLabel: 'Kroky založení e-shopu',
  cancel: 'Zrušit',
  continue: 'Pokračovat',
  url: {
    title: 'O který e-shop jde?',
    titleFurther: 'Přidat e-shop',
    purpose:
      'Zadejte adresu svého e-shopu. Jeho reklamy, kredit a statistiky povedeme odděleně od ostatních.',
    field: 'Adresa e-shopu',
    placeholder: 'www.mujobchod.cz',
    correction:
      'Co víme o původní adrese, zapomeneme: feed, produkty i to, co jsme tam našli. Rozhlédneme se na té nové.',
    example: 'Jen to zkoušíte? Vezměte ukázkový e-shop:',
  },
  country: {
    title: 'Kde chcete inzerovat?',
    purpose: 'Reklamy uvidí lidé v této zemi. Pro další zemi později přidejte další e-shop.',
    field: 'Země',
    search: 'Hledat zemi',
    none: 'Taková země tu není.',
  },
  phone: {
    title: 'Kde vás zastihneme?',
    purpose: 'Voláme, jen když něco brání vašim reklamám běžet. Nikdy nevoláme kvůli prodeji.',
    field: 'Telefonní číslo',
    prefix: 'Předvolba země',
    submit: 'Dokončit',
  },
};
