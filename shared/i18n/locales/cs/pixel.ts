import type { LocaleOf } from '../../localeOf.ts';
import type { pixel as source } from '../en/pixel.ts';

/** Texty měřicího pixelu: kód, jak ho vložit, a jeho kontrola. */
export const pixel: LocaleOf<typeof source> = {
  platform: 'E-shopová platforma',
  platformPlaceholder: 'Vyberte svou platformu',
  otherPlatform: 'Jiná, nebo nevím',
  snippet: 'Váš měřicí kód',
  howTo: 'Jak ho vložit',
  howToDefault: [
    'Přihlaste se do administrace e-shopu a najděte místo pro vlastní kód v hlavičce stránky. Bývá v sekci Vzhled, Šablona nebo Propojení.',
    'Vložte kód tak, aby stál před </head> na každé stránce, i na té po objednávce.',
    'Uložte, a pokud to platforma vyžaduje, změnu zveřejněte.',
  ].join('\n'),
  howToByPlatform: {
    Shopify: [
      'V Shopify otevřete Settings a pak Customer events.',
      'Klikněte na Add custom pixel, pojmenujte ho Okavango a připravený kód nahraďte tímto.',
      'Klikněte na Save a potom na Connect.',
    ].join('\n'),
    WooCommerce: [
      'Ve WordPressu nainstalujte plugin, který vkládá kód do hlavičky, například WPCode.',
      'V jeho nastavení záhlaví a zápatí vložte kód do pole Header.',
      'Uložte, a pokud používáte cache, vyprázdněte ji.',
    ].join('\n'),
    Shoptet: [
      'V administraci otevřete Vzhled a obsah, pak Editor a HTML kód.',
      'Zvolte Záhlaví a na jeho konec vložte kód.',
      'Klikněte na Uložit.',
    ].join('\n'),
  },
  orders: {
    title: 'Měří se všechny objednávky?',
    purpose:
      'Nahrajte seznam objednávek ze svého e-shopu. Porovnáme ho s tím, co nahlásily prohlížeče zákazníků, a u každé chybějící objednávky řekneme, proč chybí.',
    measured_one: 'Změřeno {{measured}} z {{count}} objednávky',
    measured_few: 'Změřeno {{measured}} ze {{count}} objednávek',
    measured_many: 'Změřeno {{measured}} z {{count}} objednávky',
    measured_other: 'Změřeno {{measured}} z {{count}} objednávek',
    range: 'Od {{from}} do {{to}}',
    none: 'Z této doby zatím není ve vašem seznamu žádná objednávka.',
    reason: {
      BeforePixel: 'Objednávka přišla dřív, než byl pixel v e-shopu',
      Robot: 'Nahlásil ji robot, proto se nepočítá',
      NoValue: 'Stránka nenahlásila hodnotu, kterou by šlo přečíst',
      PixelSilent: 'V těch hodinách nepřišlo z e-shopu nic: skript vůbec neběžel',
      NoOrderPage: 'Návštěvy přišly, ale ten den žádná objednávka: skript není na stránce po objednávce',
      Blocked: 'Skript zadržel prohlížeč zákazníka nebo lišta se souhlasem',
      NoConsent: 'Zákazník nesouhlasil, proto nevíme, co ho přivedlo',
      OtherValue: 'Stránka nahlásila jinou hodnotu, než je ve vašem seznamu',
      OtherCurrency: 'Je v jiné měně než váš kredit, proto její hodnota není v tržbách',
    },
    period: 'Dny',
    lastDays_one: 'Poslední {{count}} den',
    lastDays_few: 'Poslední {{count}} dny',
    lastDays_many: 'Posledních {{count}} dne',
    lastDays_other: 'Posledních {{count}} dnů',
    ordersCount: 'Objednávky',
    whyTitle: 'Proč ostatní chybí',
    faultTitle: 'Změřeno, ale ne tak, jak má být',
    nothingMissing: 'Všechny objednávky z vašeho seznamu jsou změřené tak, jak mají být.',
    showList: 'Zobrazit objednávky: {{reason}}',
    list: 'Zobrazit objednávky',
    hideList: 'Skrýt',
    column: {
      orderId: 'Objednávka',
      at: 'Vytvořena',
      value: 'Hodnota',
      measuredValue: 'Změřeno',
      state: 'Stav',
    },
    state: { Placed: 'platí', Cancelled: 'stornovaná' },
    unknownList: 'Vaše vlastní objednávky zatím neznáme.',
    unknownText:
      'Nahrajte níže jejich seznam, nebo je nechte hlásit svůj server. Do té doby nikdo nepozná, kolik jich uniklo.',
    knownDays: 'Vaše vlastní objednávky známe od {{from}} do {{to}}.',
    drop: 'Vyberte seznam objednávek, nebo ho sem přetáhněte',
    reading: 'Čteme seznam…',
    dropHint: 'Soubor CSV s číslem, časem a hodnotou každé objednávky, jak ho e-shop vyveze.',
    count: 'Objednávky, které nikdo nezměřil, také započítat do statistik',
    refused: 'Seznam jsme nepřijali',
    taken_one: 'Přijata {{count}} objednávka',
    taken_few: 'Přijaty {{count}} objednávky',
    taken_many: 'Přijato {{count}} objednávky',
    taken_other: 'Přijato {{count}} objednávek',
    unread_one: '{{count}} řádek nešlo přečíst: řádek {{lines}}.',
    unread_few: '{{count}} řádky nešlo přečíst, první z nich: {{lines}}.',
    unread_many: '{{count}} řádku nešlo přečíst, první z nich: {{lines}}.',
    unread_other: '{{count}} řádků nešlo přečíst, první z nich: {{lines}}.',
  },
  server: {
    title: 'Objednávky z vašeho serveru',
    purpose:
      'Server e-shopu nám může každou objednávku nahlásit sám. Započítá se tak i to, co zadrží prohlížeč, a stornované objednávky se odečtou. Potřebujete k tomu tajný klíč, kterým zprávy podepíšete.',
    show: 'Zobrazit klíč',
    hide: 'Skrýt klíč',
    hidden:
      'Klíč zobrazíme na požádání. Zacházejte s ním jako s heslem: kdo ho má, může hlásit objednávky vašeho e-shopu.',
    secret: 'Tajný klíč',
    secretMade: 'Vytvořen {{time}}',
    address: 'Adresa',
    shopId: 'Označení vašeho e-shopu',
    ownerOnly: 'Klíč vidí jen majitel e-shopu.',
    replace: 'Vytvořit nový klíč',
    replaceTitle: 'Vytvořit nový klíč?',
    replaceText:
      'Současný klíč hned přestane platit. Zprávy, které jím váš server podepíše, odmítneme, dokud do něj nevložíte nový. Objednávky, které hlásí prohlížeče zákazníků, chodí dál.',
    replaceConfirm: 'Vytvořit nový',
    replaced: 'Platí nový klíč, starý už ne.',
    how: 'Jak server objednávky posílá',
    steps: [
      'Zapište objednávky jako JSON, nejvýš 200 v jedné zprávě.',
      'Podepište je: HMAC-SHA256 tajným klíčem přes čas v sekundách, tečku a tělo zprávy, šestnáctkově.',
      'Do 5 minut je pošlete metodou POST se třemi hlavičkami. Odpověď 200 znamená, že jsme vzali všechny, 207 říká, které ne.',
      'Když se objednávka změní, pošlete ji znovu se stejným číslem; stornovanou se stavem Cancelled.',
    ].join('\n'),
    language: 'Ukázka v',
    example: 'Ukázková zpráva',
    exampleNote: 'Klíč se čte z proměnné OKAVANGO_SECRET, aby nestál v žádném souboru.',
  },
  privacy: {
    title: 'Jak dlouho držíme jednotlivé události',
    purpose:
      'Jednotlivé návštěvy, zobrazení a jejich cesty po této době mažeme. Součty ve statistikách a objednávky zůstávají.',
    months: 'Držíme je',
    monthCount_one: '{{count}} měsíc',
    monthCount_few: '{{count}} měsíce',
    monthCount_many: '{{count}} měsíce',
    monthCount_other: '{{count}} měsíců',
    usual: '{{count}} měsíců, jak doporučujeme',
    shorterTitle_one: 'Držet je jen {{count}} měsíc?',
    shorterTitle_few: 'Držet je jen {{count}} měsíce?',
    shorterTitle_many: 'Držet je jen {{count}} měsíce?',
    shorterTitle_other: 'Držet je jen {{count}} měsíců?',
    save: 'Uložit',
    saved_one: 'Jednotlivé události teď držíme {{count}} měsíc.',
    saved_few: 'Jednotlivé události teď držíme {{count}} měsíce.',
    saved_many: 'Jednotlivé události teď držíme {{count}} měsíce.',
    saved_other: 'Jednotlivé události teď držíme {{count}} měsíců.',
    shorter:
      'Co je starší, zmizí do jednoho dne a nejde to vrátit: nedá se to už znovu přepočítat a kdo chce být vymazán, v tom už není k nalezení.',
    ownerOnly: 'Změnit to může jen majitel e-shopu.',
    means: 'Co uchováváme',
    facts: [
      'Bez souhlasu se v prohlížeči návštěvníka nic neukládá a jeho IP adresu neuchováváme nikdy.',
      'Návštěva bez souhlasu se jen započítá; dvě takové nikdo nerozliší.',
      'Návštěvník, který souhlasil, je náhodné číslo ve svém prohlížeči, bez jména i adresy.',
    ].join('\n'),
    eraseTitle: 'Vymazat návštěvníka',
    erasePurpose:
      'Když o to návštěvník e-shopu požádá. Své číslo najde v prohlížeči na vašem e-shopu: je to hodnota okv_visitor v jeho úložišti.',
    visitorId: 'Číslo návštěvníka',
    erase: 'Vymazat',
    eraseConfirmTitle: 'Vymazat tohoto návštěvníka?',
    eraseConfirmText:
      'Jeho návštěvy, cestu kliknutí i samotné číslo nenávratně odstraníme. Objednávky a součty ve statistikách zůstanou, bez návštěvníka.',
    eraseConfirm: 'Nenávratně vymazat',
    erased: 'Návštěvník je vymazán',
    erasedText:
      'Události, které o něm vypovídaly: {{events}}. Objednávky, které jsou teď bez návštěvníka: {{orders}}.',
    notFound: 'O tomto čísle nic nevíme',
    notFoundText:
      'Podívejte se, jestli je celé. Mohlo být vymazané už dřív, nebo jsou jeho návštěvy starší než to, co držíme.',
    invalidId: 'Číslo má nejvýš 64 písmen, číslic, pomlček a podtržítek.',
  },
  tabs: { label: 'Pixel', install: 'Instalace', orders: 'Objednávky', privacy: 'Soukromí' },
  check: {
    title: 'Funguje to?',
    run: 'Zkontrolovat',
    running: 'Díváme se na váš e-shop…',
    auto: 'Dokud je tato stránka otevřená, díváme se sami každých pár vteřin.',
    pageReached: 'E-shop na {{url}} odpovídá',
    pageNotReached: 'E-shop na {{url}} neodpovídá',
    snippetFound: 'Kód je na stránce',
    snippetMissing: 'Kód na stránce zatím není',
    snippetForeign: 'Na stránce je kód jiného e-shopu ({{id}}). Nahraďte ho tím výše.',
    eventsSeen: 'Události přicházejí: {{events}}',
    eventsNone: 'Zatím nepřišla žádná událost. Otevřete svůj e-shop v jiné záložce a pošlete první.',
    eventCount: '{{event}} {{count}}×',
    lastEvent: 'Poslední {{time}}',
    newEvents: 'Nově od začátku sledování: {{events}}',
    newNone: 'Zatím nic nového. Otevřete svůj e-shop v jiné záložce.',
    watch: 'Sledovat živě',
    stop: 'Ukončit sledování',
    consent: {
      Granted: 'Souhlas se hlásí; poslední návštěvník souhlasil {{time}}',
      Denied: 'Souhlas se hlásí; poslední návštěvník odmítl {{time}}',
      None: 'Za posledních 7 dní nepřišla žádná odpověď o souhlasu',
    },
    purchase: 'Poslední objednávka má hodnotu {{value}}, {{time}}',
    purchaseNoCurrency: 'Poslední objednávka přišla bez měny, kterou známe: {{value}}, {{time}}',
    purchaseNone: 'Za posledních 30 dní nepřišla objednávka, kterou bychom mohli započítat',
    ordersWithoutValue_one:
      '{{formatted}} objednávka za posledních 7 dní přišla bez čitelného čísla, hodnoty nebo měny',
    ordersWithoutValue_few:
      '{{formatted}} objednávky za posledních 7 dní přišly bez čitelného čísla, hodnoty nebo měny',
    ordersWithoutValue_many:
      '{{formatted}} objednávky za posledních 7 dní přišlo bez čitelného čísla, hodnoty nebo měny',
    ordersWithoutValue_other:
      '{{formatted}} objednávek za posledních 7 dní přišlo bez čitelného čísla, hodnoty nebo měny',
    duplicateOrders_one:
      '{{formatted}} opakované číslo objednávky za posledních 7 dní; každá se počítá jednou',
    duplicateOrders_few:
      '{{formatted}} opakovaná čísla objednávek za posledních 7 dní; každá se počítá jednou',
    duplicateOrders_many:
      '{{formatted}} opakovaného čísla objednávky za posledních 7 dní; každá se počítá jednou',
    duplicateOrders_other:
      '{{formatted}} opakovaných čísel objednávek za posledních 7 dní; každá se počítá jednou',
    met: 'v pořádku',
    open: 'čeká se',
  },
  event: {
    page_view: 'zobrazení stránky',
    product_view: 'zobrazení produktu',
    add_to_cart: 'vložení do košíku',
    begin_checkout: 'pokladna',
    order: 'objednávka',
    consent: 'souhlas',
  },
  status: {
    NotInstalled: 'Není vložený',
    InstalledNoEvents: 'Vložený, čeká na první událost',
    NoConsentSignal: 'Chybí souhlas',
    NoPurchase: 'Zatím bez objednávky',
    ValueMissing: 'Objednávky bez hodnoty',
    Duplicates: 'Objednávky chodí dvakrát',
    Ok: 'Funguje',
    Silent: 'Mlčí',
  },
  advice: {
    NotInstalled:
      'Kód není na stránkách vašeho e-shopu. Vložte ho podle návodu na této stránce a zkontrolujte znovu.',
    InstalledNoEvents:
      'Kód je na místě, ale zatím nic nenahlásil. Otevřete svůj e-shop v jiné záložce a pošlete první návštěvu.',
    NoConsentSignal:
      'Návštěvy přicházejí, ale e-shop nám neříká, zda návštěvníci s měřením souhlasí, takže žádnou objednávku nelze připsat reklamě. Napojte cookie lištu na režim souhlasu, nebo ať odpověď předá přímo kódu.',
    NoPurchase:
      'Návštěvy i souhlas přicházejí, objednávka zatím žádná. Zkuste zkušební objednávku a ověřte, že kód je i na stránce po objednávce.',
    ValueMissing:
      'Přicházejí objednávky, které nemůžeme započítat do obratu. Stránka po objednávce má hlásit číslo objednávky, celkovou částku jako číslo a měnu, například CZK. Po třech správných objednávkách to budeme mít za opravené.',
    Duplicates:
      'Stejná čísla objednávek přicházejí opakovaně. Ověřte, že je kód na stránce jen jednou a že každá objednávka hlásí vlastní číslo.',
    Ok: 'Návštěvy, souhlas i objednávky s hodnotou přicházejí, jak mají.',
    Silent:
      'Víc než den nic nepřišlo. Podívejte se, zda kód po poslední změně e-shopu na stránce zůstal, a pokud ne, vložte ho zpět.',
  },
  demo: 'Ukázkový e-shop: otevřít stránku, kam jeho majitel kód vkládá',
};
