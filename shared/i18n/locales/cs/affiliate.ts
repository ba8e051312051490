import type { LocaleOf } from '../../localeOf.ts';
import type { affiliate as source } from '../en/affiliate.ts';

/** Texty partnerského programu, pro partnery i zaměstnance. */
export const affiliate: LocaleOf<typeof source> = {
  title: 'Partnerský program',
  purpose: 'Přiveďte do Okavanga e-shopy a získejte podíl z toho, co nám zaplatí.',
  how: {
    title: 'Jak to funguje',
    link: 'Dostanete vlastní odkaz a umístíte ho tam, kde vás čtou majitelé e-shopů.',
    register: 'Kdo se přes něj zaregistruje a přidá e-shop, počítá se jako přivedený vámi.',
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
    text: 'Napište nám pár slov o tom, kde byste odkaz sdíleli. Odpovíme e-mailem.',
    website: 'Váš web nebo profil',
    note: 'Kde a jak byste ho sdíleli',
    submit: 'Odeslat žádost',
    sent: 'Vaši žádost máme. Odpovíme e-mailem.',
  },
  waiting: {
    title: 'Vaši žádost posuzujeme',
    text: 'Odeslali jste ji {{date}}. Odpovíme e-mailem na {{email}}.',
  },
  rejected: {
    title: 'Vaši žádost jsme neschválili',
    text: 'Pokud se něco změní, můžete požádat znovu.',
  },
  share: 'Sdílejte',
  link: 'Váš odkaz',
  code: 'Váš kód',
  copyLink: 'Kopírovat odkaz',
  copyCode: 'Kopírovat kód',
  shops: {
    title: 'E-shopy, které jste přivedli',
    empty: 'Zatím žádný e-shop',
    emptyText: 'E-shop se tu objeví, jakmile ho přidá někdo, kdo se zaregistroval přes odkaz.',
    domain: 'E-shop',
    country: 'Země',
    registeredAt: 'Přidán',
    firstTransaction: 'První transakce',
    none: 'zatím ne',
    provisionUntil: 'Provize do',
    over: 'skončila {{date}}',
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
    ownValue: 'provizi nepřinášejí',
  },
  noShop: 'Chcete také inzerovat?',
  addShop: 'Zaregistrovat e-shop',
  admin: {
    state: {
      None: 'Není partnerem',
      Requested: 'Čeká na odpověď',
      Rejected: 'Odmítnuto',
      Partner: 'Partner',
    },
    title: 'Partnerský program',
    grant: 'Udělat partnerem',
    granted: 'Účet {{email}} je nyní partnerem a dostal o tom e-mail.',
    grantTitle: 'Udělat z účtu {{email}} partnera?',
    grantText: 'Osoba dostane kód a odkaz a dozví se o tom e-mailem.',
    reject: 'Odmítnout',
    rejectTitle: 'Odmítnout žádost účtu {{email}}?',
    rejectText: 'Osoba se o tom dozví e-mailem a může požádat znovu.',
    rejected: 'Žádost byla odmítnuta, osoba o tom dostala e-mail.',
    end: 'Ukončit partnerství',
    endTitle: 'Ukončit partnerství účtu {{email}}?',
    endText:
      'Nové e-shopy se už této osobě nepočítají. Kód zůstává vyhrazený a e-shopy, které už přivedla, jí zůstávají.',
    ended: 'Partnerství skončilo.',
    shops: 'Přivedené e-shopy',
    noShops: 'Tato osoba nepřivedla žádný e-shop.',
    requests: 'Žádosti o partnerství',
    noRequests: 'Nikdo nečeká na odpověď',
    noRequestsText:
      'Kdo požádá o vstup do partnerského programu, objeví se tady; nejdéle čekající jako první.',
    person: 'Osoba',
    website: 'Web',
    note: 'Poznámka',
    requestedAt: 'Požádal(a)',
  },
};
