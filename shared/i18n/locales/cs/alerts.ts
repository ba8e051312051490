import type { LocaleOf } from '../../localeOf.ts';
import type { alerts as source } from '../en/alerts.ts';

/** Texty upozornění pro kolegy: zvonek a co komu chodí. */
export const alerts: LocaleOf<typeof source> = {
  title: 'Upozornění',
  button_one: '{{count}} nové upozornění',
  button_few: '{{count}} nová upozornění',
  button_other: '{{count}} nových upozornění',
  none: 'Zatím žádná upozornění',
  notLive: 'Bez připojení. Upozornění se načtou, jakmile se připojení obnoví.',
  choose: 'Nastavení upozornění',
  allRead: 'Označit vše jako přečtené',
  unread: 'Nové',
  open: 'Otevřít',
  several_one: '{{count}} nové upozornění',
  several_few: '{{count}} nová upozornění',
  several_other: '{{count}} nových upozornění',
  severalText: 'Najdete je pod zvonkem.',
  purpose: 'Upozornění pod zvonkem a v aplikaci pro počítač',
  rulesTitle: 'Události',
  choice: 'Upozornit na: {{event}}',
  off: 'Vypnuto',
  on: 'Zapnuto',
  scopeOf: { All: 'Všechny e-shopy', Watched: 'Sledované e-shopy' },
  watchedHint: 'E-shop sledujete hvězdičkou v seznamu e-shopů.',
  quietHint: 'Upozornění se dál objevují pod zvonkem, jen nic nevyskočí. Podle času vašeho zařízení.',
  quietSwitch: 'Tichý režim',
  quietFrom: 'Od',
  quietTo: 'Do',
};
