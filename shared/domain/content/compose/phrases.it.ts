import type { ContentPhrases } from './phraseBank.ts';

export const itPhrases: ContentPhrases = {
  titles: {
    sale: [
      '{product}: {price} invece di {was}',
      'Sconto del {percent}%: {product}',
      'Prezzo ridotto da {shop}: {product}',
    ],
    category: [
      '{category} da {from}',
      '{category}: come scegliere',
      '{category}: la nostra selezione da {shop}',
    ],
    product: ['{product} a {price}', 'Conosci {product}?', 'Da scoprire: {product}'],
    shop: ['Novità da {shop}', 'Questa settimana da {shop}'],
  },
  openers: {
    Plain: ['Ecco una selezione di {shop}.', 'Abbiamo scelto questi prodotti dal nostro catalogo.'],
    Warm: [
      'Abbiamo pensato a te preparando questa selezione.',
      'È bello averti qui. Ti mostriamo che cosa ci piace adesso.',
    ],
    Playful: [
      'Psst, qualcosa ha attirato la nostra attenzione.',
      'Hai un momento? Facciamo un giro insieme.',
    ],
    Expert: [
      'Una breve panoramica ti aiuta a confrontare e decidere.',
      'Vediamo la selezione punto per punto.',
    ],
  },
  closers: {
    Plain: ['Puoi ordinare su {domain}.', 'Tutta la selezione è su {domain}.'],
    Warm: ['Ti aspettiamo su {domain}.', 'Non sai che cosa scegliere? Scrivici, ti aiutiamo volentieri.'],
    Playful: ['Ci vediamo su {domain}!', 'Il tuo carrello su {domain} ti aspetta.'],
    Expert: [
      'Tutti i dati sono nelle schede prodotto su {domain}.',
      'Confronta i dettagli su {domain} prima di decidere.',
    ],
  },
  product: {
    sale: [
      '{product}: ora {price} invece di {was}.',
      'Il prodotto {product} ora costa {price}, prima {was}.',
      'Il prezzo scende del {percent}% a {price}: {product}.',
    ],
    price: [
      'Il prodotto {product} costa {price}.',
      'Puoi acquistare {product} a {price}.',
      'Prezzo di {product}: {price}.',
    ],
    stock: ['{product}: disponibile in magazzino.', 'Abbiamo {product} in magazzino.'],
    brand: ['{product}: un prodotto del marchio {brand}.', 'Dietro {product} c’è il marchio {brand}.'],
    category: [
      'Trovi {product} nella categoria {category}.',
      'Il prodotto {product} fa parte della categoria {category}.',
    ],
  },
  compare: [
    'A confronto: {product} a {price} e {other} a {otherPrice}.',
    'In questa selezione i prezzi vanno da {from} a {to}.',
    'Questa selezione parte da {from}: {product}.',
  ],
  assortment: [
    'Numero di prodotti nella categoria {category}: {count}.',
    'Nella categoria {category} i prezzi partono da {from}.',
  ],
  advice: [
    'Parti da che cosa ti serve e da quanto spesso lo userai.',
    'Annota che cosa conta di più per te e di che cosa puoi fare a meno.',
    'Confronta due o tre prodotti uno accanto all’altro.',
    'Prima di ordinare controlla le misure nella descrizione.',
    'Guarda le foto da vicino: mostrano quello che la descrizione non dice.',
    'Fissa prima un budget, restringe la scelta più in fretta di ogni altra cosa.',
    'Pensa a dove lo metterai o a dove lo conserverai.',
    'Se è un regalo, informati sui gusti di chi lo riceverà.',
    'Leggi tutta la scheda prodotto, spesso la risposta è nell’ultimo paragrafo.',
    'Se due prodotti si somigliano, lascia decidere il dettaglio che vedrai ogni giorno.',
    'Misura lo spazio a casa e salva i numeri nel telefono.',
    'Salva i prodotti che ti piacciono e riguardali il giorno dopo.',
  ],
  headings: {
    products: 'La nostra selezione',
    compare: 'Confronto',
    advice: 'Come scegliere',
    questions: 'Domande e risposte',
    end: 'Dove acquistare',
  },
  questions: [
    ['Quanto costa il prodotto {product}?', 'Il prezzo da {shop} è {price}.'],
    ['Di che marchio è il prodotto {product}?', 'Del marchio {brand}.'],
    ['Dove trovo prodotti simili?', 'Apri la categoria {category} su {domain}.'],
    ['Si può ordinare subito {product}?', 'Sì, lo abbiamo in magazzino.'],
  ],
  buttons: ['Vedi la selezione', 'Vedi {category}', 'Acquista su {domain}'],
  summaries: [
    '{product} e altro su {domain}.',
    'Una selezione da {category} su {domain}.',
    'Prezzi, foto e dettagli su {domain}.',
  ],
  ideas: [
    ['Che cosa rientra in un budget di {to}', 'Una selezione per prezzo, da {from} in su.'],
    ['{product} nei dettagli', 'Che cosa dice la scheda prodotto, in pochi punti e con foto.'],
    ['{category}: come scegliere', 'Una breve guida, un consiglio per paragrafo.'],
    ['Prezzo ridotto: {product}', '{price} invece di {was}, con un link al prodotto.'],
    ['{product} o {other}?', 'Due prodotti a confronto per prezzo e descrizione.'],
    ['Un regalo da {shop}', 'Prodotti da regalare, in ordine di prezzo.'],
    ['Tre preferiti da {category}', 'Prodotti con foto e prezzi.'],
    ['Dietro le quinte di {shop}', 'Chi sceglie i prodotti e come si prepara un ordine.'],
    ['Le vostre domande: {category}', 'Risposte dalle schede prodotto.'],
    ['Alla scoperta del marchio {brand}', 'Che cosa abbiamo del marchio e quanto costa.'],
    ['I piccoli dettagli: {product}', 'Foto da vicino, una frase per ciascuna.'],
    ['Piccoli prezzi: {category}', 'Prodotti da {from} in su, in un solo posto.'],
    ['Come si usa: {product}', 'I passaggi, ognuno con una foto.'],
    ['Le vostre foto: {product}', 'Chiedi le foto ai clienti e condividile con il loro consenso.'],
    ['Che cosa sceglieresti: {product} o {other}?', 'Un voto che apre la conversazione.'],
    ['Le novità: {category}', 'Che cosa c’è adesso nella categoria.'],
  ],
  listTitles: { ideas: 'Idee per {shop}', headlines: 'Titoli per {shop}', strategy: 'Piano per {shop}' },
};
