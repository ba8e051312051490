import type { ContentPhrases } from './phraseBank.ts';

export const fiPhrases: ContentPhrases = {
  titles: {
    sale: [
      '{product}: nyt {price}, ennen {was}',
      '{percent} %:n alennus: {product}',
      'Alennettu hinta: {product}',
    ],
    category: [
      '{category}: hinnat alkaen {from}',
      '{category}: näin valitset',
      '{category}: valikoimamme osoitteessa {domain}',
    ],
    product: ['{product}, hinta {price}', 'Tunnetko jo tämän: {product}?', 'Vinkkimme: {product}'],
    shop: ['Uutta verkkokaupassa {shop}', 'Tällä viikolla verkkokaupassa {shop}'],
  },
  openers: {
    Plain: ['Tässä on valikoima verkkokaupasta {shop}.', 'Nämä tuotteet valitsimme valikoimastamme.'],
    Warm: [
      'Ajattelimme sinua, kun kokosimme tämän valikoiman.',
      'Mukavaa, että olet täällä. Näytämme, mistä pidämme juuri nyt.',
    ],
    Playful: ['Hei, jokin kiinnitti huomiomme.', 'Onko sinulla hetki aikaa? Lähde kierrokselle.'],
    Expert: ['Lyhyt katsaus auttaa vertailemaan ja päättämään.', 'Käymme valikoiman läpi kohta kohdalta.'],
  },
  closers: {
    Plain: ['Voit tilata osoitteessa {domain}.', 'Koko valikoima on osoitteessa {domain}.'],
    Warm: [
      'Tervetuloa osoitteeseen {domain}.',
      'Etkö tiedä, mitä valita? Kirjoita meille, autamme mielellämme.',
    ],
    Playful: ['Nähdään osoitteessa {domain}!', 'Ostoskorisi odottaa osoitteessa {domain}.'],
    Expert: [
      'Kaikki tiedot ovat tuotesivuilla osoitteessa {domain}.',
      'Vertaa yksityiskohtia osoitteessa {domain} ennen päätöstä.',
    ],
  },
  product: {
    sale: [
      '{product}: nyt {price}, ennen {was}.',
      'Tuote {product} maksaa nyt {price}, aiemmin {was}.',
      'Hinta laski {percent} %, nyt {price}: {product}.',
    ],
    price: [
      'Tuote {product} maksaa {price}.',
      'Tuotteen {product} hinta on {price}.',
      '{product}: hinta {price}.',
    ],
    stock: ['{product}: varastossa.', 'Meillä on varastossa {product}.'],
    brand: ['{product}: merkki {brand}.', 'Tuotteen {product} merkki on {brand}.'],
    category: [
      'Tuote {product} on kategoriassa {category}.',
      'Löydät tuotteen {product} kategoriasta {category}.',
    ],
  },
  compare: [
    'Vertailun vuoksi: {product} {price} ja {other} {otherPrice}.',
    'Tämän valikoiman hinnat: alin {from}, ylin {to}.',
    'Tämän valikoiman hinnat alkavat: {from}, {product}.',
  ],
  assortment: [
    'Tuotteita kategoriassa {category}: {count}.',
    'Hinnat kategoriassa {category} alkaen {from}.',
  ],
  advice: [
    'Mieti ensin, mihin ja kuinka usein tuotetta käytät.',
    'Kirjoita ylös, mikä on sinulle tärkeää ja mistä voit luopua.',
    'Vertaa kahta tai kolmea tuotetta rinnakkain.',
    'Tarkista mitat kuvauksesta ennen tilaamista.',
    'Katso kuvia läheltä: ne kertovat sen, mitä kuvaus ei sano.',
    'Päätä ensin budjetti, se rajaa valintaa nopeammin kuin mikään muu.',
    'Mieti, missä tuote on esillä tai säilytyksessä.',
    'Jos ostat lahjan, kysy saajan mausta.',
    'Lue koko tuotesivu, vastaus on usein viimeisessä kappaleessa.',
    'Kun kaksi tuotetta muistuttaa toisiaan, anna joka päivä näkyvän yksityiskohdan ratkaista.',
    'Mittaa tila kotona ja tallenna luvut puhelimeen.',
    'Tallenna tuotteet, joista pidät, ja katso niitä uudelleen seuraavana päivänä.',
  ],
  headings: {
    products: 'Valikoimamme',
    compare: 'Vertailu',
    advice: 'Näin valitset',
    questions: 'Kysymyksiä ja vastauksia',
    end: 'Mistä ostaa',
  },
  questions: [
    ['Paljonko tuote {product} maksaa?', 'Hinta on {price}.'],
    ['Mitä merkkiä tuote {product} on?', 'Merkki on {brand}.'],
    ['Mistä löydän samanlaisia tuotteita?', 'Avaa kategoria {category} osoitteessa {domain}.'],
    ['Voiko tuotteen {product} tilata heti?', 'Kyllä, tuote on varastossa.'],
  ],
  buttons: ['Katso valikoima', 'Katso: {category}', 'Osta osoitteessa {domain}'],
  summaries: [
    '{product} ja paljon muuta osoitteessa {domain}.',
    'Valikoima kategoriasta {category} osoitteessa {domain}.',
    'Hinnat, kuvat ja tiedot osoitteessa {domain}.',
  ],
  ideas: [
    ['Mitä budjetilla {to} saa', 'Valikoima hinnan mukaan, alkaen {from}.'],
    ['{product} läheltä', 'Mitä tuotesivu kertoo, muutamassa kohdassa ja kuvin.'],
    ['{category}: näin valitset', 'Lyhyt opas, yksi vinkki kappaletta kohti.'],
    ['Alempi hinta: {product}', 'Nyt {price}, ennen {was}, ja linkki tuotteeseen.'],
    ['{product} vai {other}?', 'Kaksi tuotetta vertailussa hinnan ja kuvauksen mukaan.'],
    ['Lahja verkkokaupasta {shop}', 'Lahjaksi sopivia tuotteita hinnan mukaan järjestettyinä.'],
    ['Kolme suosikkia kategoriasta {category}', 'Tuotteita kuvineen ja hintoineen.'],
    ['Kulissien takana: {shop}', 'Kuka valitsee tuotteet ja miten tilaus pakataan.'],
    ['Kysymyksiä: {category}', 'Vastauksia tuotesivuilta.'],
    ['Tutustu merkkiin {brand}', 'Mitä meillä on tältä merkiltä ja mitä se maksaa.'],
    ['Pienet yksityiskohdat: {product}', 'Lähikuvia, jokaiseen yksi lause.'],
    ['Pieniä hintoja: {category}', 'Tuotteita alkaen {from} yhdessä paikassa.'],
    ['Näin käytät: {product}', 'Vaiheet, jokaiseen kuva.'],
    ['Teidän kuvanne: {product}', 'Pyydä asiakkailta kuvia ja jaa ne heidän luvallaan.'],
    ['Kumman valitsisit: {product} vai {other}?', 'Äänestys, joka aloittaa keskustelun.'],
    ['Uutta: {category}', 'Mitä kategoriassa on juuri nyt.'],
  ],
  listTitles: { ideas: 'Ideoita: {shop}', headlines: 'Otsikoita: {shop}', strategy: 'Suunnitelma: {shop}' },
};
