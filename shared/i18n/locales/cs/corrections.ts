import type { LocaleOf } from '../../localeOf.ts';
import type { corrections as source } from '../en/corrections.ts';

/** Opravy v účetnictví administrace: vrubopisy, nezaplacená plnění, uchovávání dokladů. */
export const corrections: LocaleOf<typeof source> = {
  debitNote: {
    open: 'Vystavit vrubopis',
    title: 'Vrubopis k {{number}}',
    explain:
      'Pro fakturu s příliš nízkou DPH nebo cenou, i když je kredit vyčerpaný. Kredit se nemění. Vrubopis schvaluje druhá osoba, zákazník pak doklad dostane e-mailem a uhradí ho převodem.',
    ground: 'Co je příliš nízké',
    grounds: { TaxTooLow: 'DPH', PriceRaised: 'Cena' },
    groundHint: {
      TaxTooLow: 'Česká DPH patří do měsíce původního plnění a vyžaduje dodatečné přiznání.',
      PriceRaised: 'Cena zvýšená po poskytnutí služby se daní v den vystavení sazbou z faktury.',
    },
    taxPlace: 'Správná DPH',
    percent: 'Sazba ke dni {{day}}',
    net: 'Doúčtovaný základ',
    netHint: 'Jen pokud je příliš nízká i cena.',
    vat: 'Doúčtovaná DPH',
    total: 'Zákazník doplatí',
    nothing: 'Zadejte částku.',
    confirm: 'Požádat o vrubopis',
  },
  retention: {
    purpose:
      'Doklady anonymizovaných zákazníků a kdy se vymažou. Daňové doklady se uchovávají 10 let po konci zdaňovacího období, uhrazené zálohové faktury 5 let.',
    label: 'Plánované výmazy',
    show: 'Zobrazené výmazy',
    shown: { planned: 'Plánované', held: 'Pozastavené', all: 'Všechny' },
    states: { Planned: 'Plánováno', Held: 'Pozastaveno', Done: 'Vymazáno' },
    shop: 'E-shop',
    state: 'Stav',
    documents: 'Doklady',
    retainedUntil: 'Zákon ukládá uchovat do',
    notRequired: 'Zákon nevyžaduje',
    runsOn: 'Výmaz dne',
    reason: 'Důvod',
    hold: 'Pozastavit',
    release: 'Uvolnit',
    holdTitle_one: 'Pozastavit výmaz {{count}} dokladu e-shopu {{shop}}?',
    holdTitle_few: 'Pozastavit výmaz {{count}} dokladů e-shopu {{shop}}?',
    holdTitle_many: 'Pozastavit výmaz {{count}} dokladu e-shopu {{shop}}?',
    holdTitle_other: 'Pozastavit výmaz {{count}} dokladů e-shopu {{shop}}?',
    holdText: 'Kvůli daňové kontrole nebo soudnímu sporu. Doklady zůstanou, dokud výmaz neuvolníte.',
    releaseTitle_one: 'Uvolnit výmaz {{count}} dokladu e-shopu {{shop}}?',
    releaseTitle_few: 'Uvolnit výmaz {{count}} dokladů e-shopu {{shop}}?',
    releaseTitle_many: 'Uvolnit výmaz {{count}} dokladu e-shopu {{shop}}?',
    releaseTitle_other: 'Uvolnit výmaz {{count}} dokladů e-shopu {{shop}}?',
    releaseText: 'Než proběhne, zobrazí se tu znovu po celou oznamovací lhůtu.',
    held: 'Výmaz pozastaven',
    released: 'Výmaz uvolněn',
    what: 'Vymaže se jméno, adresa, čísla a e-mail zákazníka a soubory. Číslo dokladu, data, částky, země a DPH zůstávají v účetnictví. Doklad s otevřeným dluhem na něj čeká.',
    emptyTitle: 'Nic k výmazu',
    emptyText: 'Když anonymizujete vlastníka archivovaného e-shopu, naplánuje se tu výmaz jeho dokladů.',
    erased: 'Údaje zákazníka byly po uplynutí lhůty vymazány. Částky a DPH zůstávají v účetnictví.',
  },
  unpaid: {
    purpose:
      'Vyčerpaný kredit, jehož platba byla odvolána, a neuhrazené vrubopisy. DPH zůstává, dokud nerozhodnete.',
    label: 'Nezaplacená plnění',
    show: 'Zobrazená plnění',
    shown: { open: 'Otevřená', all: 'Všechna' },
    state: 'Stav',
    states: {
      Open: 'Nezaplaceno',
      Collected: 'Zaplaceno převodem',
      SetOff: 'Započteno',
      WrittenOff: 'Odepsáno',
      Reinstated: 'Spor vyhrán',
    },
    source: 'Důvod',
    sources: {
      dispute: 'Chargeback',
      refund: 'Vrácení u platební brány',
      subscription: 'Chargeback předplatného',
      transfer: 'Vrácený bankovní převod',
      debitNote: 'Vrubopis',
    },
    dueOn: 'splatnost {{day}}',
    invoice: 'Faktura',
    net: 'Bez DPH',
    vat: 'DPH',
    total: 'Celkem dluží',
    ofWhichVat: 'včetně DPH {{vat}}',
    outcome: 'Výsledek',
    title: 'Nezaplacené plnění',
    explain:
      'Za tento kredit běžela reklama a jeho platba pak byla odvolána. Faktura a její DPH pro tuto část zůstávají. Rozhodněte, co bude s dluhem.',
    explainDebitNote:
      'Zákazník tento vrubopis zatím nezaplatil. Převod s jeho variabilním symbolem ho uhradí automaticky. Rozhodněte jen tehdy, když se vypořádá jinak.',
    decisions: {
      Collected: 'Zaznamenat platbu převodem',
      SetOff: 'Započíst proti dobropisu',
      WrittenOff: 'Odepsat',
    },
    consequence: {
      Collected: 'Zákazník dluh zaplatil na náš účet. Nový daňový doklad se nevystaví.',
      SetOff:
        'Nejdřív vystavte dobropis na nevyčerpaný kredit zákazníka s důvodem „Započtení proti dluhu“. Jeho peníze pak zaplatí tento dluh.',
      WrittenOff: 'Dluh se stane naší ztrátou.',
    },
    paidOn: 'Připsáno na účet dne',
    ground: 'Právní důvod pro snížení DPH',
    noGround: 'Žádný: DPH zůstává',
    groundHint: {
      None: 'DPH z této části dál odvádíme my.',
      PriceLowered:
        'Vystaví se dobropis podle § 42 odst. 1 písm. a). Jen pokud zákazník dostal slevu z ceny.',
      Irrecoverable:
        'Vystaví se dobropis podle § 46. Jen při splnění podmínek zákona: insolvence, exekuce, nebo malý dluh 6 měsíců po splatnosti po dvou upomínkách.',
    },
    emptyTitle: 'Žádná nezaplacená plnění',
    emptyText: 'Objeví se tu vyčerpaný kredit, za který se platba vrátila, a neuhrazené vrubopisy.',
  },
};
