import type { LocaleOf } from '../../localeOf.ts';
import type { pixelGuide as source } from '../en/pixelGuide.ts';

/** Texty stránky, podle které vývojář nasadí pixel, a jejího odeslání. */
export const pixelGuide: LocaleOf<typeof source> = {
  send: {
    title: 'Poslat vývojáři',
    purpose:
      'E-mailem pošleme kód, postup pro vaši platformu a stránku, na které vývojář vidí, jestli přicházejí události. Účet nepotřebuje a nic jiného z vašeho e-shopu stránka neukazuje.',
    email: 'E-mail vývojáře',
    language: 'Jazyk',
    action: 'Odeslat pokyny',
    sent: 'Pokyny odeslány na {{email}}',
  },
  list: {
    label: 'Odeslané pokyny',
    state: { Open: 'Dostupná', Closed: 'Zavřená', Expired: 'Vypršela' },
    until: 'Do {{day}}',
    viewed: 'otevřena {{time}}',
    notViewed: 'zatím neotevřena',
    close: 'Zavřít stránku',
    closeTitle: 'Zavřít tuto stránku?',
    closeText: 'Odkaz odeslaný na {{email}} přestane hned fungovat.',
    closed: 'Stránka zavřena',
  },
  page: {
    title: 'Nasazení pixelu Okavango na {{domain}}',
    purpose: 'Vložte kód podle postupu níže. Jakmile začnou přicházet události, uvidíte je zde.',
    live: 'Přijaté události',
    met: 'Přijato',
    open: 'Zatím nepřijato',
    received: '{{event}}: naposledy {{time}}',
    missing: '{{event}}: zatím nepřišla',
    refreshed: 'Kontrolujeme každých pár sekund, naposledy {{time}}.',
    expires: 'Stránka je dostupná do {{day}}.',
    sandbox: 'Data ze sandboxu',
    voidTitle: 'Odkaz nefunguje',
    void: 'Vypršel, nebo byl zavřen. Požádejte e-shop o nové pokyny.',
    event: {
      page_view: 'Zobrazení stránky',
      product_view: 'Zobrazení produktu',
      add_to_cart: 'Přidání do košíku',
      begin_checkout: 'Pokladna',
      order: 'Objednávka',
    },
  },
};
