import type { Goods } from './goods.ts';

const words = { checkout: '/objednavka', thanks: '/potvrdenie' } as const;

/** Toys. */
export const toyGoods: Goods = {
  language: 'sk',
  currency: 'EUR',
  vatPercent: 23,
  delivery: { price: 3.9, freeFrom: 60 },
  words: { order: 'HRK', ...words },
  says: 'Na sklade v Nitre, balíme aj ako darček. Vrátenie do 30 dní.',
  inStock: 'Na sklade',
  lines: [
    {
      category: 'Hračky > Stavebnice',
      googleCategory: 'Toys & Games > Toys > Building Toys',
      brand: 'Kocka',
      names: ['Stavebnica Hrad', 'Stavebnica Požiarnici', 'Magnetická stavebnica', 'Drevené kocky'],
      variants: ['60 dielov', '120 dielov', '250 dielov'],
      prices: [9, 79],
    },
    {
      category: 'Hračky > Plyšové hračky',
      googleCategory: 'Toys & Games > Toys > Dolls, Playsets & Toy Figures > Stuffed Animals',
      brand: 'Maco',
      names: ['Plyšový medveď', 'Plyšová líška', 'Plyšový zajac', 'Maňuška vlk'],
      variants: ['20 cm', '35 cm', '60 cm'],
      prices: [8, 45],
    },
    {
      category: 'Hračky > Vláčiky a autá',
      googleCategory: 'Toys & Games > Toys > Play Vehicles',
      brand: 'Tatranka',
      names: ['Drevený vláčik', 'Závodné auto', 'Autodráha', 'Traktor s vlečkou'],
      variants: ['', 's príslušenstvom'],
      prices: [12, 89],
    },
    {
      category: 'Hry > Spoločenské hry',
      googleCategory: 'Toys & Games > Games > Board Games',
      brand: 'Večer',
      names: ['Pexeso Slovensko', 'Preteky na Kriváň', 'Slovné fúkanie', 'Detektív v meste'],
      variants: ['', 'cestovná'],
      prices: [7, 39],
    },
    {
      category: 'Pre najmenších > Hryzadlá a hrkálky',
      googleCategory: 'Baby & Toddler > Baby Toys & Activity Equipment > Rattles',
      brand: 'Mrnka',
      names: ['Hrkálka slon', 'Hryzadlo mesiac', 'Hracia deka'],
      variants: ['modrá', 'prírodná'],
      prices: [6, 49],
    },
  ],
};

/** Coffee and what it is made with. */
export const coffeeGoods: Goods = {
  language: 'sk',
  currency: 'EUR',
  vatPercent: 23,
  delivery: { price: 3.5, freeFrom: 45 },
  words: { order: 'ZRN', ...words },
  says: 'Pražíme v Trnave každý utorok. Doručenie do dvoch dní.',
  inStock: 'Na sklade',
  lines: [
    {
      category: 'Káva > Zrnková káva',
      googleCategory: 'Food, Beverages & Tobacco > Beverages > Coffee',
      brand: 'Zrnko',
      names: ['Etiópia Sidamo', 'Kolumbia Huila', 'Guatemala Antigua', 'Zmes Raňajky', 'Bezkofeínová'],
      variants: ['250 g', '500 g', '1 kg'],
      prices: [8, 36],
    },
    {
      category: 'Príprava > Kávovary a kanvičky',
      googleCategory:
        'Home & Garden > Kitchen & Dining > Kitchen Appliances > Coffee Makers & Espresso Machines',
      brand: 'Para',
      names: ['Moka kanvička', 'French press', 'Dripper', 'Ručný mlynček'],
      variants: ['malý', 'veľký'],
      prices: [18, 89],
    },
    {
      category: 'Príprava > Šálky',
      googleCategory: 'Home & Garden > Kitchen & Dining > Tableware > Drinkware > Mugs',
      brand: 'Hlina',
      names: ['Šálka na espresso', 'Šálka na cappuccino'],
      variants: ['biela', 'pieskovcová', 'zelená'],
      prices: [7, 19],
    },
  ],
};
