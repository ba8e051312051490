/** The languages of the inbox. */
export type InboxLanguage = 'cs' | 'en';

interface InboxTexts {
  readonly title: string;
  readonly explanation: string;
  readonly filterLabel: string;
  readonly filter: string;
  readonly clear: string;
  readonly empty: string;
  readonly emptyFiltered: string;
  readonly noSubject: string;
  readonly back: string;
  readonly from: string;
  readonly to: string;
  readonly cc: string;
  readonly date: string;
  readonly attachments: string;
  readonly views: Readonly<Record<'html' | 'text' | 'links' | 'source', string>>;
  readonly noLinks: string;
  readonly pick: string;
  readonly missing: string;
  readonly messages: string;
  readonly bodyTitle: string;
}

const en: InboxTexts = {
  title: 'Sandbox inbox',
  explanation: 'Emails captured by the sandbox. Nothing here was sent to anyone.',
  filterLabel: 'Recipient',
  filter: 'Filter',
  clear: 'Show all',
  empty: 'No emails yet. They appear here automatically once sent.',
  emptyFiltered: 'No emails for this recipient.',
  noSubject: '(no subject)',
  back: 'All emails',
  from: 'From',
  to: 'To',
  cc: 'Cc',
  date: 'Received',
  attachments: 'Attachments',
  views: { html: 'Message', text: 'Plain text', links: 'Links', source: 'Source' },
  noLinks: 'This message has no links.',
  pick: 'Choose a message to read it.',
  missing: 'This message is no longer here.',
  messages: 'Messages',
  bodyTitle: 'Message body',
};

const cs: InboxTexts = {
  title: 'E-maily sandboxu',
  explanation: 'E-maily zachycené sandboxem. Nikomu nebyly odeslány.',
  filterLabel: 'Příjemce',
  filter: 'Filtrovat',
  clear: 'Zobrazit vše',
  empty: 'Zatím žádné e-maily. Objeví se tu automaticky, jakmile je aplikace odešle.',
  emptyFiltered: 'Žádné e-maily pro tohoto příjemce.',
  noSubject: '(bez předmětu)',
  back: 'Všechny e-maily',
  from: 'Od',
  to: 'Komu',
  cc: 'Kopie',
  date: 'Přijato',
  attachments: 'Přílohy',
  views: { html: 'Zpráva', text: 'Prostý text', links: 'Odkazy', source: 'Zdroj' },
  noLinks: 'Tato zpráva nemá žádné odkazy.',
  pick: 'Vyberte zprávu ke čtení.',
  missing: 'Tato zpráva už tu není.',
  messages: 'Zprávy',
  bodyTitle: 'Tělo zprávy',
};

/** The words of the inbox in one language. */
export const inboxTexts: Readonly<Record<InboxLanguage, InboxTexts>> = { cs, en };
