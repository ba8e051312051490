import type { Language } from '../../i18n/languages.ts';

/** What banners say and what partners may publish about the product; `{{brand}}` and `{{link}}` are filled in. */
export interface MaterialTexts {
  readonly headline: string;
  readonly line: string;
  readonly action: string;
  /** For a post. */
  readonly short: string;
  /** For a newsletter or a blog. */
  readonly long: string;
}

/** The texts in every language of the product. */
export const materialTexts: Readonly<Record<Language, MaterialTexts>> = {
  cs: {
    headline: 'Reklama pro váš e-shop, spuštěná za odpoledne',
    line: 'Jeden rozpočet, všechny kanály',
    action: 'Začít',
    short:
      '{{brand}} spustí a řídí reklamu vašeho e-shopu na velkých reklamních platformách z jednoho rozpočtu. Nastavíte ho za odpoledne: {{link}}',
    long: 'Vedete e-shop a reklamu řešíte v pěti různých nástrojích? {{brand}} propojíte s produktovým feedem, určíte jeden rozpočet a cílový podíl nákladů na obratu a kampaně na velkých platformách běží z jednoho místa. Útratu i objednávky vidíte každý den. Vyzkoušejte ho: {{link}}',
  },
  da: {
    headline: 'Annoncer for din webshop, i luften på en eftermiddag',
    line: 'Ét budget, alle kanaler',
    action: 'Kom i gang',
    short:
      '{{brand}} kører annoncer for din webshop på de store annonceplatforme ud fra ét budget. Klar på en eftermiddag: {{link}}',
    long: 'Driver du en webshop og styrer annoncer i fem forskellige værktøjer? Forbind dit produktfeed med {{brand}}, vælg ét budget og et mål for annonceomkostninger, og kampagnerne kører fra ét sted. Du ser forbrug og ordrer hver dag. Prøv det: {{link}}',
  },
  de: {
    headline: 'Werbung für Ihren Shop, an einem Nachmittag live',
    line: 'Ein Budget, alle Kanäle',
    action: 'Jetzt starten',
    short:
      '{{brand}} schaltet Werbung für Ihren Onlineshop auf den großen Werbeplattformen, aus einem Budget. Eingerichtet an einem Nachmittag: {{link}}',
    long: 'Sie führen einen Onlineshop und verwalten Werbung in fünf verschiedenen Werkzeugen? Verbinden Sie Ihren Produktfeed mit {{brand}}, legen Sie ein Budget und eine Ziel-Kosten-Umsatz-Relation fest, und die Kampagnen laufen von einem Ort aus. Ausgaben und Bestellungen sehen Sie jeden Tag. Probieren Sie es aus: {{link}}',
  },
  el: {
    headline: 'Διαφημίσεις για το κατάστημά σας, έτοιμες σε ένα απόγευμα',
    line: 'Ένας προϋπολογισμός, όλα τα κανάλια',
    action: 'Ξεκινήστε',
    short:
      'Το {{brand}} διαχειρίζεται τις διαφημίσεις του ηλεκτρονικού σας καταστήματος στις μεγάλες πλατφόρμες από έναν προϋπολογισμό. Έτοιμο σε ένα απόγευμα: {{link}}',
    long: 'Έχετε ηλεκτρονικό κατάστημα και διαχειρίζεστε διαφημίσεις σε πέντε διαφορετικά εργαλεία; Συνδέστε το feed προϊόντων σας με το {{brand}}, ορίστε έναν προϋπολογισμό και έναν στόχο διαφημιστικής δαπάνης και οι καμπάνιες τρέχουν από ένα σημείο. Βλέπετε δαπάνες και παραγγελίες κάθε μέρα. Δοκιμάστε το: {{link}}',
  },
  en: {
    headline: 'Ads for your shop, live in an afternoon',
    line: 'One budget, every channel',
    action: 'Get started',
    short:
      '{{brand}} runs your online shop’s ads on the big ad platforms from one budget. Set it up in an afternoon: {{link}}',
    long: 'Do you run an online shop and manage ads in five different tools? Connect your product feed to {{brand}}, set one budget and a target cost of sales, and your campaigns run from one place. You see spend and orders every day. Try it: {{link}}',
  },
  es: {
    headline: 'Anuncios para tu tienda, en marcha en una tarde',
    line: 'Un presupuesto, todos los canales',
    action: 'Empezar',
    short:
      '{{brand}} gestiona los anuncios de tu tienda online en las grandes plataformas con un solo presupuesto. Listo en una tarde: {{link}}',
    long: '¿Tienes una tienda online y gestionas los anuncios en cinco herramientas distintas? Conecta tu feed de productos a {{brand}}, fija un presupuesto y un ACOS objetivo, y las campañas funcionan desde un solo sitio. Ves el gasto y los pedidos cada día. Pruébalo: {{link}}',
  },
  fi: {
    headline: 'Mainokset verkkokauppaasi yhdessä iltapäivässä',
    line: 'Yksi budjetti, kaikki kanavat',
    action: 'Aloita',
    short:
      '{{brand}} hoitaa verkkokauppasi mainokset suurilla mainosalustoilla yhdestä budjetista. Valmis iltapäivässä: {{link}}',
    long: 'Pyöritätkö verkkokauppaa ja hallitset mainoksia viidessä eri työkalussa? Yhdistä tuotesyötteesi {{brand}}-palveluun, aseta yksi budjetti ja tavoite mainoskulujen osuudelle myynnistä, niin kampanjat toimivat yhdestä paikasta. Näet kulut ja tilaukset joka päivä. Kokeile: {{link}}',
  },
  fr: {
    headline: 'Des publicités pour votre boutique, en ligne en un après-midi',
    line: 'Un budget, tous les canaux',
    action: 'Commencer',
    short:
      '{{brand}} gère les publicités de votre boutique en ligne sur les grandes plateformes avec un seul budget. Prêt en un après-midi : {{link}}',
    long: 'Vous avez une boutique en ligne et gérez vos publicités dans cinq outils différents ? Connectez votre flux produits à {{brand}}, fixez un budget et une part cible de dépenses publicitaires, et vos campagnes tournent depuis un seul endroit. Vous voyez les dépenses et les commandes chaque jour. Essayez : {{link}}',
  },
  hu: {
    headline: 'Hirdetések a webáruházának, egy délután alatt',
    line: 'Egy keret, minden csatorna',
    action: 'Kezdje el',
    short:
      'A {{brand}} egyetlen keretből futtatja webáruháza hirdetéseit a nagy hirdetési platformokon. Egy délután alatt beállítható: {{link}}',
    long: 'Webáruházat vezet, és öt különböző eszközben kezeli a hirdetéseit? Kösse össze termékfeedjét a {{brand}} rendszerével, adjon meg egy keretet és a hirdetési költségarány célértékét, és a kampányok egy helyről futnak. A költést és a rendeléseket minden nap látja. Próbálja ki: {{link}}',
  },
  it: {
    headline: 'Annunci per il tuo negozio, online in un pomeriggio',
    line: 'Un budget, tutti i canali',
    action: 'Inizia',
    short:
      '{{brand}} gestisce gli annunci del tuo negozio online sulle grandi piattaforme con un unico budget. Pronto in un pomeriggio: {{link}}',
    long: 'Hai un negozio online e gestisci gli annunci con cinque strumenti diversi? Collega il feed dei prodotti a {{brand}}, imposta un budget e un’incidenza pubblicitaria obiettivo, e le campagne girano da un unico posto. Vedi spesa e ordini ogni giorno. Provalo: {{link}}',
  },
  nl: {
    headline: 'Advertenties voor je webshop, live in een middag',
    line: 'Eén budget, alle kanalen',
    action: 'Aan de slag',
    short:
      '{{brand}} beheert de advertenties van je webshop op de grote advertentieplatforms vanuit één budget. Klaar in een middag: {{link}}',
    long: 'Heb je een webshop en beheer je advertenties in vijf verschillende tools? Koppel je productfeed aan {{brand}}, stel één budget en een doel voor de advertentiekosten in, en je campagnes draaien vanuit één plek. Je ziet elke dag de uitgaven en bestellingen. Probeer het: {{link}}',
  },
  nn: {
    headline: 'Annonsar for nettbutikken din, i gang på ein ettermiddag',
    line: 'Eitt budsjett, alle kanalar',
    action: 'Kom i gang',
    short:
      '{{brand}} køyrer annonsane til nettbutikken din på dei store annonseplattformene frå eitt budsjett. Klart på ein ettermiddag: {{link}}',
    long: 'Driv du ein nettbutikk og styrer annonsar i fem ulike verktøy? Kople produktfeeden din til {{brand}}, set eitt budsjett og eit mål for annonsekostnaden, og kampanjane går frå éin stad. Du ser forbruk og ordrar kvar dag. Prøv det: {{link}}',
  },
  pl: {
    headline: 'Reklamy Twojego sklepu gotowe w jedno popołudnie',
    line: 'Jeden budżet, wszystkie kanały',
    action: 'Zacznij',
    short:
      '{{brand}} prowadzi reklamy Twojego sklepu internetowego na dużych platformach z jednego budżetu. Konfiguracja w jedno popołudnie: {{link}}',
    long: 'Prowadzisz sklep internetowy i zarządzasz reklamami w pięciu różnych narzędziach? Połącz plik produktowy z {{brand}}, ustaw jeden budżet i docelowy udział kosztów reklamy, a kampanie działają z jednego miejsca. Wydatki i zamówienia widzisz każdego dnia. Wypróbuj: {{link}}',
  },
  pt: {
    headline: 'Anúncios para a sua loja, no ar numa tarde',
    line: 'Um orçamento, todos os canais',
    action: 'Começar',
    short:
      'O {{brand}} gere os anúncios da sua loja online nas grandes plataformas com um só orçamento. Pronto numa tarde: {{link}}',
    long: 'Tem uma loja online e gere anúncios em cinco ferramentas diferentes? Ligue o seu feed de produtos ao {{brand}}, defina um orçamento e o peso pretendido da publicidade nas vendas, e as campanhas funcionam a partir de um só lugar. Vê a despesa e as encomendas todos os dias. Experimente: {{link}}',
  },
  ro: {
    headline: 'Reclame pentru magazinul tău, active într-o după-amiază',
    line: 'Un buget, toate canalele',
    action: 'Începe',
    short:
      '{{brand}} gestionează reclamele magazinului tău online pe marile platforme dintr-un singur buget. Gata într-o după-amiază: {{link}}',
    long: 'Ai un magazin online și gestionezi reclamele în cinci instrumente diferite? Conectează feedul de produse la {{brand}}, stabilește un buget și o pondere țintă a reclamelor în venituri, iar campaniile rulează dintr-un singur loc. Vezi cheltuielile și comenzile în fiecare zi. Încearcă: {{link}}',
  },
  sk: {
    headline: 'Reklama pre váš e-shop, spustená za popoludnie',
    line: 'Jeden rozpočet, všetky kanály',
    action: 'Začať',
    short:
      '{{brand}} spustí a riadi reklamu vášho e-shopu na veľkých reklamných platformách z jedného rozpočtu. Nastavíte ho za popoludnie: {{link}}',
    long: 'Máte e-shop a reklamu riešite v piatich rôznych nástrojoch? {{brand}} prepojíte s produktovým feedom, určíte jeden rozpočet a cieľový podiel nákladov na obrate a kampane na veľkých platformách bežia z jedného miesta. Výdavky aj objednávky vidíte každý deň. Vyskúšajte ho: {{link}}',
  },
  sv: {
    headline: 'Annonser för din webbutik, igång på en eftermiddag',
    line: 'En budget, alla kanaler',
    action: 'Kom igång',
    short:
      '{{brand}} sköter din webbutiks annonser på de stora annonsplattformarna från en budget. Klart på en eftermiddag: {{link}}',
    long: 'Driver du en webbutik och hanterar annonser i fem olika verktyg? Koppla ditt produktflöde till {{brand}}, ange en budget och ett mål för annonskostnaden, så körs kampanjerna från ett ställe. Du ser kostnader och beställningar varje dag. Testa: {{link}}',
  },
};

/** A text with the product's name and a partner's link. */
export function fillMaterialText(text: string, { brand, link }: { brand: string; link: string }): string {
  return text.replaceAll('{{brand}}', brand).replaceAll('{{link}}', link);
}
