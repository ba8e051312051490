import type { EmailWord, PersonNote } from './standInPeople.ts';

/** The languages of the sandbox pages. */
export type SignInLanguage = 'cs' | 'en';

interface SignInTexts {
  readonly badge: string;
  readonly notice: string;
  readonly title: (provider: string) => string;
  readonly explanation: string;
  readonly people: string;
  readonly notes: Readonly<Record<PersonNote, string>>;
  readonly decline: string;
  readonly own: string;
  readonly email: string;
  readonly emailWord: string;
  readonly emailWords: Readonly<Record<EmailWord, string>>;
  readonly signIn: string;
  readonly emailInvalid: string;
  readonly failed: string;
  readonly failedText: string;
  readonly authenticator: {
    readonly title: string;
    readonly explanation: string;
    readonly empty: string;
    readonly nextIn: (seconds: number) => string;
    readonly copyHint: string;
  };
}

const en: SignInTexts = {
  badge: 'Sandbox',
  notice: 'A stand-in on this machine; the real provider is not asked.',
  title: (provider) => `Sign in with ${provider}`,
  explanation: 'Choose who signs in. Okavango will learn the e-mail and what is said of it.',
  people: 'People',
  notes: {
    newPerson: 'verified e-mail, nobody’s account yet',
    demoOwner: 'verified e-mail of the demo shop’s owner',
    unverified: 'e-mail that was never verified',
  },
  decline: 'Cancel: do not share anything',
  own: 'Somebody else',
  email: 'E-mail',
  emailWord: 'The provider says of it',
  emailWords: { verified: 'verified', unverified: 'not verified', unsaid: 'nothing' },
  signIn: 'Sign in',
  emailInvalid: 'This is not an e-mail.',
  failed: 'This sign-in cannot go on',
  failedText: 'It was begun too long ago, or in another browser. Begin again in the app.',
  authenticator: {
    title: 'Sandbox authenticator',
    explanation: 'The codes of the demo accounts, as their people’s phones would show them.',
    empty: 'No demo account has a second factor.',
    nextIn: (seconds) => `next code in ${seconds} s`,
    copyHint: 'A code works once; if it was used already, wait for the next one.',
  },
};

const cs: SignInTexts = {
  badge: 'Sandbox',
  notice: 'Náhrada na tomto počítači; skutečného poskytovatele se nikdo neptá.',
  title: (provider) => `Přihlášení přes ${provider}`,
  explanation: 'Vyberte, kdo se přihlašuje. Okavango se dozví e-mail a co je o něm známo.',
  people: 'Lidé',
  notes: {
    newPerson: 'ověřený e-mail, účet zatím nemá',
    demoOwner: 'ověřený e-mail majitele ukázkového obchodu',
    unverified: 'e-mail, který nikdo neověřil',
  },
  decline: 'Zrušit: nic nesdílet',
  own: 'Někdo jiný',
  email: 'E-mail',
  emailWord: 'Poskytovatel o něm říká',
  emailWords: { verified: 'ověřený', unverified: 'neověřený', unsaid: 'nic' },
  signIn: 'Přihlásit',
  emailInvalid: 'Toto není e-mail.',
  failed: 'V přihlášení nelze pokračovat',
  failedText: 'Začalo příliš dávno, nebo v jiném prohlížeči. Začněte znovu v aplikaci.',
  authenticator: {
    title: 'Autentizační aplikace sandboxu',
    explanation: 'Kódy ukázkových účtů, jak by je ukázaly telefony jejich lidí.',
    empty: 'Žádný ukázkový účet nemá druhý faktor.',
    nextIn: (seconds) => `další kód za ${seconds} s`,
    copyHint: 'Kód platí jednou; pokud už byl použit, počkejte na další.',
  },
};

/** All texts of the sandbox sign-in pages. */
export const signInTexts: Readonly<Record<SignInLanguage, SignInTexts>> = { en, cs };

/** The language of `ui_locales` where it is one of ours, else that of the browser. */
export function selectSignInLanguage(uiLocales: unknown, accepted: string | false): SignInLanguage {
  if (uiLocales === 'cs' || uiLocales === 'en') return uiLocales;
  return accepted === 'cs' ? 'cs' : 'en';
}
