import type { searchConsole as source } from '../en/searchConsole.ts';
import type { LocaleOf } from '../../localeOf.ts';

export const searchConsole: LocaleOf<typeof source> = {
  title: 'Vyhledávání Google',
  connect: 'Propojit Search Console',
  reconnect: 'Přihlásit se znovu',
  disconnect: 'Odpojit',
  disconnectTitle: 'Odpojit Search Console?',
  disconnectText:
    'Okavango ukončí svůj přístup u Googlu a smaže, co přečetlo. Propojit ji můžete kdykoli znovu.',
  disconnected: 'Search Console je odpojená',
  propertySaved: 'Služba je vybraná, čtení začíná',
  waiting: 'Povolte přístup v okně, které se právě otevřelo.',
  denied: 'Přístup jste nepovolili. V okně Googlu zaškrtněte „Zobrazit data Search Console“.',
  blocked: 'Prohlížeč okno zablokoval. Povolte pro Okavango vyskakovací okna a zkuste to znovu.',
  callback: {
    granted: 'Search Console je propojená',
    denied: 'Search Console není propojená',
    close: 'Toto okno můžete zavřít.',
  },
  account: 'Účet Google: {{account}}',
  property: 'Služba',
  chooseProperty: 'Vyberte službu',
  otherSite: '{{site}} (jiný web)',
  notVerified: '{{site}} (neověřená)',
  domain: '{{domain}} (celá doména)',
  state: {
    Unavailable: {
      title: 'Search Console není nastavená',
      text: 'Tato instalace Okavanga nemá přístup ke Google Search Console. Obraťte se na podporu.',
    },
    NotConnected: {
      title: 'Zjistěte, co lidé hledají na Googlu',
      text: 'Hledaná slova sděluje Google jen v Search Console. Propojte ji a Okavango bude jednou denně číst dotazy, kliknutí a pozice. Nic v ní nezmění.',
    },
    ChooseProperty: {
      title: 'Vyberte službu',
      text: 'Váš web je ve více službách. Vyberte, kterou číst; nejvíc vidí „celá doména“.',
    },
    PropertyMissing: {
      title: 'V tomto účtu není služba pro {{domain}}',
      text: 'Ověřte {{domain}} v Google Search Console, požádejte o přístup vlastníka služby, nebo se přihlaste jiným účtem Google.',
    },
    Reconnect: {
      title: 'Google odebral přístup',
      text: 'Někdo v účtu Google Okavango odebral, nebo se změnilo heslo. Nová čísla uvidíte, až se přihlásíte znovu.',
    },
    Reading: {
      title: 'Čteme Search Console',
      text: 'První čtení trvá většinou méně než minutu.',
    },
    Failed: {
      title: 'Search Console se nepodařilo přečíst',
      text: 'Poslední pokus se nepovedl. Další proběhne {{time}}.',
    },
    NoData: {
      title: 'Google zatím nemá čísla',
      text: 'Nové služby mají čísla dva až tři dny po ověření, a to až Google web někomu ukáže. Okavango to zkouší každý den.',
    },
  },
  clicks: 'Kliknutí',
  impressions: 'Zobrazení',
  clickRate: 'Míra prokliku',
  position: 'Průměrná pozice',
  chart: 'Kliknutí po dnech',
  tables: 'Dotazy a stránky na Googlu',
  thisYear: 'Posledních 28 dní',
  lastYear: 'O rok dříve',
  hidden:
    '{{percent}} zobrazení ({{impressions}}) a kliknutí v počtu {{clicks}} patří vzácným dotazům, které Google skrývá. Počítají se do součtů výše, ale v seznamech níže nejsou.',
  basis:
    'Google Search Console, {{property}}, vyhledávání na webu od {{from}} do {{to}} (pacifický čas, konečná čísla), přečteno {{readAt}}. Změny jsou proti období od {{yearFrom}} do {{yearTo}}, stejným dnům v týdnu o rok dříve.',
  view: {
    label: 'Pohled',
    queries: 'Dotazy',
    clusters: 'Témata',
    questions: 'Otázky',
    competing: 'Soupeřící stránky',
    unclicked: 'Produkty bez kliknutí',
  },
  hint: {
    queries: 'Dotazy s nejvíce kliknutími; celkem jich Google uvádí {{count}}.',
    clusters: 'Dotazy podle slova, které sdílí nejvíc jejich zobrazení. Každý dotaz je v jednom tématu.',
    questions: 'Hledání, která se na něco ptají. Získá je článek nebo odpověď na stránce kategorie.',
    competing:
      'Dotazy, na které Google ukazuje víc vašich stránek. Rozhodněte, která má vyhrát, a z ostatních na ni odkažte.',
    unclicked:
      'Stránky produktů zobrazené aspoň {{fewest}}krát bez jediného kliknutí. Podívejte se na titulek, cenu a popis ve výsledcích.',
  },
  none: {
    queries: 'V tomto období Google neuvádí žádný dotaz.',
    clusters: 'Žádné dva dotazy nesdílejí slovo.',
    questions: 'Nikdo se na nic neptal.',
    competing: 'Žádné vaše stránky o dotaz nesoupeří.',
    unclicked: 'Na každý dost často zobrazený produkt někdo klikl.',
  },
  column: {
    query: 'Dotaz',
    topic: 'Téma',
    product: 'Produkt',
    queries: 'Dotazy',
    pages: 'Stránky',
    year: 'Kliknutí před rokem',
  },
};
