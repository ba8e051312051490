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
    Installed: 'Vložený, čeká na první událost',
    Active: 'Funguje',
    Inactive: 'Mlčí',
    Misconfigured: 'Patří jinému e-shopu',
  },
  demo: 'Ukázkový e-shop: otevřít stránku, kam jeho majitel kód vkládá',
};
