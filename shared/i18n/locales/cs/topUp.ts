import type { LocaleOf } from '../../localeOf.ts';
import type { topUp as source } from '../en/topUp.ts';

/** Texty volby částky k dobití. */
export const topUp: LocaleOf<typeof source> = {
  choose: 'Kolik kreditu dobít',
  custom: 'Vlastní částka',
  customFrom: 'Od {{minimum}}',
  customAmount: 'Částka bez DPH',
  tierLasts_one: 'Asi {{count}} den reklamy',
  tierLasts_few: 'Asi {{count}} dny reklamy',
  tierLasts_many: 'Asi {{count}} dne reklamy',
  tierLasts_other: 'Asi {{count}} dní reklamy',
  credit: 'Kredit, který získáte',
  vat: 'DPH {{percent}}',
  vatReason: {
    Domestic: 'Česká DPH.',
    ReverseCharge: 'Přenesená daňová povinnost: vaše DIČ je ověřené, daň přiznáte sami.',
    CountryOfCustomer: 'DPH vaší země: vaše DIČ není ověřené.',
    SupplierCountry: 'Česká DPH: vaše DIČ není ověřené.',
    OutsideEu: 'Mimo Evropskou unii bez DPH.',
    EvidenceMissing:
      'Česká DPH, dokud nebude doloženo, že vaše firma sídlí mimo EU. Doklad nahrajte ve fakturačních údajích.',
    SetByStaff: 'Sazba nastavená pro váš e-shop naším účetním oddělením.',
  },
  total: 'Zaplatíte',
  inBar: 'Kredit {{credit}} a DPH {{vat}}, celkem {{total}}',
  once: 'Jedna platba kartou, stržená dnes. Později se bez vašeho souhlasu nic nestrhne.',
  pay: 'Zaplatit {{total}} kartou',
  payUnknown: 'Zaplatit kartou',
  leaving: 'Otevíráme platbu…',
  elsewhere: 'Platba se otevřela ve vašem prohlížeči. Kredit se tu po zaplacení objeví automaticky.',
  provider: 'Kartu zadáte na zabezpečené stránce poskytovatele plateb.',
  toBilling: 'Vyplnit fakturační údaje',
};
