import type { LocaleOf } from '../../localeOf.ts';
import type { onboarding as source } from '../en/onboarding.ts';

/** Texty úvodního průvodce a přehledu jeho cílů. */
export const onboarding: LocaleOf<typeof source> = {
  continue: 'Pokračovat',
  back: 'Zpět',
  later: 'Pokračovat později',
  stage: {
    feed: 'Produkty',
    pixel: 'Měření',
    campaign: 'První kampaň',
    billing: 'Fakturace',
    credit: 'Kredit',
  },
  xmlFeed: {
    title: 'Propojte své produkty',
    purpose:
      'Reklamy vznikají z produktového feedu. Načteme ho teď a pak několikrát denně, aby seděly ceny i sklad.',
    waiting: 'Pokračovat můžete, jakmile půjde inzerovat aspoň jeden produkt.',
  },
  pixel: {
    title: 'Měření výsledků reklamy',
    purpose:
      'Krátký kód v e-shopu měří návštěvy z reklam a objednávky, které z nich vzešly. Bez něj není vidět, které reklamy se vyplácejí.',
    waiting: 'Pokračovat můžete, jakmile bude kód na stránce nebo přijde první událost.',
    postpone: 'Udělat později',
    unmeasured: 'Nainstalovat ho můžete i později. Do té doby kampaně běží bez měření obratu.',
  },
  generation: {
    title: 'Jak chcete kampaň vytvořit?',
    purpose: 'Obě cesty vedou ke stejné kampani a každé slovo můžete později změnit.',
    byHand: 'Napsat ji sami',
    byHandText: 'Vyberete kanál a formát a napíšete dva krátké texty. Zabere to pár minut.',
    byAi: 'Nechat ji připravit umělou inteligencí',
    byAiText: 'Umělá inteligence napíše texty a vytvoří obrázky z vašich produktů. Vy je jen zkontrolujete.',
    premium: 'Součást tarifu Premium',
  },
  aiGeneration: {
    title: 'Kampaň od umělé inteligence',
    purpose:
      'Vyberte kampaň. Texty i chybějící obrázky vzniknou z vašich produktů a všechno si zkontrolujete.',
    prepare: 'Připravit kampaň',
    running: 'Kampaň se připravuje',
    phase: {
      reading: 'Procházíme váš e-shop',
      images: 'Připravujeme logo a obrázky',
      texts: 'Píšeme texty',
    },
  },
  marketingPreview: {
    title: 'Připraveno pro vás',
    by: {
      Model:
        'Tyto texty napsal jazykový model podle vašich produktů; každé tvrzení je ověřené podle vašeho feedu. Než je použijete, zkontrolujte je.',
      Composer:
        'Tyto texty jsou složené z údajů vašeho feedu, bez jazykového modelu. Netvrdí nic, co v něm není; upravte si je podle sebe.',
    },
  },
  billing: {
    title: 'Fakturační údaje',
    purpose: 'Používají se na fakturách za kredit',
    save: 'Uložit a pokračovat',
  },
  typeOfBilling: {
    title: 'Jak chcete platit?',
    purpose: 'Reklamy se platí z předplaceného kreditu. Co neutratíte, zůstává vaše.',
  },
  oneTimePayment: {
    title: 'Dobijte si kredit',
    purpose: 'Reklamy ho začnou čerpat, až když kampaň zapnete.',
  },
  finished: {
    title: 'Vše je připravené',
    purpose: 'Zapněte kampaň, nebo to udělejte později v Kampaních.',
    titleOn: 'Vaše kampaň je zapnutá',
    purposeOn:
      '{{channel}} nové reklamy nejprve kontroluje, obvykle do jednoho pracovního dne. Návštěvy a objednávky pak uvidíte v přehledu.',
    campaign: '{{channel}}: {{format}}',
    perDay: 'v průměru {{budget}} denně, nejvýše {{month}} měsíčně',
    turnOn: 'Zapnout kampaň',
    later: 'Přeskočit na přehled',
    toDashboard: 'Zobrazit přehled',
    noCampaign: 'Zatím žádná kampaň',
    isOn: 'Zapnutá',
    river: 'Jeden rozpočet pro všechny vaše kanály',
  },
  completed: {
    title: 'Váš e-shop je nastavený',
    text: 'Produkty, pixel, kampaň, fakturace i kredit jsou hotové. Výsledky reklam najdete v přehledu.',
    ok: 'Zobrazit přehled',
  },
  start: {
    title: 'Začínáme',
    purpose: 'Pět kroků k prvním reklamám. Kdykoli můžete skončit a vrátit se.',
    progress: 'Hotovo {{done}} z {{total}}',
    next: 'Další',
    done: 'hotovo',
    open: 'zbývá',
    goTo: 'Začít',
    goOn: 'Pokračovat',
    allDone: 'Vše je hotovo. Kampaně mohou běžet.',
    postponed: 'Odloženo. Bez něj nevidíme, které reklamy přinášejí objednávky.',
    installPixel: 'Nainstalovat pixel',
    toCampaigns: 'Zobrazit kampaně',
  },
  goal: {
    feed: 'Propojit produkty',
    pixel: 'Měřit výsledky reklamy',
    campaign: 'Vytvořit kampaň',
    billing: 'Vyplnit fakturační údaje',
    credit: 'Dobít kredit',
  },
  goalText: {
    feed: 'Adresa vašeho produktového feedu',
    pixel: 'Kód, který měří návštěvy a objednávky',
    campaign: 'Dva krátké texty a denní rozpočet',
    billing: 'Vyplníme je z rejstříku podle IČO',
    credit: 'Kartou; co neutratíte, zůstává vaše',
  },
};
