import type { FaultFinders } from './findFault.ts';

/** Words that promise something in a name, without accents. */
const promotion =
  /\b(?:doprava zdarma|free shipping|gratis versand|versandkostenfrei|darmowa dostawa|ingyenes szallitas|vyprodej|slev[ay]|akce!|super cena|nejlevnejsi|best price|sale!|on sale|special offer|angebot!|okazja|akcio!)|(?<=^|\s)[-–]\s?\d{1,2}\s?%|!{2,}|\b\d{1,2}\s?% (?:off|sleva|zlava)\b/i;
const usedGoods =
  /\b(?:pouzit[ae]|pouzity|bazarov[aey]|bazar|z druhe ruky|second[- ]?hand|repasovan[aey]|refurbished|renewed|gebraucht|uzywan[aey]|hasznalt)\b/i;
const yes = /^(?:yes|true|1|ano)$/i;

/** Checks of what platforms do not allow, or allow to grown-ups only. */
export const policyChecks = {
  title_has_promotion: ({ plainTitle }) => promotion.exec(plainTitle)?.[0] ?? null,
  condition_contradicts({ plainTitle, condition }) {
    if (condition === 'used' || condition === 'refurbished') return null;
    return usedGoods.exec(plainTitle)?.[0] ?? null;
  },
  adult_goods: ({ raw }) => (yes.test(raw.adult ?? '') ? (raw.adult ?? '') : null),
  adult_unmarked: ({ raw, restricted }) =>
    restricted?.kind !== 'adult' || yes.test(raw.adult ?? '') ? null : restricted.word,
  restricted_goods: ({ restricted }) =>
    restricted !== null && restricted.kind !== 'adult' && restricted.isCertain ? restricted.word : null,
  restricted_possible: ({ raw, restricted }) =>
    restricted === null ||
    restricted.kind === 'adult' ||
    restricted.isCertain ||
    raw.restrictedDenied !== undefined
      ? null
      : restricted.word,
} satisfies FaultFinders;
