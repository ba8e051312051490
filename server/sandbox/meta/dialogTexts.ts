/** Texts of the sandbox's pages; the permissions are named in Meta's own words. */
interface DialogTexts {
  readonly title: string;
  readonly explanation: string;
  readonly who: string;
  readonly pages: (names: readonly string[]) => string;
  readonly noPages: string;
  readonly permissions: string;
  readonly allow: string;
  readonly deny: string;
  readonly wrong: string;
  readonly settings: string;
  readonly settingsText: string;
  readonly requests: string;
  readonly noRequests: string;
  readonly confirm: string;
  readonly people: string;
  readonly withdraw: string;
  readonly expire: string;
}

const en: DialogTexts = {
  title: 'Okavango wants to work with your pages',
  explanation: 'Choose who signs in, and leave ticked what you allow.',
  who: 'Who signs in',
  pages: (names) => `pages: ${names.join(', ')}`,
  noPages: 'has no page',
  permissions: 'What is allowed',
  allow: 'Allow',
  deny: 'Not now',
  wrong: 'This sign-in cannot go on: the address does not say which app asks.',
  settings: 'Facebook’s settings',
  settingsText: 'What people do at Meta: confirm requests for pages, and take accesses back.',
  requests: 'Requests for pages',
  noRequests: 'Nobody asks for a page.',
  confirm: 'Confirm',
  people: 'Accesses of people',
  withdraw: 'Withdraw',
  expire: 'Let it end',
};

const cs: DialogTexts = {
  title: 'Okavango chce pracovat s vašimi stránkami',
  explanation: 'Vyberte, kdo se přihlašuje, a nechte zaškrtnuté, co povolujete.',
  who: 'Kdo se přihlašuje',
  pages: (names) => `stránky: ${names.join(', ')}`,
  noPages: 'nemá žádnou stránku',
  permissions: 'Co se povoluje',
  allow: 'Povolit',
  deny: 'Teď ne',
  wrong: 'V přihlášení nelze pokračovat: z adresy není poznat, která aplikace žádá.',
  settings: 'Nastavení Facebooku',
  settingsText: 'Co lidé dělají u Mety: potvrzují žádosti o stránky a berou přístupy zpět.',
  requests: 'Žádosti o stránky',
  noRequests: 'O žádnou stránku nikdo nežádá.',
  confirm: 'Potvrdit',
  people: 'Přístupy lidí',
  withdraw: 'Odvolat',
  expire: 'Nechat skončit',
};

/** The texts by the language of the browser. */
export const dialogTexts: Readonly<Record<'en' | 'cs', DialogTexts>> = { en, cs };
