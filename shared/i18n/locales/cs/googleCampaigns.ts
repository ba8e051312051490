import type { LocaleOf } from '../../localeOf.ts';
import type { googleCampaigns as source } from '../en/googleCampaigns.ts';

/** Kampaně Google, které čekají na ruční vytvoření, v administraci. */
export const googleCampaigns: LocaleOf<typeof source> = {
  title: 'Kampaně Google',
  purpose: 'Kampaně, které Google zatím nevytvořil. Vytvořte je v Google Ads a zadejte sem jejich ID.',
  label: 'Čekající kampaně',
  shop: 'E-shop',
  noAccount: 'Zatím nevytvořen',
  name: 'Název a texty v Google Ads',
  budget: 'Denní rozpočet',
  reason: 'Zpráva od Googlu',
  noReason: 'Zatím žádná',
  tries: 'Pokusů',
  waiting: 'Čeká od',
  number: 'ID kampaně',
  numberOf: 'ID kampaně Google pro {{shop}}',
  invalid: 'Zadejte jen číslice',
  mark_one: 'Označit {{count}} kampaň za vytvořenou',
  mark_few: 'Označit {{count}} kampaně za vytvořené',
  mark_many: 'Označit {{count}} kampaně za vytvořené',
  mark_other: 'Označit {{count}} kampaní za vytvořené',
  marked_one: 'Za vytvořenou byla označena {{count}} kampaň.',
  marked_few: 'Za vytvořené byly označeny {{count}} kampaně.',
  marked_many: 'Za vytvořené bylo označeno {{count}} kampaně.',
  marked_other: 'Za vytvořené bylo označeno {{count}} kampaní.',
  leftOut_one: '{{count}} kampaň byla vynechána: Google v účtu e-shopu takové ID nenašel.',
  leftOut_few: '{{count}} kampaně byly vynechány: Google v účtech e-shopů taková ID nenašel.',
  leftOut_many: '{{count}} kampaně bylo vynecháno: Google v účtech e-shopů taková ID nenašel.',
  leftOut_other: '{{count}} kampaní bylo vynecháno: Google v účtech e-shopů taková ID nenašel.',
  emptyTitle: 'Žádné čekající kampaně',
  emptyText: 'Google vytvořil všechny požadované kampaně.',
};
