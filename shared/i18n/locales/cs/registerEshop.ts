import type { LocaleOf } from '../../localeOf.ts';
import type { registerEshop as source } from '../en/registerEshop.ts';

/** Texty průvodce založením e-shopu. */
export const registerEshop: LocaleOf<typeof source> = {
  steps: { url: 'E-shop', country: 'Země', phone: 'Telefon' },
  stepsLabel: 'Kroky založení e-shopu',
  cancel: 'Zrušit',
  continue: 'Pokračovat',
  url: {
    title: 'Přidejte svůj e-shop',
    titleFurther: 'Přidat e-shop',
    purpose:
      'Zadejte adresu svého e-shopu. Jeho reklamy, kredit a statistiky povedeme odděleně od ostatních.',
    field: 'Adresa e-shopu',
    placeholder: 'www.mujobchod.cz',
    correction:
      'Údaje z původní adresy zahodíme: feed, produkty i to, co jsme tam našli. Potom projdeme tu novou.',
    example: 'Jen to zkoušíte? Použijte ukázkový e-shop:',
  },
  country: {
    title: 'Kde chcete inzerovat?',
    purpose: 'Reklamy uvidí lidé v této zemi. Pro další zemi později přidejte další e-shop.',
    field: 'Země',
    search: 'Hledat zemi',
    none: 'Žádná země neodpovídá',
    all_one: 'Zobrazit {{count}} zemi',
    all_few: 'Zobrazit všechny {{count}} země',
    all_many: 'Zobrazit {{count}} země',
    all_other: 'Zobrazit všech {{count}} zemí',
  },
  phone: {
    title: 'Kde vás zastihneme?',
    purpose: 'Voláme, jen když něco brání vašim reklamám v běhu, nikdy kvůli prodeji.',
    field: 'Telefonní číslo',
    prefix: 'Předvolba země',
    submit: 'Dokončit',
  },
};
