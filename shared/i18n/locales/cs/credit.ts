import type { LocaleOf } from '../../localeOf.ts';
import type { credit as source } from '../en/credit.ts';

/** Texty kreditu: jak dlouho vydrží, dobíjení, pohyby. */
export const credit: LocaleOf<typeof source> = {
  title: 'Kredit',
  purpose:
    'Jeden předplacený kredit pro všechny kanály. Reklamy ho čerpají den po dni; bez vás se nic nestrhne.',
  now: 'Kredit nyní',
  lasts_one: 'Vydrží asi {{count}} den při {{budget}} denně',
  lasts_few: 'Vydrží asi {{count}} dny při {{budget}} denně',
  lasts_many: 'Vydrží asi {{count}} dne při {{budget}} denně',
  lasts_other: 'Vydrží asi {{count}} dní při {{budget}} denně',
  lastsLess: 'Nepokryje ani den při {{budget}} denně',
  noneRuns: 'Žádná kampaň neběží, takže se nic nečerpá',
  empty: 'Už nestačí; reklamy se zastavily',
  none: 'Reklamy můžou běžet, jakmile ho dobijete',
  underLimit: 'Pod vaším limitem {{limit}}',
  topUp: 'Dobít',
  tab: { gateway: 'Dobití', billing: 'Fakturační údaje', history: 'Pohyby' },
  billingTitle: 'Komu fakturujeme',
  billingPurpose: 'Na tyto údaje vystavujeme daňové doklady a podle nich počítáme DPH.',
  history: {
    label: 'Pohyby kreditu',
    note: 'Co utratily reklamy, najdete den po dni ve statistikách.',
    when: 'Kdy',
    type: 'Pohyb',
    amount: 'Částka',
    reason: 'Důvod',
    emptyTitle: 'Zatím žádný pohyb',
    emptyText: 'Bude tu vaše první dobití a každé další.',
    toTopUp: 'Dobít kredit',
    toStatistics: 'Podívat se, co se utratilo',
  },
  type: {
    ManualTopUp: 'Dobití kartou',
    AutoTopUp: 'Automatické dobití',
    BankTransfer: 'Bankovní převod',
    AdSpend: 'Náklady na reklamu',
    Fee: 'Poplatek',
    Bonus: 'Bonus',
    Refund: 'Vrácení',
    AdminAdjustment: 'Oprava od našich pracovníků',
  },
};
