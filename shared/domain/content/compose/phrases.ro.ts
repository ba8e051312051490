import type { ContentPhrases } from './phraseBank.ts';

export const roPhrases: ContentPhrases = {
  titles: {
    sale: [
      '{product}: {price} în loc de {was}',
      'Reducere de {percent}%: {product}',
      'Preț redus la {shop}: {product}',
    ],
    category: [
      '{category} de la {from}',
      '{category}: cum alegi',
      '{category}: selecția noastră de la {shop}',
    ],
    product: ['{product} la {price}', 'Cunoști {product}?', 'Îți recomandăm: {product}'],
    shop: ['Noutăți de la {shop}', 'Săptămâna aceasta la {shop}'],
  },
  openers: {
    Plain: ['Iată o selecție de la {shop}.', 'Am ales aceste produse din oferta noastră.'],
    Warm: [
      'Ne-am gândit la tine când am pregătit această selecție.',
      'Ne bucurăm că ești aici. Îți arătăm ce ne place acum.',
    ],
    Playful: ['Psst, ceva ne-a atras atenția.', 'Ai un minut? Hai să ne uităm împreună.'],
    Expert: [
      'O scurtă prezentare te ajută să compari și să te decizi.',
      'Parcurgem selecția punct cu punct.',
    ],
  },
  closers: {
    Plain: ['Poți comanda pe {domain}.', 'Toată oferta este pe {domain}.'],
    Warm: ['Te așteptăm pe {domain}.', 'Nu știi ce să alegi? Scrie-ne, te ajutăm cu plăcere.'],
    Playful: ['Ne vedem pe {domain}!', 'Coșul tău de pe {domain} te așteaptă.'],
    Expert: [
      'Toate detaliile sunt în paginile produselor de pe {domain}.',
      'Compară detaliile pe {domain} înainte să te decizi.',
    ],
  },
  product: {
    sale: [
      '{product}: acum {price} în loc de {was}.',
      'Produsul {product} costă acum {price}, înainte {was}.',
      'Prețul a scăzut cu {percent}% la {price}: {product}.',
    ],
    price: [
      'Produsul {product} costă {price}.',
      'Poți cumpăra {product} cu {price}.',
      'Preț pentru {product}: {price}.',
    ],
    stock: ['{product}: în stoc.', 'Avem în stoc {product}.'],
    brand: ['{product}: marca {brand}.', 'În spatele produsului {product} se află marca {brand}.'],
    category: [
      'Găsești {product} în categoria {category}.',
      'Produsul {product} face parte din categoria {category}.',
    ],
  },
  compare: [
    'Pentru comparație: {product} la {price} și {other} la {otherPrice}.',
    'În această selecție prețurile sunt între {from} și {to}.',
    'Această selecție începe de la {from}: {product}.',
  ],
  assortment: [
    'Numărul produselor din categoria {category}: {count}.',
    'În categoria {category} prețurile încep de la {from}.',
  ],
  advice: [
    'Începe cu scopul pentru care vei folosi produsul și cât de des.',
    'Notează ce contează mai mult pentru tine și la ce poți renunța.',
    'Compară două sau trei produse unul lângă altul.',
    'Verifică dimensiunile din descriere înainte de comandă.',
    'Privește fotografiile de aproape: arată ce nu spune descrierea.',
    'Stabilește mai întâi un buget, restrânge alegerea mai repede decât orice altceva.',
    'Gândește-te unde va sta produsul sau unde îl vei depozita.',
    'Dacă este un cadou, întreabă ce gusturi are cel care îl primește.',
    'Citește toată pagina produsului, răspunsul este adesea în ultimul paragraf.',
    'Când două produse seamănă, lasă să decidă detaliul pe care îl vei vedea zilnic.',
    'Măsoară spațiul de acasă și salvează cifrele în telefon.',
    'Salvează produsele care îți plac și revino la ele a doua zi.',
  ],
  headings: {
    products: 'Selecția noastră',
    compare: 'Comparație',
    advice: 'Cum alegi',
    questions: 'Întrebări și răspunsuri',
    end: 'De unde cumperi',
  },
  questions: [
    ['Cât costă produsul {product}?', 'Prețul la {shop} este {price}.'],
    ['Ce marcă are produsul {product}?', 'Marca este {brand}.'],
    ['Unde găsesc produse asemănătoare?', 'Deschide categoria {category} pe {domain}.'],
    ['Se poate comanda acum produsul {product}?', 'Da, produsul este în stoc.'],
  ],
  buttons: ['Vezi selecția', 'Vezi {category}', 'Cumpără de pe {domain}'],
  summaries: [
    '{product} și altele pe {domain}.',
    'O selecție din {category} pe {domain}.',
    'Prețuri, fotografii și detalii pe {domain}.',
  ],
  ideas: [
    ['Ce încape într-un buget de {to}', 'O selecție după preț, de la {from}.'],
    ['{product} în detaliu', 'Ce spune pagina produsului, în câteva puncte și cu fotografii.'],
    ['{category}: cum alegi', 'Un ghid scurt, cu un sfat în fiecare paragraf.'],
    ['Preț redus: {product}', '{price} în loc de {was}, cu un link către produs.'],
    ['{product} sau {other}?', 'Două produse comparate după preț și descriere.'],
    ['Un cadou de la {shop}', 'Produse de dăruit, ordonate după preț.'],
    ['Trei favorite din {category}', 'Produse cu fotografii și prețuri.'],
    ['În culise la {shop}', 'Cine alege produsele și cum se pregătește o comandă.'],
    ['Întrebări despre {category}', 'Răspunsuri din paginile produselor.'],
    ['Descoperă marca {brand}', 'Ce avem de la această marcă și cât costă.'],
    ['Micile detalii: {product}', 'Fotografii de aproape, cu o propoziție fiecare.'],
    ['Prețuri mici: {category}', 'Produse de la {from} într-un singur loc.'],
    ['Cum folosești {product}', 'Pașii, fiecare cu o fotografie.'],
    ['Fotografiile voastre: {product}', 'Cere fotografii clienților și distribuie-le cu acordul lor.'],
    ['Ce ai alege: {product} sau {other}?', 'Un vot care deschide conversația.'],
    ['Noutăți din {category}', 'Ce este acum în această categorie.'],
  ],
  listTitles: {
    ideas: 'Idei pentru {shop}',
    headlines: 'Titluri pentru {shop}',
    strategy: 'Plan pentru {shop}',
  },
};
