import type { LocaleOf } from '../../localeOf.ts';
import type { legal as source } from '../en/legal.ts';

/** Texty kolem podmínek a zásad ochrany údajů; samotné dokumenty posílá server. */
export const legal: LocaleOf<typeof source> = {
  names: { Terms: 'Obchodní podmínky', Privacy: 'Zásady ochrany osobních údajů' },
  version: 'Znění {{version}}, účinné od {{day}}',
  old: 'Tohle je starší znění. Nahradilo ho novější.',
  toCurrent: 'Přečíst platné znění',
  changes: 'Co se změnilo',
  versions: 'Všechna znění',
  versionLine: 'Znění {{version}}, od {{day}}',
  fingerprint: 'Otisk (SHA-256)',
  notice: 'Máme nové znění dokumentů: {{names}}.',
  noticeChanges: 'Co se změnilo: {{changes}}',
  and: ' a ',
  read: 'Přečíst',
  accept: 'Souhlasím',
  accepted: 'Děkujeme, váš souhlas jsme zaznamenali',
  staff: {
    title: 'Přijaté dokumenty',
    document: 'Dokument',
    version: 'Znění',
    when: 'Přijato',
    language: 'Jazyk',
    address: 'Síťová adresa',
    none: 'Zatím nic přijato',
    noneText: 'Účty založené dříve, než jsme dokumenty zaznamenávali, se ptáme po přihlášení.',
  },
};
