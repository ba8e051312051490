import type { Goods } from './goods.ts';

const words = { checkout: '/objednavka', thanks: '/potvrzeni' } as const;
const furniture = 'Furniture > Outdoor Furniture';
const tools = 'Home & Garden > Lawn & Garden > Gardening';

/** Garden furniture and tools. */
export const gardenGoods: Goods = {
  language: 'cs',
  currency: 'CZK',
  vatPercent: 21,
  delivery: { price: 99, freeFrom: 2_500 },
  words: { order: 'ZUJ', ...words },
  says: 'Skladem v Kolíně, odesíláme do druhého dne. Vrácení do 30 dnů.',
  inStock: 'Skladem',
  lines: [
    {
      category: 'Zahradní nábytek > Stoly',
      googleCategory: `${furniture} > Outdoor Tables`,
      brand: 'Javor',
      names: ['Zahradní stůl Sofie', 'Rozkládací stůl Terasa', 'Balkonový stolek Mini'],
      variants: ['akácie', 'antracit', 'bílý'],
      prices: [1_290, 8_900],
    },
    {
      category: 'Zahradní nábytek > Židle a křesla',
      googleCategory: `${furniture} > Outdoor Seating > Outdoor Chairs`,
      brand: 'Javor',
      names: ['Skládací židle Piknik', 'Polohovací křeslo Relax', 'Závěsné křeslo Kapka', 'Židle Bistro'],
      variants: ['šedá', 'zelená', 'teak'],
      prices: [690, 5_400],
    },
    {
      category: 'Zahradní nábytek > Slunečníky',
      googleCategory: 'Home & Garden > Lawn & Garden > Outdoor Living > Outdoor Umbrellas & Sunshades',
      brand: 'Stínek',
      names: ['Slunečník naklápěcí 3 m', 'Slunečník boční 3,5 m'],
      variants: ['krémový', 'taupe', 'vínový'],
      prices: [1_490, 6_200],
    },
    {
      category: 'Nářadí > Ruční nářadí',
      googleCategory: `${tools} > Gardening Tools`,
      brand: 'Rýč & syn',
      names: ['Rýč nerezový', 'Hrábě listové', 'Zahradnické nůžky', 'Motyčka dvouhrotá', 'Konev 10 l'],
      variants: ['', 'pro ženy', 'profi'],
      prices: [149, 990],
    },
    {
      category: 'Nářadí > Zavlažování',
      googleCategory: 'Home & Garden > Lawn & Garden > Watering & Irrigation',
      brand: 'Rosa',
      names: ['Hadice pětivrstvá', 'Kapkovací sada', 'Postřikovač kruhový'],
      variants: ['15 m', '25 m', '50 m'],
      prices: [290, 2_400],
    },
    {
      category: 'Pěstování > Vyvýšené záhony',
      googleCategory: `${tools} > Planters`,
      brand: 'Javor',
      names: ['Vyvýšený záhon modřín', 'Truhlík samozavlažovací'],
      variants: ['malý', 'střední', 'velký'],
      prices: [390, 4_200],
    },
  ],
};

/** Stoves and heating. */
export const heatingGoods: Goods = {
  language: 'cs',
  currency: 'CZK',
  vatPercent: 21,
  delivery: { price: 149, freeFrom: 3_000 },
  words: { order: 'KAT', ...words },
  says: 'Poradíme s výkonem i připojením, dovezeme až do domu.',
  inStock: 'Skladem',
  lines: [
    {
      category: 'Kamna > Krbová kamna',
      googleCategory: 'Home & Garden > Household Appliances > Climate Control Appliances > Space Heaters',
      brand: 'Thermo',
      names: ['Krbová kamna Sázava', 'Krbová kamna Orlice', 'Litinová kamna Bert'],
      variants: ['6 kW', '8 kW', '10 kW'],
      prices: [8_900, 24_900],
    },
    {
      category: 'Kamna > Příslušenství',
      googleCategory: 'Home & Garden > Fireplace & Wood Stove Accessories',
      brand: 'Popelka',
      names: ['Krbové nářadí', 'Koš na dřevo', 'Podkladové sklo', 'Kouřovod 150 mm'],
      variants: ['černé', 'nerez'],
      prices: [390, 3_200],
    },
    {
      category: 'Elektrické topení > Přímotopy',
      googleCategory: 'Home & Garden > Household Appliances > Climate Control Appliances > Space Heaters',
      brand: 'Vánek',
      names: ['Konvektor nástěnný', 'Infrapanel', 'Koupelnový žebřík', 'Olejový radiátor'],
      variants: ['500 W', '1000 W', '2000 W'],
      prices: [990, 5_900],
    },
    {
      category: 'Elektrické topení > Termostaty',
      googleCategory: 'Home & Garden > Household Appliance Accessories > Furnace & Boiler Accessories',
      brand: 'Vánek',
      names: ['Termostat bezdrátový', 'Hlavice na radiátor'],
      variants: ['', 's Wi-Fi', 'sada 4 ks'],
      prices: [590, 3_900],
    },
    {
      category: 'Palivo > Brikety a pelety',
      googleCategory: 'Home & Garden > Fireplace & Wood Stove Accessories > Logs & Fire Starters',
      brand: 'Bukovka',
      names: ['Dřevěné brikety', 'Pelety', 'Podpalovač'],
      variants: ['10 kg', '15 kg', '40 × 10 kg'],
      prices: [89, 4_600],
    },
  ],
};
