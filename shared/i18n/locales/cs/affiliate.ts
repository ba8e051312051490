import type { LocaleOf } from '../../localeOf.ts';
import type { affiliate as source } from '../en/affiliate.ts';

/** Texty partnerského programu, pro partnery i zaměstnance. */
export const affiliate: LocaleOf<typeof source> = {
  title: 'Partnerský program',
  purpose: 'Doporučte Okavango e-shopům a získejte podíl z toho, co nám zaplatí.',
  how: {
    title: 'Jak to funguje',
    link: 'Dostanete vlastní odkaz, který sdílíte s majiteli e-shopů.',
    register: 'Když se přes něj někdo zaregistruje a přidá e-shop, započítá se vám jako doporučený.',
    provision_one:
      'Po dobu {{count}} měsíce od první transakce e-shopu dostáváte {{percent}} z jeho zaplacených faktur bez DPH.',
    provision_few:
      'Po dobu {{count}} měsíců od první transakce e-shopu dostáváte {{percent}} z jeho zaplacených faktur bez DPH.',
    provision_many:
      'Po dobu {{count}} měsíce od první transakce e-shopu dostáváte {{percent}} z jeho zaplacených faktur bez DPH.',
    provision_other:
      'Po dobu {{count}} měsíců od první transakce e-shopu dostáváte {{percent}} z jeho zaplacených faktur bez DPH.',
  },
  ask: {
    title: 'Staňte se partnerem',
    text: 'Napište nám stručně, kde byste odkaz sdíleli. Odpovíme e-mailem.',
    website: 'Váš web nebo profil',
    note: 'Jak byste odkaz sdíleli',
    submit: 'Odeslat žádost',
    sent: 'Žádost odeslána. Odpovíme e-mailem.',
  },
  waiting: {
    title: 'Žádost posuzujeme',
    text: 'Odesláno {{date}}. Odpovíme na {{email}}.',
  },
  rejected: {
    title: 'Žádost nebyla schválena',
    text: 'Pokud se něco změní, můžete požádat znovu.',
  },
  share: 'Sdílení',
  link: 'Váš odkaz',
  code: 'Váš kód',
  copyLink: 'Kopírovat odkaz',
  copyCode: 'Kopírovat kód',
  shops: {
    title: 'Doporučené e-shopy',
    empty: 'Zatím žádné doporučené e-shopy',
    emptyText: 'Najdete tu e-shopy, které přidali lidé zaregistrovaní přes váš odkaz.',
    domain: 'E-shop',
    country: 'Země',
    registeredAt: 'Přidán',
    firstTransaction: 'První transakce',
    none: 'Zatím ne',
    provisionUntil: 'Provize do',
    over: 'Skončila {{date}}',
  },
  terms: {
    title: 'Podmínky',
    provision: 'Provize',
    provisionValue: '{{percent}} ze zaplacených faktur bez DPH',
    duration: 'Jak dlouho',
    lasts_one: '{{count}} měsíc od první transakce každého e-shopu',
    lasts_few: '{{count}} měsíce od první transakce každého e-shopu',
    lasts_many: '{{count}} měsíce od první transakce každého e-shopu',
    lasts_other: '{{count}} měsíců od první transakce každého e-shopu',
    own: 'Vaše vlastní e-shopy',
    ownValue: 'Bez provize',
  },
  noShop: 'Chcete také inzerovat?',
  addShop: 'Přidat e-shop',
  admin: {
    state: {
      None: 'Není partnerem',
      Requested: 'Čeká na odpověď',
      Rejected: 'Zamítnuto',
      Partner: 'Partner',
    },
    title: 'Partnerský program',
    grant: 'Schválit partnera',
    granted: '{{email}} je nyní partnerem a dostal o tom e-mail.',
    grantTitle: 'Schválit {{email}} jako partnera?',
    grantText: 'Dostane kód a odkaz a dozví se o tom e-mailem.',
    reject: 'Zamítnout',
    rejectTitle: 'Zamítnout žádost {{email}}?',
    rejectText: 'Žadatel se o tom dozví e-mailem a může požádat znovu.',
    rejected: 'Žádost zamítnuta. Žadatel o tom dostal e-mail.',
    end: 'Ukončit partnerství',
    endTitle: 'Ukončit partnerství s {{email}}?',
    endText:
      'Nové e-shopy se partnerovi už nezapočítají. Kód zůstává vyhrazený a dosavadní doporučení mu zůstávají.',
    ended: 'Partnerství ukončeno',
    shops: 'Doporučené e-shopy',
    noShops: 'Žádné doporučené e-shopy',
    requests: 'Žádosti o partnerství',
    noRequests: 'Žádné čekající žádosti',
    noRequestsText: 'Najdete tu žádosti o vstup do partnerského programu, od nejstarší.',
    person: 'Uživatel',
    website: 'Web',
    note: 'Poznámka',
    requestedAt: 'Požádáno',
  },
};
