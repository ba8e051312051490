import type { ContentPhrases } from './phraseBank.ts';

export const dePhrases: ContentPhrases = {
  titles: {
    sale: [
      '{product}: {price} statt {was}',
      '{percent} % Rabatt: {product}',
      'Jetzt reduziert bei {shop}: {product}',
    ],
    category: [
      '{category} ab {from}',
      '{category}: so treffen Sie Ihre Wahl',
      '{category}: unsere Auswahl bei {shop}',
    ],
    product: ['{product} für {price}', 'Kennen Sie schon {product}?', 'Unser Tipp: {product}'],
    shop: ['Neues von {shop}', 'Diese Woche bei {shop}'],
  },
  openers: {
    Plain: ['Hier ist eine Auswahl von {shop}.', 'Diese Produkte haben wir aus unserem Sortiment gewählt.'],
    Warm: [
      'Bei dieser Auswahl haben wir an Sie gedacht.',
      'Schön, dass Sie da sind. Wir zeigen Ihnen, was uns gerade gefällt.',
    ],
    Playful: ['Pst, uns ist etwas aufgefallen.', 'Lust auf einen kurzen Rundgang? Los geht es.'],
    Expert: [
      'Ein kurzer Überblick hilft beim Vergleichen und Entscheiden.',
      'Wir gehen die Auswahl Punkt für Punkt durch.',
    ],
  },
  closers: {
    Plain: ['Bestellen können Sie auf {domain}.', 'Das ganze Sortiment finden Sie auf {domain}.'],
    Warm: [
      'Wir freuen uns auf Ihren Besuch auf {domain}.',
      'Noch unsicher? Schreiben Sie uns, wir helfen gern.',
    ],
    Playful: ['Bis gleich auf {domain}!', 'Ihr Warenkorb auf {domain} wartet schon.'],
    Expert: [
      'Alle Angaben finden Sie bei den Produkten auf {domain}.',
      'Vergleichen Sie die Details auf {domain}, bevor Sie sich entscheiden.',
    ],
  },
  product: {
    sale: [
      '{product}: jetzt {price} statt {was}.',
      '{product} kostet nun {price}, vorher {was}.',
      'Der Preis fiel um {percent} % auf {price}: {product}.',
    ],
    price: [
      '{product} kostet {price}.',
      '{product} bekommen Sie für {price}.',
      'Preis für {product}: {price}.',
    ],
    stock: ['{product} ist auf Lager.', 'Auf Lager haben wir auch {product}.'],
    brand: ['{product}: Marke {brand}.', 'Hinter {product} steht die Marke {brand}.'],
    category: ['{product} finden Sie unter {category}.', '{product} gehört zu {category}.'],
  },
  compare: [
    '{product} kostet {price}, {other} kostet {otherPrice}.',
    'Die Preise dieser Auswahl liegen zwischen {from} und {to}.',
    'Die Auswahl beginnt bei {from}: {product}.',
  ],
  assortment: [
    'Unter {category} finden Sie {count} Produkte.',
    'Die Preise unter {category} beginnen bei {from}.',
  ],
  advice: [
    'Beginnen Sie damit, wofür und wie oft Sie es verwenden.',
    'Notieren Sie, was Ihnen wichtig ist und worauf Sie verzichten können.',
    'Vergleichen Sie zwei oder drei Produkte nebeneinander.',
    'Prüfen Sie vor der Bestellung die Maße in der Beschreibung.',
    'Sehen Sie sich die Fotos genau an, sie zeigen auch, was keine Beschreibung sagt.',
    'Legen Sie zuerst ein Budget fest, das grenzt die Auswahl schnell ein.',
    'Überlegen Sie, wo es stehen oder aufbewahrt werden soll.',
    'Bei einem Geschenk hilft die Frage nach dem Geschmack der Person.',
    'Lesen Sie die ganze Produktseite, die Antwort steht oft im letzten Absatz.',
    'Wenn sich zwei Produkte ähneln, entscheidet das Detail, das Sie jeden Tag sehen.',
    'Messen Sie den Platz zu Hause und speichern Sie die Zahlen im Telefon.',
    'Merken Sie sich Produkte, die Ihnen gefallen, und schauen Sie am nächsten Tag noch einmal.',
  ],
  headings: {
    products: 'Die Auswahl',
    compare: 'Im Vergleich',
    advice: 'So wählen Sie aus',
    questions: 'Fragen und Antworten',
    end: 'Wo Sie kaufen',
  },
  questions: [
    ['Was kostet {product}?', 'Der Preis ist {price}.'],
    ['Von welcher Marke ist {product}?', 'Die Marke ist {brand}.'],
    ['Wo finde ich ähnliche Produkte?', 'Öffnen Sie {category} auf {domain}.'],
    ['Ist {product} verfügbar?', 'Ja, {product} ist auf Lager.'],
  ],
  buttons: ['Auswahl ansehen', '{category} ansehen', 'Auf {domain} einkaufen'],
  summaries: [
    '{product} und mehr auf {domain}.',
    'Eine Auswahl aus {category} auf {domain}.',
    'Preise, Fotos und Details auf {domain}.',
  ],
  ideas: [
    ['Was ins Budget von {to} passt', 'Eine Auswahl nach Preis, ab {from}.'],
    ['{product} im Detail', 'Was die Produktseite sagt, in wenigen Punkten und mit Fotos.'],
    ['{category}: so wählen Sie aus', 'Ein kurzer Ratgeber mit einem Tipp je Absatz.'],
    ['Reduziert: {product}', '{price} statt {was}, mit Link zum Produkt.'],
    ['{product} oder {other}?', 'Zwei Produkte nach Preis und Beschreibung verglichen.'],
    ['Ein Geschenk von {shop}', 'Produkte zum Verschenken, nach Preis sortiert.'],
    ['Unsere drei aus {category}', 'Produkte mit Fotos und Preisen.'],
    ['Hinter den Kulissen von {shop}', 'Wer die Produkte aussucht und wie ein Paket gepackt wird.'],
    ['Fragen zu {category}', 'Antworten von den Produktseiten.'],
    ['Die Marke {brand}', 'Was wir von der Marke führen und was es kostet.'],
    ['Die kleinen Details: {product}', 'Nahaufnahmen mit je einem Satz.'],
    ['Kleine Preise: {category}', 'Produkte ab {from} an einem Ort.'],
    ['So verwenden Sie {product}', 'Schritte mit je einem Foto.'],
    ['Ihre Fotos mit {product}', 'Bitten Sie um Fotos und teilen Sie sie mit Einwilligung.'],
    ['Was würden Sie wählen: {product} oder {other}?', 'Eine Abstimmung, die ins Gespräch bringt.'],
    ['Neu entdeckt: {category}', 'Was die Kategorie gerade bietet.'],
  ],
  listTitles: {
    ideas: 'Ideen für {shop}',
    headlines: 'Überschriften für {shop}',
    strategy: 'Plan für {shop}',
  },
};
