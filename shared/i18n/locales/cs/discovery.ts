import type { LocaleOf } from '../../localeOf.ts';
import type { discovery as source } from '../en/discovery.ts';

/** Texty o tom, co se najde na webu e-shopu. */
export const discovery: LocaleOf<typeof source> = {
  running: 'Procházíme {{domain}}',
  runningText: 'Můžete pokračovat; co najdeme, vám nabídneme.',
  phase: {
    Queued: 'Váš e-shop za chvíli projdeme',
    Reaching: 'Připojujeme se k vašemu e-shopu',
    Reading: 'Čteme úvodní stránku',
    Feeds: 'Hledáme produktové feedy',
    Done: 'Hotovo',
  },
  found: 'Co jsme našli na vašem webu',
  foundText: 'Nic z toho zatím není nastavené. Údaje nabídneme tam, kde se hodí, a můžete je změnit.',
  nothing: 'Web odpovídá, ale nenašli jsme na něm použitelné údaje. Vyplňte je sami.',
  failed: 'Váš e-shop se nepodařilo projít',
  failedText: 'Neodpověděl, nebo nepovoluje roboty. Všechno můžete vyplnit sami.',
  again: 'Projít znovu',
  platform: 'Platforma',
  feeds: 'Produktový feed',
  feedCount_one: '{{number}} nalezen',
  feedCount_few: '{{number}} nalezeny',
  feedCount_many: '{{number}} nalezeno',
  feedCount_other: '{{number}} nalezeno',
  languages: 'Jazyk',
  currencies: 'Měna',
  country: 'Země',
  phone: 'Telefon',
  name: 'Název',
  offeredFeeds: 'Našli jsme na vašem webu:',
  otherFeeds: 'Našli jsme i feed ({{formats}}) ve formátu, který nepodporujeme.',
  offeredPhone: 'Našli jsme ho na vašem webu. Pokud chcete jiné číslo, změňte ho.',
  offeredPlatform: 'Poznali jsme ji podle vašeho webu. Pokud se mýlíme, změňte ji.',
  formats: { Google: 'Google', Heureka: 'Heureka', Zbozi: 'Zboží.cz', Csv: 'CSV', Unknown: 'XML' },
};
