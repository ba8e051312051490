import type { Goods } from './goods.ts';

const wine = 'Food, Beverages & Tobacco > Beverages > Alcoholic Beverages > Wine';
const glass = 'Home & Garden > Kitchen & Dining > Tableware > Drinkware > Stemware';

/** Delicacies of a wine region: juices, vinegars, glasses and gifts, and what belongs to wine. */
export const wineGoods: Goods = {
  language: 'de',
  currency: 'EUR',
  vatPercent: 20,
  delivery: { price: 5.9, freeFrom: 89 },
  words: { order: 'WHW', checkout: '/kasse', thanks: '/danke' },
  says: 'Direkt vom Hof in der Wachau, sicher verpackt in zwei Tagen bei Ihnen.',
  inStock: 'Lagernd',
  lines: [
    {
      category: 'Wein > Weißwein',
      googleCategory: wine,
      brand: 'Loiben',
      names: ['Grüner Veltliner', 'Riesling Smaragd', 'Neuburger'],
      variants: ['2023', '2024', 'Magnum'],
      prices: [9, 42],
    },
    {
      category: 'Wein > Rotwein',
      googleCategory: wine,
      brand: 'Loiben',
      names: ['Zweigelt', 'Blaufränkisch Reserve', 'Sankt Laurent'],
      variants: ['2022', '2023'],
      prices: [10, 48],
    },
    {
      category: 'Feinkost > Säfte und Essig',
      googleCategory: 'Food, Beverages & Tobacco > Beverages > Juice',
      brand: 'Marille',
      names: ['Traubensaft', 'Marillennektar', 'Weinessig', 'Marillenmarmelade'],
      variants: ['0,5 l', '1 l'],
      prices: [5, 18],
    },
    {
      category: 'Zubehör > Gläser',
      googleCategory: glass,
      brand: 'Klar',
      names: ['Weißweinglas', 'Rotweinglas', 'Karaffe'],
      variants: ['Einzelstück', 'Set 2 Stück', 'Set 6 Stück'],
      prices: [14, 96],
    },
    {
      category: 'Zubehör > Geschenke',
      googleCategory: 'Home & Garden > Kitchen & Dining > Barware',
      brand: 'Wachau',
      names: ['Geschenkbox Holz', 'Korkenzieher', 'Weinkühler'],
      variants: ['', 'graviert'],
      prices: [19, 79],
    },
  ],
};
