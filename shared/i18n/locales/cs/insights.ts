import type { insights as source } from '../en/insights.ts';
import type { LocaleOf } from '../../localeOf.ts';

export const insights: LocaleOf<typeof source> = {
  sources: {
    purpose: 'Odkud přicházejí návštěvy a objednávky, ve srovnání s předchozím obdobím a s loňskem',
    title: 'Zdroje návštěv',
    newVisits: 'Noví uživatelé',
    visitsYearBefore: 'Návštěvy loni',
    revenueYearBefore: 'Tržby loni',
    unknown: 'Neznámý zdroj',
    unknownText: 'Lidé, kteří nesouhlasili s měřením',
    total: 'Všechny zdroje',
    name: '{{name}}: {{visits}}',
    basis:
      'Naměřil pixel Okavango od {{from}} do {{to}}. Změny jsou proti období od {{previousFrom}} do {{previousTo}}. Objednávky a tržby podle posledního kliknutí.',
    yearBasis: 'Loni: od {{from}} do {{to}}.',
    noPrevious: 'Od {{from}} do {{to}} se nic nenaměřilo, proto změny chybí.',
    noYearBefore: 'Od {{from}} do {{to}} se nic nenaměřilo, proto není s čím loňsko srovnat.',
    emptyTitle: 'V tomto období nejsou žádné návštěvy',
    emptyText: 'Zdroje se objeví s prvními návštěvami, které pixel naměří.',
  },
};
