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
  title: 'Okavango wants to access your Pages',
  explanation: 'Choose an account and the permissions to allow.',
  who: 'Account',
  pages: (names) => `Pages: ${names.join(', ')}`,
  noPages: 'no Pages',
  permissions: 'Permissions',
  allow: 'Allow',
  deny: 'Not now',
  wrong: 'Can’t continue signing in: the link doesn’t identify the app.',
  settings: 'Facebook settings',
  settingsText: 'Confirm Page requests and revoke access, as people do on Meta.',
  requests: 'Page requests',
  noRequests: 'No Page requests.',
  confirm: 'Confirm',
  people: 'People with access',
  withdraw: 'Revoke access',
  expire: 'Expire access',
};

const cs: DialogTexts = {
  title: 'Okavango žádá o přístup k vašim stránkám',
  explanation: 'Vyberte účet a oprávnění, která povolíte.',
  who: 'Účet',
  pages: (names) => `stránky: ${names.join(', ')}`,
  noPages: 'žádné stránky',
  permissions: 'Oprávnění',
  allow: 'Povolit',
  deny: 'Teď ne',
  wrong: 'V přihlášení nelze pokračovat: odkaz neurčuje aplikaci.',
  settings: 'Nastavení Facebooku',
  settingsText: 'Potvrzujte žádosti o stránky a odvolávejte přístupy jako na Metě.',
  requests: 'Žádosti o stránky',
  noRequests: 'Žádné žádosti o stránky.',
  confirm: 'Potvrdit',
  people: 'Lidé s přístupem',
  withdraw: 'Odvolat přístup',
  expire: 'Ukončit platnost',
};

/** The texts by the language of the browser. */
export const dialogTexts: Readonly<Record<'en' | 'cs', DialogTexts>> = { en, cs };
