import type { ReactElement } from 'react';
import { socialProviderNames, type SocialProvider } from '#shared/domain/account/account.ts';
import { renderPage } from '../sandboxPage.tsx';
import { signInTexts, type SignInLanguage } from './signInTexts.ts';
import { listChooserPeople, emailWords, type EmailWord } from './standInPeople.ts';

/** Renders a sandbox page with its notice; `head` holds more scripts. */
export const renderSignInFrame = (
  language: SignInLanguage,
  title: string,
  body: ReactElement,
  head?: ReactElement,
): string => {
  const texts = signInTexts[language];
  return renderPage(
    language,
    <>
      <title>{title}</title>
      <link rel="stylesheet" href="/oidc/style.css" />
      {head}
    </>,
    <>
      <header className="notice">
        <span className="badge">{texts.badge}</span>
        {texts.notice}
      </header>
      <main>
        <section className="card">
          <h1>{title}</h1>
          {body}
        </section>
      </main>
    </>,
  );
};

/** A page that says why a sign-in cannot go on. */
export const renderSignInFailure = (language: SignInLanguage, detail: string | null): string => {
  const texts = signInTexts[language];
  return renderSignInFrame(
    language,
    texts.failed,
    <>
      <p>{texts.failedText}</p>
      {detail === null ? null : <p>{detail}</p>}
    </>,
  );
};

/** The chooser's current state. */
export interface ChooserState {
  readonly language: SignInLanguage;
  readonly provider: SocialProvider;
  readonly ownerEmail: string | null;
  /** The entered other account, and whether it was not an email. */
  readonly typed: { readonly email: string; readonly emailWord: EmailWord; readonly isWrong: boolean } | null;
}

const ownForm = ({ language, typed }: ChooserState): ReactElement => {
  const texts = signInTexts[language];
  const isWrong = typed?.isWrong === true;
  return (
    <details open={typed !== null}>
      <summary>{texts.own}</summary>
      <form method="post" noValidate>
        <label htmlFor="email">{texts.email}</label>
        <input
          id="email"
          name="email"
          type="email"
          autoComplete="off"
          defaultValue={typed?.email ?? ''}
          required
          aria-invalid={isWrong ? 'true' : undefined}
          aria-describedby={isWrong ? 'email-problem' : undefined}
        />
        {isWrong ? (
          <p className="problem" id="email-problem">
            {texts.emailInvalid}
          </p>
        ) : null}
        <label htmlFor="emailWord">{texts.emailWord}</label>
        <select id="emailWord" name="emailWord" defaultValue={typed?.emailWord ?? 'verified'}>
          {emailWords.map((word) => (
            <option key={word} value={word}>
              {texts.emailWords[word]}
            </option>
          ))}
        </select>
        <button type="submit" className="submit">
          {texts.signIn}
        </button>
      </form>
    </details>
  );
};

/** Renders a sandbox account chooser: some people, another one, or none. */
export const renderChooser = (state: ChooserState): string => {
  const { language, provider, ownerEmail } = state;
  const texts = signInTexts[language];
  return renderSignInFrame(
    language,
    texts.title(socialProviderNames[provider]),
    <>
      <p>{texts.explanation}</p>
      <ul className="people" aria-label={texts.people}>
        {listChooserPeople(provider, ownerEmail).map(({ name, email, emailWord, note }) => (
          <li key={email}>
            <form method="post">
              <input type="hidden" name="email" value={email} />
              <input type="hidden" name="emailWord" value={emailWord} />
              <button type="submit">
                <span className="mark" aria-hidden="true">
                  {name.slice(0, 1)}
                </span>
                <span className="who">
                  <b>{name}</b>
                  <span>{email}</span>
                  <span>{texts.notes[note]}</span>
                </span>
              </button>
            </form>
          </li>
        ))}
        <li>
          <form method="post">
            <button type="submit" name="decline" value="true">
              <span className="mark quiet" aria-hidden="true">
                ×
              </span>
              <span className="who">{texts.decline}</span>
            </button>
          </form>
        </li>
      </ul>
      {ownForm(state)}
    </>,
  );
};
