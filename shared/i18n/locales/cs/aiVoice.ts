import type { aiVoice as source } from '../en/aiVoice.ts';
import type { LocaleOf } from '../../localeOf.ts';

/** How a shop writes: five sentences, shown and edited. */
export const aiVoice: LocaleOf<typeof source> = {
  title: 'Hlas značky',
  purpose:
    'Pět vět o tom, jak váš obchod píše. AI se jimi řídí v každém textu; texty bez AI jen vynechávají vykřičníky, pokud je nepíšete.',
  learn: 'Naučit se z vašich stránek',
  learnAgain: 'Naučit se znovu',
  learnTitle: 'Naučit se hlas značky znovu?',
  learnText: 'Přečteme vaše stránky znovu a tyto věty nahradíme.',
  learnNote: 'Jednou přečteme úvodní stránku a nejvýš sedm dalších, jak to dovoluje robots.txt.',
  learning: 'Čteme vaše stránky…',
  empty: 'Zatím jsme se ho nenaučili',
  learned_one: 'Podle {{number}} stránky',
  learned_few: 'Podle {{number}} stránek',
  learned_many: 'Podle {{number}} stránky',
  learned_other: 'Podle {{number}} stránek',
  changed: 'Upravili jste',
  save: 'Uložit',
  saved: 'Hlas značky je uložený',
  parts: {
    address: 'Jak oslovujete čtenáře',
    self: 'Jak mluvíte o sobě',
    length: 'Délka vět',
    signs: 'Vykřičníky a emoji',
    words: 'Vaše slova',
  },
  sentences: {
    address: {
      Formal: 'Čtenářům vykáme.',
      Familiar: 'Čtenářům tykáme.',
      Direct: 'Čtenáře oslovujeme přímo.',
      None: 'Čtenáře oslovujeme málokdy.',
    },
    self: {
      we: 'O našem obchodu mluvíme jako „my“.',
      goods: 'Mluvíme o produktech, ne o sobě.',
    },
    length: {
      short: 'Píšeme krátké věty, průměrný počet slov: {{count}}.',
      medium: 'Píšeme středně dlouhé věty, průměrný počet slov: {{count}}.',
      long: 'Píšeme dlouhé věty, průměrný počet slov: {{count}}.',
    },
    signs: {
      calm: 'Vykřičníkům a emoji se vyhýbáme.',
      calmEmoji: 'Vykřičníkům se vyhýbáme, emoji používáme.',
      exclaims: 'Vykřičníky používáme asi v {{percent}} % vět, emoji ne.',
      exclaimsEmoji: 'Používáme emoji a vykřičníky, ty asi v {{percent}} % vět.',
    },
    words: {
      frequent: 'Často používáme tato slova: {{words}}.',
      none: 'Oblíbená slova nemáme, věci nazýváme obyčejnými jmény.',
    },
  },
};
