import type { LocaleOf } from '../../localeOf.ts';
import type { onboarding as source } from '../en/onboarding.ts';

/** Texty úvodního průvodce a přehledu jeho cílů. */
export const onboarding: LocaleOf<typeof source> = {
  continue: 'Pokračovat',
  back: 'Zpět',
  later: 'Pokračovat později',
  xmlFeed: {
    title: 'Propojte své produkty',
    purpose:
      'Reklamy vznikají z produktového feedu. Načteme ho teď a pak každý den, aby seděly ceny i sklad.',
    waiting: 'Pokračovat můžete, jakmile půjde inzerovat aspoň jeden produkt.',
  },
  pixel: {
    title: 'Měřte, co reklama přináší',
    purpose:
      'Krátký kód v e-shopu pozná návštěvy z reklam a objednávky, které z nich vzešly. Bez něj nikdo neví, které reklamy se vyplácejí.',
    waiting: 'Pokračovat můžete, jakmile bude kód na stránce nebo přijde první událost.',
  },
  generation: {
    title: 'Jak chcete kampaň vytvořit?',
    purpose: 'Obě cesty vedou ke stejné kampani a každé slovo můžete později změnit.',
    byHand: 'Napsat ji sami',
    byHandText: 'Vyberete kanál a formát a napíšete dva krátké texty. Zabere to pár minut.',
    byAi: 'Nechat ji připravit umělou inteligencí',
    byAiText: 'Umělá inteligence napíše texty a vytvoří obrázky z vašich produktů; vy je jen projdete.',
    premium: 'Součást Premium',
  },
  aiGeneration: {
    title: 'Kampaň od umělé inteligence',
    purpose:
      'Vyberte kampaň; její texty i obrázky, které jí chybí, vzniknou z vašich vlastních produktů. Všechno si projdete.',
    prepare: 'Připravit kampaň',
    running: 'Kampaň se připravuje',
    phase: {
      reading: 'Prohlížíme váš e-shop',
      images: 'Připravujeme logo a obrázky',
      texts: 'Píšeme texty',
    },
  },
  marketingPreview: {
    title: 'Připraveno pro vás',
    by: {
      Model:
        'Tyto texty napsal jazykový model z vašich produktů; každé tvrzení je ověřené proti vašemu feedu. Než je použijete, přečtěte si je.',
      Composer:
        'Tyto texty jsou složené z údajů vašeho feedu, bez jazykového modelu. Netvrdí nic, co v něm není; upravte si je podle sebe.',
    },
  },
  billing: {
    title: 'Komu fakturujeme?',
    purpose: 'Údaje na faktury za váš kredit.',
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
    titleOn: 'Vaše reklamy jsou na cestě',
    purposeOn:
      '{{channel}} nové reklamy nejprve kontroluje, obvykle do jednoho pracovního dne. Návštěvy a objednávky uvidíte na přehledu.',
    campaign: '{{channel}}: {{format}}',
    perDay: 'v průměru {{budget}} denně, nejvýše {{month}} měsíčně',
    turnOn: 'Zapnout kampaň',
    later: 'Později, na přehled',
    toDashboard: 'Na přehled',
    noCampaign: 'Zatím tu není žádná kampaň.',
    isOn: 'Zapnutá',
    river: 'Jeden rozpočet teče do vašich kanálů',
  },
  completed: {
    title: 'Váš e-shop je nastavený',
    text: 'Produkty, měření, kampaň, fakturace i kredit: všech pět věcí je hotových. Odteď sem choďte kontrolovat, co reklamy přinášejí.',
    ok: 'Podívat se',
  },
  start: {
    title: 'Začínáme',
    purpose: 'Pět cílů k prvním reklamám. U kteréhokoli můžete přestat a vrátit se.',
    progress: 'Hotovo {{done}} z {{total}}',
    next: 'Další',
    done: 'hotovo',
    open: 'zbývá',
    goTo: 'Začít',
    goOn: 'Pokračovat',
    allDone: 'Vše je hotovo. Kampaně mohou běžet.',
    toCampaigns: 'Ke kampaním',
  },
  goal: {
    feed: 'Propojit produkty',
    pixel: 'Měřit, co reklama přináší',
    campaign: 'Vytvořit kampaň',
    billing: 'Vyplnit fakturační údaje',
    credit: 'Dobít kredit',
  },
  goalText: {
    feed: 'Adresa vašeho produktového feedu.',
    pixel: 'Kód, který pozná návštěvy a objednávky.',
    campaign: 'Dvě věty a denní rozpočet.',
    billing: 'Vyplníme je z rejstříku podle IČO.',
    credit: 'Kartou; co neutratíte, zůstává vaše.',
  },
};
