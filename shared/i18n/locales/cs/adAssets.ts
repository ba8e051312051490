import type { adAssets as source } from '../en/adAssets.ts';
import type { LocaleOf } from '../../localeOf.ts';

/** Obrázky a texty reklam. */
export const adAssets: LocaleOf<typeof source> = {
  ratio: {
    Landscape191x100: 'Obrázky na šířku',
    Square1x1: 'Čtvercové obrázky',
    Portrait4x5: 'Obrázky na výšku',
    Portrait1x2: 'Vysoké obrázky',
    Logo1x1: 'Čtvercové logo',
    Logo4x1: 'Široké logo',
  },
  use: {
    PRX_image:
      'Poměr stran {{ratio}}. Ukažte, co prodáváte, a nic přes obrázek nepište: texty přidá sama platforma a obrázky s nápisy může odmítnout.',
    PRX_logo: 'Poměr stran {{ratio}}. Značka vašeho obchodu s trochou místa kolem.',
  },
  needed: 'povinné · {{found}} z nejvýše {{maximum}}',
  optional: '{{found}} z nejvýše {{maximum}}',
  add: 'Přetáhněte, vložte nebo vyberte obrázek',
  least: 'JPEG, PNG nebo WebP, alespoň {{width}} × {{height}} px',
  missing_one: 'Chybí ještě {{count}} obrázek tohoto druhu.',
  missing_few: 'Chybí ještě {{count}} obrázky tohoto druhu.',
  missing_many: 'Chybí ještě {{count}} obrázku tohoto druhu.',
  missing_other: 'Chybí ještě {{count}} obrázků tohoto druhu.',
  full_one: 'Další se už nevejde: platforma bere nejvýše {{count}} obrázek.',
  full_few: 'Další se už nevejdou: platforma bere nejvýše {{count}} obrázky.',
  full_many: 'Další se už nevejdou: platforma bere nejvýše {{count}} obrázku.',
  full_other: 'Další se už nevejdou: platforma bere nejvýše {{count}} obrázků.',
  fault: {
    type: 'Tohle není obrázek JPEG, PNG ani WebP.',
    weight: 'Soubor je větší než {{megabytes}} MB. Vyberte prosím menší.',
    unreadable: 'Obrázek se nepodařilo přečíst. Možná je poškozený.',
    pixels: 'Obrázek má víc než 50 milionů pixelů. Vyberte prosím menší.',
    tooSmall: 'Obrázek má málo pixelů: část, kterou reklama ukáže, musí mít alespoň {{width}} × {{height}}.',
  },
  crop: {
    title: 'Vyberte výřez {{ratio}}',
    text: 'Obrázek posuňte myší nebo šipkami. Důležité věci nechte blízko středu, některá umístění okraje ořezávají.',
    save: 'Uložit obrázek',
    size: '{{width}} × {{height}} px, nejméně {{leastWidth}} × {{leastHeight}}',
  },
  write: {
    run: 'Napsat texty za mě',
    again: 'Napsat znovu',
    hint: 'Podle vašich produktů. Nahradí texty, které tu už jsou; nic se neuloží, dokud to neuložíte sami.',
    source: {
      Model: 'Napsal jazykový model',
      Composer: 'Sestaveno z vašeho katalogu, bez jazykového modelu',
    },
    restsOn: 'Z čeho vycházejí: {{facts}}. Než je uložíte, přečtěte si je.',
    dropped_one: '{{count}} text jsme vynechali: neodpovídal katalogu, nebo byl moc dlouhý.',
    dropped_few: '{{count}} texty jsme vynechali: neodpovídaly katalogu, nebo byly moc dlouhé.',
    dropped_many: '{{count}} textu jsme vynechali: neodpovídalo katalogu, nebo bylo moc dlouhé.',
    dropped_other: '{{count}} textů jsme vynechali: neodpovídaly katalogu, nebo byly moc dlouhé.',
    fault: {
      BudgetSpent:
        'Jazykový model už pro tento obchod dnes napsal, co denní limit dovoluje. Zítra bude psát znovu.',
      Unavailable: 'Jazykový model teď neodpovídá.',
      NothingUsable: 'Jazykový model nenapsal nic, co by odpovídalo vašemu katalogu.',
    },
  },
  basis: {
    Shop: 'název obchodu',
    Description: 'popis obchodu',
    Category: 'kategorie',
    Brand: 'značky',
    Product: 'názvy produktů',
    Price: 'ceny',
    Discount: 'slevy',
    Count: 'počet produktů',
    Stock: 'skladová dostupnost',
  },
};
