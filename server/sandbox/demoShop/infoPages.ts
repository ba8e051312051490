/**
 * Pages about buying, by their path from the shop's root. There is none about personal data on purpose: it is what a
 * site check of the demo finds missing.
 */
export const infoPages = {
  '/vraceni-zbozi': {
    heading: 'Vrácení zboží a reklamace',
    description: 'Na vrácení máte 30 dnů, na reklamaci dva roky. Jak na obojí.',
    parts: [
      {
        title: 'Vrácení do 30 dnů',
        text: 'Zboží, které vám doma nesvítí podle představ, vraťte do 30 dnů od převzetí bez udání důvodu. Zabalte ho tak, aby cestu přežilo, a pošlete na adresu Pod Lucernou 12, 602 00 Brno. Peníze vrátíme do 14 dnů stejným způsobem, jakým jste platili.',
      },
      {
        title: 'Reklamace',
        text: 'Záruka je dva roky. Napište nám číslo objednávky a co se stalo, ideálně s fotkou. Reklamaci vyřídíme nejpozději do 30 dnů: opravíme, vyměníme, nebo vrátíme peníze.',
      },
    ],
  },
  '/doprava-a-platba': {
    heading: 'Doprava a platba',
    description: 'Kolik stojí doručení, kdy zboží dorazí a jak zaplatit.',
    parts: [
      {
        title: 'Doručení',
        text: 'Zásilkovna stojí 79 Kč, kurýr až domů 129 Kč. Od 1 500 Kč vezeme zdarma. Co je skladem a objednáte do dvou odpoledne, dorazí druhý pracovní den.',
      },
      {
        title: 'Platba',
        text: 'Kartou na internetu, převodem podle výzvy v e-mailu, nebo na dobírku za 39 Kč.',
      },
    ],
  },
  '/obchodni-podminky': {
    heading: 'Obchodní podmínky',
    description: 'Podmínky nákupu ve vymyšleném obchodě Světluškov.',
    parts: [
      {
        title: 'Objednávka',
        text: 'Smlouva vzniká potvrzením objednávky e-mailem. Ceny jsou s DPH a platí v okamžiku objednání. Protože je obchod ukázkový, nic se neplatí ani nedoručuje.',
      },
      {
        title: 'Odstoupení a vady',
        text: 'Od smlouvy můžete odstoupit do 30 dnů od převzetí. Za vady odpovídáme dva roky. Spory řeší Česká obchodní inspekce.',
      },
    ],
  },
} as const;

export type InfoPageName = keyof typeof infoPages;

export const infoPageNames = Object.keys(infoPages) as InfoPageName[];
