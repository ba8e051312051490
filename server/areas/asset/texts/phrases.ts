import type { Language } from '#shared/i18n/languages.ts';

/**
 * How a language says the facts of a catalogue. Names stand as the shop writes them, so every phrase is built so that no
 * word around a name depends on its gender, number or case.
 */
export interface Phrases {
  /** {x} is the name of a category. */
  readonly inStock: string;
  /** {x} a category, {price} the lowest price in it. */
  readonly from: string;
  readonly online: string;
  /** {percent}. */
  readonly discount: string;
  /** {count} is rounded down to tens, at least 20. */
  readonly products: string;
  /** {list} of names by commas, with more of the kind in the catalogue. */
  readonly andMore: string;
  readonly brands: string;
  /** {domain}. */
  readonly orderAt: string;
  readonly chooseAt: string;
  /** {from} and {to} are prices. */
  readonly prices: string;
}

/** All 17 languages. */
export const phrases: Readonly<Record<Language, Phrases>> = {
  cs: {
    inStock: '{x} skladem',
    from: '{x} od {price}',
    online: '{x} online',
    discount: 'Slevy až {percent} %',
    products: 'Přes {count} produktů',
    andMore: '{list} a další',
    brands: 'Značky {list}',
    orderAt: 'Objednejte na {domain}',
    chooseAt: 'Vyberte si na {domain}',
    prices: 'Ceny od {from} do {to}',
  },
  da: {
    inStock: '{x} på lager',
    from: '{x} fra {price}',
    online: '{x} online',
    discount: 'Op til {percent} % rabat',
    products: 'Over {count} varer',
    andMore: '{list} og mere',
    brands: 'Mærker: {list}',
    orderAt: 'Bestil på {domain}',
    chooseAt: 'Se udvalget på {domain}',
    prices: 'Priser fra {from} til {to}',
  },
  de: {
    inStock: '{x} auf Lager',
    from: '{x} ab {price}',
    online: '{x} online',
    discount: 'Bis zu {percent} % Rabatt',
    products: 'Über {count} Produkte',
    andMore: '{list} und mehr',
    brands: 'Marken: {list}',
    orderAt: 'Bestellen Sie auf {domain}',
    chooseAt: 'Auswahl auf {domain}',
    prices: 'Preise von {from} bis {to}',
  },
  el: {
    inStock: '{x} σε απόθεμα',
    from: '{x} από {price}',
    online: '{x} online',
    discount: 'Έκπτωση έως {percent} %',
    products: 'Πάνω από {count} προϊόντα',
    andMore: '{list} και άλλα',
    brands: 'Μάρκες: {list}',
    orderAt: 'Παραγγείλτε στο {domain}',
    chooseAt: 'Επιλέξτε στο {domain}',
    prices: 'Τιμές από {from} έως {to}',
  },
  en: {
    inStock: '{x} in stock',
    from: '{x} from {price}',
    online: '{x} online',
    discount: 'Up to {percent}% off',
    products: 'Over {count} products',
    andMore: '{list} and more',
    brands: 'Brands: {list}',
    orderAt: 'Order at {domain}',
    chooseAt: 'See the range at {domain}',
    prices: 'Prices from {from} to {to}',
  },
  es: {
    inStock: '{x} en stock',
    from: '{x} desde {price}',
    online: '{x} online',
    discount: 'Hasta un {percent} % de descuento',
    products: 'Más de {count} productos',
    andMore: '{list} y más',
    brands: 'Marcas: {list}',
    orderAt: 'Haga su pedido en {domain}',
    chooseAt: 'Elija en {domain}',
    prices: 'Precios de {from} a {to}',
  },
  fi: {
    inStock: '{x} varastossa',
    from: '{x} alkaen {price}',
    online: '{x} verkosta',
    discount: 'Jopa {percent} % alennus',
    products: 'Yli {count} tuotetta',
    andMore: '{list} ja muuta',
    brands: 'Merkit: {list}',
    orderAt: 'Tilaa osoitteesta {domain}',
    chooseAt: 'Katso valikoima: {domain}',
    prices: 'Hinnat {from} – {to}',
  },
  fr: {
    inStock: '{x} en stock',
    from: '{x} dès {price}',
    online: '{x} en ligne',
    discount: 'Jusqu’à {percent} % de remise',
    products: 'Plus de {count} produits',
    andMore: '{list} et plus',
    brands: 'Marques : {list}',
    orderAt: 'Commandez sur {domain}',
    chooseAt: 'Choisissez sur {domain}',
    prices: 'Prix de {from} à {to}',
  },
  hu: {
    inStock: '{x} készleten',
    from: '{x} – már {price} ártól',
    online: '{x} online',
    discount: 'Akár {percent} % kedvezmény',
    products: 'Több mint {count} termék',
    andMore: '{list} és mások',
    brands: 'Márkák: {list}',
    orderAt: 'Rendeljen itt: {domain}',
    chooseAt: 'Válasszon itt: {domain}',
    prices: 'Árak: {from} – {to}',
  },
  it: {
    inStock: '{x} disponibili subito',
    from: '{x} da {price}',
    online: '{x} online',
    discount: 'Sconti fino al {percent} %',
    products: 'Oltre {count} prodotti',
    andMore: '{list} e altro',
    brands: 'Marchi: {list}',
    orderAt: 'Ordina su {domain}',
    chooseAt: 'Scegli su {domain}',
    prices: 'Prezzi da {from} a {to}',
  },
  nl: {
    inStock: '{x} op voorraad',
    from: '{x} vanaf {price}',
    online: '{x} online',
    discount: 'Tot {percent} % korting',
    products: 'Meer dan {count} producten',
    andMore: '{list} en meer',
    brands: 'Merken: {list}',
    orderAt: 'Bestel op {domain}',
    chooseAt: 'Bekijk het aanbod op {domain}',
    prices: 'Prijzen van {from} tot {to}',
  },
  nn: {
    inStock: '{x} på lager',
    from: '{x} frå {price}',
    online: '{x} på nett',
    discount: 'Opptil {percent} % rabatt',
    products: 'Over {count} varer',
    andMore: '{list} og meir',
    brands: 'Merke: {list}',
    orderAt: 'Bestill på {domain}',
    chooseAt: 'Sjå utvalet på {domain}',
    prices: 'Prisar frå {from} til {to}',
  },
  pl: {
    inStock: '{x} – w magazynie',
    from: '{x} od {price}',
    online: '{x} online',
    discount: 'Rabaty do {percent}%',
    products: 'Ponad {count} produktów',
    andMore: '{list} i inne',
    brands: 'Marki: {list}',
    orderAt: 'Zamów na {domain}',
    chooseAt: 'Wybierz na {domain}',
    prices: 'Ceny od {from} do {to}',
  },
  pt: {
    inStock: '{x} em stock',
    from: '{x} desde {price}',
    online: '{x} online',
    discount: 'Até {percent} % de desconto',
    products: 'Mais de {count} produtos',
    andMore: '{list} e mais',
    brands: 'Marcas: {list}',
    orderAt: 'Encomende em {domain}',
    chooseAt: 'Escolha em {domain}',
    prices: 'Preços de {from} a {to}',
  },
  ro: {
    inStock: '{x} în stoc',
    from: '{x} de la {price}',
    online: '{x} online',
    discount: 'Reduceri de până la {percent}%',
    products: 'Peste {count} de produse',
    andMore: '{list} și altele',
    brands: 'Mărci: {list}',
    orderAt: 'Comandați pe {domain}',
    chooseAt: 'Alegeți pe {domain}',
    prices: 'Prețuri de la {from} la {to}',
  },
  sk: {
    inStock: '{x} skladom',
    from: '{x} od {price}',
    online: '{x} online',
    discount: 'Zľavy až {percent} %',
    products: 'Vyše {count} produktov',
    andMore: '{list} a ďalšie',
    brands: 'Značky {list}',
    orderAt: 'Objednajte na {domain}',
    chooseAt: 'Vyberte si na {domain}',
    prices: 'Ceny od {from} do {to}',
  },
  sv: {
    inStock: '{x} i lager',
    from: '{x} från {price}',
    online: '{x} online',
    discount: 'Upp till {percent} % rabatt',
    products: 'Över {count} produkter',
    andMore: '{list} med mera',
    brands: 'Märken: {list}',
    orderAt: 'Beställ på {domain}',
    chooseAt: 'Se utbudet på {domain}',
    prices: 'Priser från {from} till {to}',
  },
};
