// In folded letters: without accents and large ones. Greek letters have no `\b`.

const inStock: readonly RegExp[] = [
  /\b(?:in stock|skladem|skladom|auf lager|lagernd|sofort verfugbar|op voorraad|varastossa|raktaron)\b/u,
  /\b(?:en|em) stock\b/u,
  /\b(?:w magazynie|na stanie|in magazzino|in stoc|i lager|pa lager)\b/u,
  /(?<!\p{L})(?:σε αποθεμα|ετοιμοπαραδοτ\p{L}*)/u,
  /\b(?:pieces?|units?) left\b/u,
  /\b\d+ (?:pieces|units|kus(?:u|y|ov)?|ks|stuck|sztuk\p{L}*|stuks|pieces|unidades|pezzi|bucati|darab|kpl|stk)\b/u,
];
const soldOut: readonly RegExp[] = [
  /\b(?:out of stock|neskladem|neskladom|ausverkauft|uitverkocht|udsolgt|utsolgt|utseld?t?|slutsald\p{L}*|slut i lager)\b/u,
  /\b(?:vyprodan|vypredan|wyprzedan|esaurit|agotad|esgotad|epuizat|loppuunmyy|elfogyott)\p{L}*/u,
  /\b(?:rupture de stock|epuisee?s?)\b/u,
  /(?<!\p{L})εξαντλ\p{L}*/u,
];
const delivery: readonly RegExp[] = [
  /\b(?:next[- ]day|same[- ]day|within 24 hours|do 24 hodin|w 24 godziny|binnen 24 uur|sous 24 ?h|en 24 ?h(?:oras)?|in 24 ore|em 24 ?h(?:oras)?)\b/u,
  /\b(?:deliver|shipping|ships|arrives|doprav|doruc|dorazi|odesl|liefer|versand|dostaw|wysylk|lever|verzend|bezorg|livr|expedi|envi|entreg|consegn|spedi|frakt|fragt|toimit|szallit)\p{L}{0,8}[^.!?]{0,30}?\d{1,3} ?(?:hours?|days?|weeks?|hodin\p{L}*|dn\p{L}*|tyden|tydn\p{L}*|tag\p{L}*|stunden|werktag\p{L}*|working days?|dagen|dage|dagar|dagar|werkdagen|jours?|heures?|dias?|horas?|giorni|ore|zile|paiva\p{L}*|nap\p{L}*)\b/u,
  /(?<!\p{L})(?:παραδοσ|αποστολ)\p{L}*[^.!;]{0,30}?\d{1,3} ?(?:ημερ|ωρ)\p{L}*/u,
];
const rating: readonly RegExp[] = [
  /\b\d(?:[.,]\d)? ?(?:\/ ?5|stars?\b|hvezd\p{L}*|stern\p{L}*|gwiazd\p{L}*|sterren|etoiles?|estrellas?|estrelas?|stelle|stele|z 5\b|out of 5\b|von 5\b)/u,
  /★+/u,
  /\b(?:top|highly)[- ]rated\b/u,
  /\b(?:best[- ]?sell|nejprodavan|najpredavan|meistverkauf|bestverkocht|bestseller|bastsalj)\p{L}*/u,
  /\b(?:meest verkocht\p{L}*|(?:les? )?plus vendue?s?|mas vendid\p{L}*|mais vendid\p{L}*|piu vendut\p{L}*|mest salda?|mest solgte?|mest selde?|najczesciej kupowan\p{L}*|myydyi[mn]\p{L}*|legtobbet vasarolt|cele? mai vandut\p{L}*)\b/u,
  /(?<!\p{L})(?:δημοφιλεστερ|με τις περισσοτερες πωλησεις)\p{L}*/u,
  /\b(?:customers?|zakaznic\p{L}{0,6}|kunden) (?:love|miluji|miluju|lieben)\b/u,
  /\b(?:award[- ]winning|ocenen\p{L}*|preisgekront\p{L}*|nagradzan\p{L}*|bekroond\p{L}*|primee?s?|premiad\p{L}*|premiat\p{L}*)\b/u,
];
const materials: readonly RegExp[] = [
  /\b(?:wood(?:en)?|oak|pine|walnut|marble|leather|cotton|linen|wool(?:len)?|silk|velvet|glass|ceramics?|porcelain|steel|brass|copper|alumini?um|bamboo|rattan|plastic|drev\p{L}*|dubov\p{L}*|borov\p{L}*|mramor\p{L}*|kozen\p{L}*|bavln\p{L}*|lnen\p{L}*|vln(?:en\p{L}*|y|a)|hedvab\p{L}*|samet\p{L}*|sklenen\p{L}*|keramik\p{L}*|keramick\p{L}*|porcelan\p{L}*|ocel\p{L}*|mosaz\p{L}*|meden\p{L}*|hlinik\p{L}*|bambus\p{L}*|ratan\p{L}*|plastov\p{L}*|holz\p{L}*|eiche\p{L}*|marmor\p{L}*|leder\p{L}*|baumwoll\p{L}*|leinen\p{L}*|woll\p{L}*|seide\p{L}*|samt\p{L}*|keramik\p{L}*|porzellan\p{L}*|edelstahl\p{L}*|messing\p{L}*|kupfer\p{L}*)\b/u,
  /\b(?:drewn\p{L}*|debow\p{L}*|marmurow\p{L}*|skorzan\p{L}*|bawelnian\p{L}*|jedwab\p{L}*|szklan\p{L}*|stalow\p{L}*|mosiezn\p{L}*|miedzian\p{L}*)\b/u,
  /\b(?:hout(?:en)?|eikenhout\p{L}*|marmer\p{L}*|katoen\p{L}*|linnen|glazen|keramiek|koperen)\b/u,
  /\b(?:bois|chene|marbre|cuir|coton|laine|soie|velours|ceramique|acier|laiton|cuivre)\b/u,
  /\b(?:madera|roble|marmol|cuero|algodon|ceramica|vidrio|acero|madeira|carvalho|couro|algodao|linho|vidro|latao|cobre)\b/u,
  /\b(?:legno|rovere|marmo|cotone|vetro|acciaio|ottone|rame|lemn|stejar|marmura|bumbac|matase|sticla|otel|alama|cupru)\b/u,
  /\b(?:bomull\p{L}*|bomuld\p{L}*|silke|massing|koppar|kobber|egetra\p{L}*|skinn|lader)\b/u,
  /\b(?:puinen|tammi\p{L}*|nahka\p{L}*|puuvilla\p{L}*|pellava\p{L}*|messinki\p{L}*|kupari\p{L}*|tolgy\p{L}*|marvany\p{L}*|pamut\p{L}*|gyapju\p{L}*|selyem\p{L}*|keramia\p{L}*)\b/u,
  /(?<!\p{L})(?:ξυλιν|μαρμαριν|δερματιν|βαμβακερ|μεταξωτ|γυαλιν|κεραμικ|ατσαλιν|χαλκιν)\p{L}*/u,
];

/** Words of claims in the product's languages. */
export const claimWords = {
  InStock: inStock,
  SoldOut: soldOut,
  Delivery: delivery,
  Rating: rating,
  Material: materials,
} as const;

/** Whether a claim about stock, in folded letters, says that there is none. */
export function isSoldOutClaim(folded: string): boolean {
  return soldOut.some((pattern) => pattern.test(folded));
}
