const freeDelivery: readonly RegExp[] = [
  /\bfree (?:delivery|shipping|returns?)\b/,
  /\b(?:doprav\w*|postovn\w*|vraceni|vratenie|doruceni\w*) (?:je )?(?:zdarma|zadarmo)/,
  /\b(?:kostenlose[rn]?|gratis)\s*(?:versand|lieferung|ruckgabe)|versandkostenfrei/,
  /\b(?:darmow\w+|bezplatn\w+) (?:dostaw\w+|wysylk\w+|zwrot\w*)/,
  /\bingyenes (?:szallitas|kiszallitas|visszakuldes)/,
  /\b(?:livrare|transport|retur) gratuita?/,
  /\b(?:livraison|retours?) (?:gratuite?s?|offerte?s?)/,
  /\b(?:envio|entrega|devolucion\w*) (?:gratis|gratuit[ao]s?)/,
  /\b(?:spedizione|consegna|reso) gratuit[ao]/,
  /\b(?:portes|envio|entrega) gratis/,
  /\bgratis (?:verzending|bezorging|retour\w*|levering|fragt|frakt|retur)/,
  /\b(?:fri|gratis) (?:fragt|frakt|retur)|fraktfri\w*/,
  /\bilmainen toimitus|maksuton toimitus/,
  /δωρεαν (?:αποστολη|μεταφορικα|παραδοση)/,
];

/** The best, the cheapest, the first. */
const superlatives: readonly RegExp[] = [
  /\b(?:the )?(?:best|cheapest|lowest price|number one|no\. ?1|#1)\b/,
  /\b(?:nejlepsi|nejlevnejsi|nejnizsi cen\w*|jednicka na trhu)/,
  /\b(?:najlepsi\w*|najlacnejsi\w*|najnizsi\w* cen\w*)/,
  /\b(?:beste[nrs]?|billigste[nrs]?|gunstigste[nrs]?|nummer eins)\b/,
  /\b(?:najlepsz\w+|najtansz\w+|najnizsz\w+ cen\w*)/,
  /\blegjobb|legolcsobb/,
  /\bcel(?:e)? mai (?:bun\w*|ieftin\w*|mic\w* pret\w*)/,
  /\b(?:meilleure?s?|moins chere?s?)\b/,
  /\b(?:mejor(?:es)?|mas barat[ao]s?)\b/,
  /\b(?:migliori?|piu economic\w+)\b/,
  /\b(?:melhor(?:es)?|mais barat[ao]s?)\b/,
  /\b(?:goedkoopste|voordeligste)\b/,
  /\b(?:billigst\w*|bedst\w*|basta|bast)\b/,
  /\b(?:paras|parhaat|halvin|halvimmat)\b/,
  /\b(?:φθηνοτερ\S*|καλυτερ\S*)/,
];

const guarantees: readonly RegExp[] = [
  /\bguarantee\w*|\bgarant\w*|\bzaruk\w*|\bzaruc\w*|\bgwaranc\w*|εγγυησ\S*/,
  /\b(?:next[- ]day|same[- ]day|24 ?h\b|do 24 hodin|within 24 hours)/,
];

/** The same by what they promise. */
export const promises = { Delivery: freeDelivery, Superlative: superlatives, Guarantee: guarantees } as const;

/**
 * Promises and superlatives that no feed carries and that platforms punish when they are not true, in folded letters
 * (without accents and large ones): free delivery, the best, the cheapest, a guarantee. The shop's own description may
 * carry them.
 */
export const unsupportedClaims: readonly RegExp[] = [...freeDelivery, ...superlatives, ...guarantees];
