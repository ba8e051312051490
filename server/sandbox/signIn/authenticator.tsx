import { Secret, TOTP } from 'otpauth';
import { renderPart } from '../sandboxPage.tsx';
import { renderSignInFrame } from './chooserPage.tsx';
import { signInTexts, type SignInLanguage } from './signInTexts.ts';

/** A demo account with a second factor; the secret in base32. */
export interface DemoSecondFactor {
  readonly email: string;
  readonly secret: string;
}

const periodSeconds = 30;

const group = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

const renderList = (language: SignInLanguage, accounts: readonly DemoSecondFactor[], nowMs: number) => {
  const texts = signInTexts[language].authenticator;
  const left = periodSeconds - (Math.floor(nowMs / 1_000) % periodSeconds);
  if (accounts.length === 0) return <p className="rest">{texts.empty}</p>;
  return (
    <>
      <ul className="codes">
        {accounts.map(({ email, secret }) => (
          <li key={email}>
            <b>{email}</b>
            <output>
              {group(
                new TOTP({ secret: Secret.fromBase32(secret), period: periodSeconds }).generate({
                  timestamp: nowMs,
                }),
              )}
            </output>
          </li>
        ))}
      </ul>
      <progress max={periodSeconds} value={left} aria-label={texts.nextIn(left)} />
      <p className="rest">{texts.nextIn(left)}</p>
    </>
  );
};

/** The present codes alone, fetched each second. */
export const renderAuthenticatorCodes = (...list: Parameters<typeof renderList>): string =>
  renderPart(renderList(...list));

/** The page of the codes, as a phone's app would show them. */
export const renderAuthenticator = (...list: Parameters<typeof renderList>): string => {
  const texts = signInTexts[list[0]].authenticator;
  return renderSignInFrame(
    list[0],
    texts.title,
    <>
      <p>{texts.explanation}</p>
      <div id="codes">{renderList(...list)}</div>
      <p className="rest">{texts.copyHint}</p>
    </>,
    <script src="/authenticator/authenticator.js" defer />,
  );
};

/** Keeps the codes fresh. */
export const authenticatorScript = `
const codes = document.getElementById('codes');
setInterval(async () => {
  if (document.visibilityState !== 'visible') return;
  const response = await fetch('/authenticator/codes', { cache: 'no-store' }).catch(() => null);
  if (response?.ok) codes.innerHTML = await response.text();
}, 1000);
`;
