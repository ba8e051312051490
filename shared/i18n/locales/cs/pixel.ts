import type { LocaleOf } from '../../localeOf.ts';
import type { pixel as source } from '../en/pixel.ts';

/** Texty měřicího pixelu: kód, jak ho vložit, a jeho kontrola. */
export const pixel: LocaleOf<typeof source> = {
  platform: 'Platforma e-shopu',
  platformPlaceholder: 'Vyberte svou platformu',
  otherPlatform: 'Jiná nebo nevím',
  snippet: 'Váš měřicí kód',
  howTo: 'Jak ho nainstalovat',
  howToDefault: [
    'Přihlaste se do administrace e-shopu a najděte místo pro vlastní kód v hlavičce stránky. Bývá v sekci Vzhled, Šablona nebo Propojení.',
    'Vložte kód před </head> na každou stránku, i na stránku s potvrzením objednávky.',
    'Změnu uložte, a pokud to platforma vyžaduje, i zveřejněte.',
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
    PrestaShop: [
      'V administraci otevřete Moduly, Správce modulů a nainstalujte modul, který vkládá vlastní kód do hlavičky (head) každé stránky.',
      'Kód vložte do nastavení modulu a uložte.',
      'Bez modulu nechte kód vložit do šablony templates/_partials/head.tpl v odvozeném vzhledu (child theme), aby ho nepřepsala aktualizace vzhledu.',
      'Otevřete Nástroje, Výkon (Advanced Parameters, Performance) a klikněte na vyprázdnění cache.',
    ].join('\n'),
    UpGates: [
      'V administraci najděte Konverzní kódy a přidejte vlastní kód. Místo v nabídce záleží na verzi administrace.',
      'Vložte měřicí kód a zvolte všechny stránky včetně dokončené objednávky. Pokud se administrace ptá na umístění, zvolte hlavičku.',
      'Kód uložte a zapněte.',
    ].join('\n'),
    Shoprenter: [
      'V administraci najděte pole pro vlastní kód v hlavičce stránky. Jeho místo závisí na vzhledu a tarifu; podpora Shoprenteru vám poradí, kde je, nebo kód vloží za vás.',
      'Vložte kód tak, aby se načítal na všech stránkách včetně potvrzení objednávky.',
      'Uložte. Kód je připravený pro Shoprenter: produkty, košík i objednávky čte z ShopRenter.js, nic dalšího nastavovat nemusíte.',
    ].join('\n'),
  },
  orders: {
    title: 'Měří se všechny objednávky?',
    purpose:
      'Nahrajte seznam objednávek ze svého e-shopu. Porovnáme ho s tím, co nahlásily prohlížeče zákazníků, a u každé chybějící objednávky ukážeme, proč chybí.',
    measured_one: 'Změřeno {{measured}} z {{count}} objednávky',
    measured_few: 'Změřeno {{measured}} ze {{count}} objednávek',
    measured_many: 'Změřeno {{measured}} z {{count}} objednávky',
    measured_other: 'Změřeno {{measured}} z {{count}} objednávek',
    range: 'Od {{from}} do {{to}}',
    none: 'Za toto období ve vašem seznamu zatím není žádná objednávka.',
    showKnown: 'Zobrazit {{from}} až {{to}}',
    reason: {
      BeforePixel: 'Vytvořena před instalací pixelu',
      Robot: 'Nahlásil ji robot, proto se nepočítá',
      NoValue: 'Stránka nenahlásila čitelnou hodnotu',
      PixelSilent: 'V těch hodinách z e-shopu nepřišly žádné události: skript vůbec neběžel',
      NoOrderPage:
        'Návštěvy byly, ale objednávka ten den žádná: skript není na stránce s potvrzením objednávky',
      Blocked: 'Zablokoval ji prohlížeč zákazníka nebo cookie lišta',
      NoConsent: 'Bez souhlasu, zdroj návštěvy proto neznáme',
      OtherValue: 'Stránka nahlásila jinou hodnotu, než je ve vašem seznamu',
      OtherCurrency: 'Je v jiné měně než váš kredit, proto se její hodnota nepočítá do tržeb',
    },
    period: 'Období',
    lastDays_one: '{{count}} den',
    lastDays_few: '{{count}} dny',
    lastDays_many: '{{count}} dne',
    lastDays_other: '{{count}} dní',
    missing: 'Chybí',
    atFault: 'S problémy',
    reasonSum_one: '{{count}} objednávka v hodnotě {{value}}',
    reasonSum_few: '{{count}} objednávky v hodnotě {{value}}',
    reasonSum_many: '{{count}} objednávky v hodnotě {{value}}',
    reasonSum_other: '{{count}} objednávek v hodnotě {{value}}',
    reasonCount_one: '{{count}} objednávka',
    reasonCount_few: '{{count}} objednávky',
    reasonCount_many: '{{count}} objednávky',
    reasonCount_other: '{{count}} objednávek',
    whyTitle: 'Proč ostatní chybí',
    faultTitle: 'Změřeno s problémy',
    nothingMissing: 'Všechny objednávky z vašeho seznamu jsou změřené správně.',
    list: 'Zobrazit objednávky',
    hideList: 'Skrýt',
    column: {
      orderId: 'Objednávka',
      at: 'Vytvořena',
      value: 'Hodnota',
      measuredValue: 'Změřeno',
      state: 'Stav',
    },
    state: { Placed: 'Platná', Cancelled: 'Stornovaná' },
    unknownList: 'Zatím nemáme seznam objednávek',
    unknownText:
      'Nahrajte níže seznam objednávek, nebo je odesílejte ze svého serveru. Do té doby nelze zjistit, kolik jich chybí.',
    knownDays: 'Vaše objednávky máme od {{from}} do {{to}}.',
    drop: 'Vyberte seznam objednávek, nebo ho sem přetáhněte',
    reading: 'Načítáme seznam…',
    dropHint: 'Soubor CSV s číslem, časem a hodnotou každé objednávky vyexportovaný z e-shopu.',
    count: 'Započítat do statistik i nezměřené objednávky',
    refused: 'Seznam se nepodařilo importovat',
    taken_one: 'Importována {{count}} objednávka',
    taken_few: 'Importovány {{count}} objednávky',
    taken_many: 'Importováno {{count}} objednávky',
    taken_other: 'Importováno {{count}} objednávek',
    unread_one: '{{count}} řádek nešlo přečíst: řádek {{lines}}.',
    unread_few: '{{count}} řádky nešlo přečíst, první z nich: {{lines}}.',
    unread_many: '{{count}} řádku nešlo přečíst, první z nich: {{lines}}.',
    unread_other: '{{count}} řádků nešlo přečíst, první z nich: {{lines}}.',
  },
  server: {
    title: 'Objednávky z vašeho serveru',
    purpose:
      'Server e-shopu nám může každou objednávku nahlásit přímo. Započítají se tak i objednávky, které zablokoval prohlížeč, a stornované se odečtou. Potřebujete k tomu tajný klíč, kterým požadavky podepíšete.',
    show: 'Zobrazit klíč',
    hide: 'Skrýt klíč',
    hidden:
      'Klíč je skrytý. Zacházejte s ním jako s heslem: kdo ho má, může hlásit objednávky vašeho e-shopu.',
    secret: 'Tajný klíč',
    secretMade: 'Vytvořen {{time}}',
    address: 'Adresa endpointu',
    shopId: 'ID e-shopu',
    ownerOnly: 'Klíč vidí jen vlastník e-shopu.',
    replace: 'Vytvořit nový klíč',
    replaceTitle: 'Vytvořit nový klíč?',
    replaceText:
      'Současný klíč ihned přestane platit. Objednávky, které jím váš server podepíše, odmítneme, dokud nepoužije nový. Objednávek z prohlížečů zákazníků se to netýká.',
    replaceConfirm: 'Vytvořit nový klíč',
    replaced: 'Nový klíč je vytvořený. Starý už neplatí.',
    how: 'Jak odesílat objednávky',
    steps: [
      'Zapište objednávky jako JSON, nejvýše 200 v jednom požadavku.',
      'Podepište čas v sekundách, tečku a tělo požadavku pomocí HMAC-SHA256 a tajného klíče, šestnáctkově.',
      'Do 5 minut požadavek odešlete metodou POST se třemi hlavičkami. Odpověď 200 znamená, že jsme přijali všechny objednávky, 207 uvádí ty, které ne.',
      'Když se objednávka změní, pošlete ji znovu se stejným číslem; stornovanou se stavem Cancelled.',
    ].join('\n'),
    language: 'Jazyk ukázky',
    example: 'Ukázkový požadavek',
    exampleNote: 'Klíč se načítá z proměnné OKAVANGO_SECRET, takže není uložený v žádném souboru.',
  },
  privacy: {
    title: 'Uchovávání událostí',
    purpose:
      'Jednotlivé návštěvy, zobrazení a jejich cesty po této době mažeme. Součty ve statistikách a objednávky zůstávají.',
    months: 'Doba uchování',
    monthCount_one: '{{count}} měsíc',
    monthCount_few: '{{count}} měsíce',
    monthCount_many: '{{count}} měsíce',
    monthCount_other: '{{count}} měsíců',
    usual: '{{count}} měsíců (doporučeno)',
    shorterTitle_one: 'Zkrátit uchování na {{count}} měsíc?',
    shorterTitle_few: 'Zkrátit uchování na {{count}} měsíce?',
    shorterTitle_many: 'Zkrátit uchování na {{count}} měsíce?',
    shorterTitle_other: 'Zkrátit uchování na {{count}} měsíců?',
    save: 'Uložit',
    saved_one: 'Doba uchování je {{count}} měsíc',
    saved_few: 'Doba uchování je {{count}} měsíce',
    saved_many: 'Doba uchování je {{count}} měsíce',
    saved_other: 'Doba uchování je {{count}} měsíců',
    shorter:
      'Starší události se do jednoho dne smažou a nelze je obnovit. Nepůjdou znovu přepočítat a nebudou k nalezení, když návštěvník požádá o výmaz.',
    ownerOnly: 'Změnit to může jen vlastník e-shopu.',
    means: 'Co ukládáme',
    facts: [
      'Bez souhlasu se v prohlížeči návštěvníka nic neukládá a jeho IP adresu neukládáme nikdy.',
      'Návštěva bez souhlasu se jen započítá. Dvě takové návštěvy nelze rozlišit.',
      'Návštěvník, který souhlasil, je náhodné číslo ve svém prohlížeči, bez jména a adresy.',
    ].join('\n'),
    eraseTitle: 'Vymazat návštěvníka',
    erasePurpose:
      'Použijte, když o to návštěvník e-shopu požádá. Své ID najde v úložišti prohlížeče pro váš e-shop jako hodnotu okv_visitor.',
    visitorId: 'ID návštěvníka',
    erase: 'Vymazat',
    eraseConfirmTitle: 'Vymazat tohoto návštěvníka?',
    eraseConfirmText:
      'Jeho návštěvy, cestu kliknutí i ID nenávratně smažeme. Objednávky a součty ve statistikách zůstanou, bez návštěvníka.',
    eraseConfirm: 'Nenávratně vymazat',
    erased: 'Návštěvník byl vymazán',
    erasedText:
      'Vymazané události: {{events}}. Objednávky, které už nejsou spojené s návštěvníkem: {{orders}}.',
    notFound: 'Návštěvník s tímto ID neexistuje',
    notFoundText:
      'Zkontrolujte, zda je ID celé. Návštěvník už mohl být vymazán, nebo jsou jeho návštěvy starší než doba uchování.',
    invalidId: 'Zadejte nejvýše 64 písmen, číslic, pomlček a podtržítek.',
  },
  tabs: { label: 'Pixel', install: 'Instalace', orders: 'Objednávky', privacy: 'Soukromí' },
  check: {
    title: 'Kontrola pixelu',
    run: 'Zkontrolovat',
    running: 'Kontrolujeme váš e-shop…',
    auto: 'Dokud je tato stránka otevřená, kontrolujeme automaticky každých pár sekund.',
    pageReached: 'E-shop na adrese {{url}} odpovídá',
    pageNotReached: 'E-shop na adrese {{url}} neodpovídá',
    snippetFound: 'Kód je na stránce',
    snippetMissing: 'Kód na stránce zatím není',
    snippetForeign: 'Na stránce je kód jiného e-shopu ({{id}}). Nahraďte ho tím výše.',
    issue: {
      Duplicate:
        'Kód je na stránce víckrát. Návštěvy a objednávky se i tak počítají jednou; přebytečný kód odstraňte.',
      BlockedByPolicy:
        'Kód na stránce je, ale blokuje ho její Content Security Policy. Přidejte adresu z kódu do script-src.',
      Inactive:
        'Kód je na stránce na místě, kde ho prohlížeč nespustí: v komentáři, v noscript, v šabloně, nebo ho vypíná cookie lišta. Přesuňte ho do hlavičky.',
      ErrorPage: 'Stránka vrací chybu, proto kód nelze zkontrolovat.',
    },
    eventsSeen: 'Přijaté události: {{events}}',
    eventsNone: 'Zatím nepřišla žádná událost. Otevřete svůj e-shop na jiné kartě a odešlete tak první.',
    eventCount: '{{event}} {{count}}×',
    lastEvent: 'Poslední událost {{time}}',
    activeDays_one: 'události zatím v {{count}} dni',
    activeDays_few: 'události zatím v {{count}} dnech',
    activeDays_many: 'události zatím v {{count}} dnech',
    activeDays_other: 'události zatím v {{count}} dnech',
    newEvents: 'Nově od začátku sledování: {{events}}',
    newNone: 'Zatím žádné nové události. Otevřete svůj e-shop na jiné kartě.',
    watch: 'Sledovat živě',
    stop: 'Ukončit sledování',
    consent: {
      Granted: 'Signály souhlasu přicházejí. Poslední návštěvník souhlasil {{time}}',
      Denied: 'Signály souhlasu přicházejí. Poslední návštěvník odmítl {{time}}',
      None: 'Žádné signály souhlasu za posledních 7 dní',
    },
    purchase: 'Poslední objednávka: {{value}}, {{time}}',
    purchaseNoCurrency: 'Poslední objednávka bez podporované měny: {{value}}, {{time}}',
    purchaseNone: 'Za posledních 30 dní žádná objednávka, kterou lze započítat',
    ordersWithoutValue_one:
      '{{formatted}} objednávka za posledních 7 dní přišla bez čitelného čísla, hodnoty nebo měny',
    ordersWithoutValue_few:
      '{{formatted}} objednávky za posledních 7 dní přišly bez čitelného čísla, hodnoty nebo měny',
    ordersWithoutValue_many:
      '{{formatted}} objednávky za posledních 7 dní přišlo bez čitelného čísla, hodnoty nebo měny',
    ordersWithoutValue_other:
      '{{formatted}} objednávek za posledních 7 dní přišlo bez čitelného čísla, hodnoty nebo měny',
    duplicateOrders_one:
      '{{formatted}} opakované číslo objednávky za posledních 7 dní. Každá se počítá jednou',
    duplicateOrders_few:
      '{{formatted}} opakovaná čísla objednávek za posledních 7 dní. Každá se počítá jednou',
    duplicateOrders_many:
      '{{formatted}} opakovaného čísla objednávky za posledních 7 dní. Každá se počítá jednou',
    duplicateOrders_other:
      '{{formatted}} opakovaných čísel objednávek za posledních 7 dní. Každá se počítá jednou',
    met: 'v pořádku',
    open: 'čeká',
  },
  event: {
    page_view: 'zobrazení stránky',
    product_view: 'zobrazení produktu',
    add_to_cart: 'vložení do košíku',
    begin_checkout: 'pokladna',
    order: 'objednávka',
    page_speed: 'Rychlost stránky',
    consent: 'souhlas',
  },
  status: {
    NotInstalled: 'Nenainstalovaný',
    InstalledNoEvents: 'Nainstalovaný, zatím bez událostí',
    NoConsentSignal: 'Bez signálů souhlasu',
    NoPurchase: 'Zatím bez objednávek',
    ValueMissing: 'Objednávky bez hodnoty',
    Duplicates: 'Duplicitní objednávky',
    Ok: 'Aktivní',
    Silent: 'Neposílá data',
  },
  advice: {
    NotInstalled:
      'Kód není na stránkách vašeho e-shopu. Nainstalujte ho podle návodu na této stránce a zkontrolujte znovu.',
    InstalledNoEvents:
      'Kód je nainstalovaný, ale zatím neposlal žádnou událost. Otevřete svůj e-shop na jiné kartě a odešlete tak první návštěvu.',
    NoConsentSignal:
      'Návštěvy přicházejí, ale pixel nedostává signály souhlasu, takže žádnou objednávku nelze přiřadit reklamě. Napojte cookie lištu na režim souhlasu, nebo ať volbu návštěvníka předává přímo kódu.',
    NoPurchase:
      'Návštěvy i signály souhlasu přicházejí, objednávky zatím ne. Vytvořte testovací objednávku a ověřte, že kód je i na stránce s potvrzením objednávky.',
    ValueMissing:
      'Některé objednávky nelze započítat do tržeb. Stránka s potvrzením objednávky musí hlásit číslo objednávky, celkovou částku jako číslo a měnu, například CZK. Po třech správných objednávkách je problém vyřešený.',
    Duplicates:
      'Stejná čísla objednávek přicházejí opakovaně. Ověřte, že je kód na každé stránce jen jednou a že každá objednávka hlásí jiné číslo.',
    Ok: 'Návštěvy, signály souhlasu i objednávky s hodnotou přicházejí správně.',
    Silent:
      'Víc než den nepřišly žádné události. Ověřte, zda kód z e-shopu nezmizel při poslední změně, a pokud ano, vložte ho znovu.',
  },
  demo: 'Ukázkový e-shop: otevřít stránku, kam jeho majitel kód vkládá',
};
