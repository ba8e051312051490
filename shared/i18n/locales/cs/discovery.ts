import type { LocaleOf } from '../../localeOf.ts';
import type { discovery as source } from '../en/discovery.ts';

/** Texty o tom, co se najde na webu e-shopu. */
export const discovery: LocaleOf<typeof source> = {
  running: 'Rozhlížíme se po {{domain}}',
  runningText: 'Můžete zatím pokračovat; co najdeme, vám nabídneme.',
  phase: {
    Queued: 'Za chvilku se na váš e-shop podíváme',
    Reaching: 'Klepeme na dveře vašeho e-shopu',
    Reading: 'Čteme úvodní stránku',
    Feeds: 'Hledáme produktové feedy',
    Done: 'Hotovo',
  },
  found: 'Co jsme našli na vašem webu',
  foundText: 'Nic z toho zatím není nastavené: nabídneme to tam, kde se to hodí, a všechno můžete změnit.',
  nothing: 'Web odpovídá, ale nic, co by nám pomohlo, o sobě neprozrazuje. Údaje vyplníte sami.',
  failed: 'Na váš e-shop se nám nepodařilo podívat',
  failedText: 'Neodpověděl, nebo nechce, aby ho četli roboti. Nic se neděje: všechno vyplníte sami.',
  again: 'Podívat se znovu',
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
  otherFeeds: 'Našli jsme i feed ({{formats}}) druhu, který nečteme.',
  offeredPhone: 'Našli jsme ho na vašem webu. Změňte ho, pokud vás máme volat jinam.',
  offeredPlatform: 'Poznali jsme ji podle vašeho webu. Pokud se mýlíme, změňte ji.',
  formats: { Google: 'Google', Heureka: 'Heureka', Zbozi: 'Zboží.cz', Csv: 'CSV', Unknown: 'XML' },
};
