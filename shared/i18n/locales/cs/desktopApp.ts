import type { desktopApp as source } from '../en/desktopApp.ts';

/** Texty stránek o aplikaci pro počítač: její nastavení na tomto počítači, okna, hledání na stránce. */
export const desktopApp: typeof source = {
  purpose: 'Nastavení aplikace na tomto počítači',
  onlyThereTitle: 'Tato nastavení jsou pro aplikaci pro počítač',
  onlyThereText: 'Otevřete tuto stránku v aplikaci Okavango pro počítač.',
  recentShops: 'Nedávné e-shopy',
  quickSearch: {
    title: 'Rychlé hledání',
    switch: 'Otevřít hledání klávesami {{keys}} z kteréhokoli programu',
    hint: 'Okavango přijde do popředí s otevřeným hledáním.',
    taken: 'Klávesy {{keys}} používá jiný program. Zavřete ho, nebo jeho zkratku vypněte.',
  },
  login: {
    title: 'Spuštění',
    switch: 'Spustit Okavango po přihlášení k počítači',
    hint: 'Spustí se bez okna, jako ikona v oznamovací oblasti, aby vám neuniklo žádné upozornění.',
    failed: 'Systém změnu neprovedl.',
  },
  recent: {
    title: 'Nedávné výstupy',
    clear: 'Vymazat seznam',
    emptyTitle: 'Zatím žádné uložené výstupy',
    emptyText: 'Tabulky CSV, dokumenty PDF a další soubory, které z aplikace uložíte, najdete zde.',
    hint: 'Vymazání seznamu nesmaže žádný soubor. PDF nejdřív otevřete a pak vytiskněte.',
    gone: 'Soubor nenalezen',
    saved: 'Uloženo',
    size: 'Velikost',
  },
  window: {
    open: 'Otevřít v samostatném okně',
    openShop: 'Otevřít {{shop}} v samostatném okně',
    tooMany: 'Je otevřených příliš mnoho oken. Nejdřív některé zavřete.',
  },
  find: {
    label: 'Najít na této stránce',
    count: '{{place}} z {{total}}',
    none: 'Nic nenalezeno',
    previous: 'Předchozí výskyt',
    next: 'Další výskyt',
    close: 'Zavřít hledání',
  },
};
