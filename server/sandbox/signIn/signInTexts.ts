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
  notice: 'A local stand-in. The real provider isn’t contacted.',
  title: (provider) => `Sign in with ${provider}`,
  explanation: 'Choose an account. Okavango receives its email and whether it’s verified.',
  people: 'Accounts',
  notes: {
    newPerson: 'Verified email, no Okavango account yet',
    demoOwner: 'Verified email of the demo shop’s owner',
    unverified: 'Unverified email',
  },
  decline: 'Cancel and share nothing',
  own: 'Use another account',
  email: 'Email',
  emailWord: 'Email status',
  emailWords: { verified: 'Verified', unverified: 'Not verified', unsaid: 'Not reported' },
  signIn: 'Sign in',
  emailInvalid: 'Enter a valid email address.',
  failed: 'Can’t continue signing in',
  failedText: 'The sign-in expired or was started in another browser. Start again in the app.',
  authenticator: {
    title: 'Sandbox authenticator',
    explanation: 'Authentication codes of the demo accounts, as shown in an authenticator app.',
    empty: 'No demo account uses two-factor authentication.',
    nextIn: (seconds) => `next code in ${seconds} s`,
    copyHint: 'Each code works once. If it was already used, wait for the next one.',
  },
};

const cs: SignInTexts = {
  badge: 'Sandbox',
  notice: 'Místní náhrada. Skutečný poskytovatel se nekontaktuje.',
  title: (provider) => `Přihlášení přes ${provider}`,
  explanation: 'Vyberte účet. Okavango se dozví jeho e-mail a zda je ověřený.',
  people: 'Účty',
  notes: {
    newPerson: 'Ověřený e-mail, v Okavangu zatím bez účtu',
    demoOwner: 'Ověřený e-mail majitele ukázkového e-shopu',
    unverified: 'Neověřený e-mail',
  },
  decline: 'Zrušit a nic nesdílet',
  own: 'Použít jiný účet',
  email: 'E-mail',
  emailWord: 'Stav e-mailu',
  emailWords: { verified: 'Ověřený', unverified: 'Neověřený', unsaid: 'Neuvedeno' },
  signIn: 'Přihlásit se',
  emailInvalid: 'Zadejte platný e-mail.',
  failed: 'V přihlášení nelze pokračovat',
  failedText: 'Přihlášení vypršelo, nebo začalo v jiném prohlížeči. Začněte znovu v aplikaci.',
  authenticator: {
    title: 'Ověřovací aplikace sandboxu',
    explanation: 'Ověřovací kódy ukázkových účtů, jak je ukazuje ověřovací aplikace.',
    empty: 'Žádný ukázkový účet nemá dvoufázové ověření.',
    nextIn: (seconds) => `další kód za ${seconds} s`,
    copyHint: 'Každý kód platí jednou. Pokud už byl použit, počkejte na další.',
  },
};

/** All texts of the sandbox sign-in pages. */
export const signInTexts: Readonly<Record<SignInLanguage, SignInTexts>> = { en, cs };

/** The language of `ui_locales` where it is one of ours, else that of the browser. */
export function selectSignInLanguage(uiLocales: unknown, accepted: string | false): SignInLanguage {
  if (uiLocales === 'cs' || uiLocales === 'en') return uiLocales;
  return accepted === 'cs' ? 'cs' : 'en';
}
