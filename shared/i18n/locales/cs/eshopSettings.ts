import type { LocaleOf } from '../../localeOf.ts';
import type { eshopSettings as source } from '../en/eshopSettings.ts';

/** Texty nastavení e-shopu. */
export const eshopSettings: LocaleOf<typeof source> = {
  title: 'Nastavení e-shopu',
  purpose: 'Co o vašem e-shopu víme a kdy vás upozorníme.',
  tab: { eshop: 'E-shop', notification: 'Upozornění', pixel: 'Pixel' },
  facts: {
    title: 'Váš e-shop',
    domain: 'Doména',
    country: 'Země e-shopu',
    countryOfAdvertisement: 'Země inzerce',
    none: 'zatím nevybraná',
    timeZone: 'Časové pásmo statistik',
    compliance: 'Schválení',
    currency: 'Měna kreditu',
  },
  feed: {
    title: 'Produktový feed',
    purpose: 'Odsud několikrát denně bereme vaše produkty, ceny a sklad.',
  },
  platform: {
    title: 'Platforma e-shopu',
    purpose: 'Podle ní vybíráme měřicí kód, který se k vašemu e-shopu hodí.',
    saved: 'Platforma je uložená.',
    toPixel: 'Ke kódu a jeho vložení',
  },
  notification: {
    title: 'Nízký kredit',
    purpose: 'Když kredit klesne pod tuto částku, napíšeme na {{email}} a kredit nahoře zežloutne.',
    limit: 'Upozornit pod',
    save: 'Uložit',
    saved: 'Odteď vás upozorníme pod {{limit}}.',
    off: 'Nula upozornění vypne; když se kredit vyčerpá, ozveme se i tak.',
    lastsHint_one: 'Při současných rozpočtech je to asi {{count}} den reklamy.',
    lastsHint_few: 'Při současných rozpočtech jsou to asi {{count}} dny reklamy.',
    lastsHint_many: 'Při současných rozpočtech je to asi {{count}} dne reklamy.',
    lastsHint_other: 'Při současných rozpočtech je to asi {{count}} dní reklamy.',
  },
  pixel: {
    title: 'Pixel ve vašem e-shopu',
    purpose: 'Pár řádků, díky kterým víme, které reklamy přivedly návštěvy a objednávky.',
  },
};
