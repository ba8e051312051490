import type { LocaleOf } from '../../localeOf.ts';
import type { coming as source } from '../en/coming.ts';

/** Obrazovky, které teprve přijdou: co budou umět a co slouží do té doby. */
export const coming: LocaleOf<typeof source> = {
  badge: 'Připravujeme',
  what: 'Co bude umět',
  today: 'Do té doby',
  open: 'Přejít: {{screen}}',
  ofCompetitor: 'Konkurent: {{shop}}',
  similarity: 'podobnost {{share}} %',
  items: {
    statisticOrder: {
      what: 'Každá objednávka s hodnotou, kampaní a cestou, která k ní vedla, za libovolné období a také jako soubor.',
      today: 'Statistiky podle kampaní už dnes ukazují počet objednávek a tržby každé kampaně.',
    },
    statisticProduct: {
      what: 'Které produkty si lidé prohlížejí, dávají do košíku a kupují a kolik stojí jejich reklama.',
      today: 'Statistiky podle kampaní ukazují útratu, objednávky a tržby z vašich reklam celkem.',
    },
    statisticCategory: {
      what: 'Stejná čísla jako u produktů, sečtená podle kategorií vašeho feedu.',
      today: 'Statistiky podle kampaní ukazují útratu, objednávky a tržby z vašich reklam celkem.',
    },
    statisticUser: {
      what: 'Kolik lidí přichází, kolik se jich vrací a kolik z nich nakoupí.',
      today: 'Statistiky podle kampaní ukazují prokliky a objednávky z vašich reklam.',
    },
    statisticSource: {
      what: 'Odkud k vám návštěvníci přicházejí: z reklam, vyhledávání, sociálních sítí, e-mailů nebo přímo.',
      today: 'Statistiky podle kampaní porovnávají kanály, na kterých inzerujete.',
    },
    diagnostics: {
      what: 'Jak si váš e-shop stojí na webu: návštěvnost, její zdroje, slova, podle kterých vás lidé nacházejí, a rychlost.',
      today: 'Statistiky podle kampaní ukazují, co vám přinášejí reklamy.',
    },
    conversionFunnel: {
      what: 'Kolik návštěvníků si prohlédne produkt, dá ho do košíku a objedná, ve srovnání s podobnými e-shopy.',
      today:
        'Statistiky podle kampaní ukazují prokliky, objednávky a podíl prokliků, které skončí objednávkou.',
    },
    productConversionRate: {
      what: 'Které produkty si lidé prohlížejí, ale nekupují, a které se prodávají nejlépe.',
      today: 'Statistiky podle kampaní ukazují podíl prokliků, které skončí objednávkou.',
    },
    seoScore: {
      what: 'Hodnocení toho, jak dobře váš e-shop čtou vyhledávače, a co opravit jako první.',
      today: 'Statistiky podle kampaní ukazují, co vám přinášejí reklamy.',
    },
    competitiveOverview: {
      what: 'E-shopy, které s vámi soutěží, a vaše místo mezi nimi.',
      today: 'Statistiky podle kampaní porovnávají vaše kanály a období.',
    },
    competitiveAnalysis: {
      what: 'Vaše čísla vedle podobných e-shopů: objednávky, jejich hodnota a konverze.',
      today: 'Statistiky podle kampaní porovnávají vaše kanály a období.',
    },
    competitor: {
      what: 'Jeden konkurent podrobně: jak je vám podobný, kolik má návštěvníků a podle jakých slov ho lidé nacházejí.',
      today: 'Statistiky podle kampaní porovnávají vaše kanály a období.',
    },
    socialNetworks: {
      what: 'Psaní příspěvků na Facebook a Instagram, jejich plánování a přehled, které už vyšly.',
      today: 'Návštěvníky zatím přivádějí kampaně. Napište nám, které sítě jsou pro vás důležité.',
    },
    socialAccess: {
      what: 'Připojení stránek, na kterých mají příspěvky vycházet, a odebrání přístupu.',
      today: 'Zatím není potřeba nic připojovat. Napište nám, které sítě jsou pro vás důležité.',
    },
    aiContent: {
      what: 'Návrhy newsletterů, článků na blog a příspěvků z několika slov o vašem e-shopu, obrázky a videa.',
      today: 'Průvodce kampaní kontroluje texty vašich reklam už při psaní.',
    },
    aiContentCreate: {
      what: 'Z několika vašich slov připraví text tohoto druhu, který upravíte a použijete.',
      today: 'Průvodce kampaní kontroluje texty vašich reklam už při psaní.',
    },
    aiImage: {
      what: 'Vytvoří obrázky podle popisu v rozměrech, které reklamy potřebují.',
      today: 'V průvodci kampaní použijete vlastní obrázky a texty.',
    },
    aiBackground: {
      what: 'Umístí fotografii produktu před jiné pozadí.',
      today: 'V průvodci kampaní použijete vlastní obrázky a texty.',
    },
    aiVideo: {
      what: 'Vytvoří krátké video z obrázku a popisu.',
      today: 'V průvodci kampaní použijete vlastní obrázky a texty.',
    },
    aiAssistant: {
      what: 'Chat, který zná váš e-shop a jeho čísla a odpovídá na otázky o reklamě.',
      today: 'Napište nám, odpoví vám člověk.',
    },
    adminKpiReport: {
      what: 'Registrované a aktivní e-shopy, útrata a tržby po dnech a měsících.',
      today: 'Odznaky nahoře ukazují e-shopy s útratou a celkový kredit.',
    },
    adminExport: {
      what: 'Soubory pro další systémy: konečné faktury, dobropisy a identifikátory prokliků za období.',
      today: 'Tabulky, které to nabízejí, uložíte jako CSV.',
    },
  },
};
