import type { LocaleOf } from '../../localeOf.ts';
import type { alerts as source } from '../en/alerts.ts';

/** Texty upozornění pro kolegy: zvonek a co komu chodí. */
export const alerts: LocaleOf<typeof source> = {
  title: 'Upozornění',
  button_one: '{{count}} nové upozornění',
  button_few: '{{count}} nová upozornění',
  button_other: '{{count}} nových upozornění',
  none: 'Zatím se nestalo nic, o čem chcete vědět.',
  notLive: 'Právě nejsme připojeni; upozornění se načtou, jakmile to půjde.',
  choose: 'Vybrat, o čem chcete vědět',
  allRead: 'Označit vše jako přečtené',
  unread: 'Nové',
  open: 'Otevřít',
  several_one: '{{count}} nové upozornění',
  several_few: '{{count}} nová upozornění',
  several_other: '{{count}} nových upozornění',
  severalText: 'Seznam je pod zvonkem.',
  purpose: 'Na co vás hned upozorníme, pod zvonkem i v aplikaci na počítači.',
  rulesTitle: 'Na co vás upozorníme',
  choice: 'Upozornit na: {{event}}',
  off: 'Ne',
  on: 'Ano',
  scopeOf: { All: 'Všechny e-shopy', Watched: 'Sledované e-shopy' },
  watchedHint: 'E-shop sledujete hvězdičkou v seznamu e-shopů.',
  quietHint:
    'Upozornění přicházejí dál a čekají pod zvonkem, jen nic nevyskočí. Podle hodin zařízení, u kterého sedíte.',
  quietSwitch: 'Tichý režim',
  quietFrom: 'Od',
  quietTo: 'Do',
};
