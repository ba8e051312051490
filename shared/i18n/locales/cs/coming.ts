import type { LocaleOf } from '../../localeOf.ts';
import type { coming as source } from '../en/coming.ts';

/** Obrazovky, které teprve přijdou: co budou umět a co použít do té doby. */
export const coming: LocaleOf<typeof source> = {
  badge: 'Připravujeme',
  what: 'Co bude umět',
  today: 'Do té doby',
  open: 'Přejít na: {{screen}}',
  ofCompetitor: 'Konkurent: {{shop}}',
  similarity: 'podobnost {{share}} %',
  items: {
    competitiveOverview: {
      what: 'Vaši konkurenti a srovnání s nimi.',
      today: 'Srovnání ukazuje vaše objednávky, jejich hodnotu a nákupní cestu vedle podobných e-shopů.',
    },
    competitor: {
      what: 'Jeden konkurent podrobně: podobnost, návštěvnost a vyhledávané výrazy.',
      today: 'Srovnání ukazuje vaše objednávky, jejich hodnotu a nákupní cestu vedle podobných e-shopů.',
    },
  },
};
