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
    missing: 'Chybí: {{count}}, v hodnotě {{value}}',
    fault: 'Změřeno, ale: {{count}}',
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
    listTitle: 'Nejnovější z nich',
    order: 'Objednávka {{id}} · {{at}} · {{value}}',
    more_one: 'A ještě {{count}} objednávka.',
    more_few: 'A ještě {{count}} objednávky.',
    more_many: 'A ještě {{count}} objednávky.',
    more_other: 'A ještě {{count}} objednávek.',
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
