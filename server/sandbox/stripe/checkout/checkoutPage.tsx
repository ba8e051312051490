import type { ReactElement } from 'react';
import { renderPage } from '../../sandboxPage.tsx';
import { testCards } from '../payments/testCards.ts';
import type { SandboxCheckout, StripeCheckoutSession } from '../stripeObjects.ts';
import { getCheckoutTexts, formatCheckoutAmount, type CheckoutLanguage } from './checkoutTexts.ts';

/** The form's fields as they were typed. */
export interface CheckoutForm {
  readonly email: string;
  readonly cardNumber: string;
  readonly cardExpiry: string;
  readonly cardCvc: string;
  readonly billingName: string;
}

export type CheckoutField = keyof CheckoutForm;

export const emptyCheckoutForm: CheckoutForm = {
  email: '',
  cardNumber: '',
  cardExpiry: '',
  cardCvc: '',
  billingName: '',
};

const groupDigits = (digits: string): string => digits.replaceAll(/(.{4})(?=.)/g, '$1 ');

const frame = (language: CheckoutLanguage, title: string, body: ReactElement): string => {
  const texts = getCheckoutTexts(language);
  return renderPage(
    language,
    <>
      <title>{title}</title>
      <link rel="stylesheet" href="/checkout/style.css" />
    </>,
    <>
      <header className="notice">
        <span className="badge">{texts.sandboxBadge}</span>
        {texts.sandboxNotice}
      </header>
      {body}
    </>,
  );
};

interface FieldSettings {
  readonly name: CheckoutField;
  readonly label: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly type?: 'email' | 'text';
  readonly inputMode?: 'numeric' | 'text';
  readonly autoComplete: string;
  readonly placeholder?: string;
}

const renderField = (field: FieldSettings): ReactElement => {
  const hasProblem = field.problem !== undefined;
  return (
    <div className="field">
      <label htmlFor={field.name}>{field.label}</label>
      <input
        id={field.name}
        name={field.name}
        type={field.type ?? 'text'}
        inputMode={field.inputMode ?? 'text'}
        autoComplete={field.autoComplete}
        defaultValue={field.value}
        placeholder={field.placeholder ?? ''}
        required
        aria-invalid={hasProblem ? 'true' : undefined}
        aria-describedby={hasProblem ? `${field.name}-problem` : undefined}
      />
      {hasProblem ? (
        <p className="problem" id={`${field.name}-problem`}>
          {field.problem}
        </p>
      ) : null}
    </div>
  );
};

const renderSummary = (
  language: CheckoutLanguage,
  merchant: string,
  session: StripeCheckoutSession,
  checkout: SandboxCheckout,
): ReactElement => {
  const texts = getCheckoutTexts(language);
  const currency = session.currency ?? 'eur';
  const formatMoney = (amountMinor: number): string => formatCheckoutAmount(language, amountMinor, currency);
  const interval = checkout.lineItems[0]?.price.recurring?.interval;
  const heading =
    session.mode === 'setup'
      ? texts.saveCardWith(merchant)
      : session.mode === 'subscription'
        ? texts.subscribeTo(merchant)
        : texts.payTo(merchant);
  return (
    <section>
      <h1 className={session.mode === 'setup' ? 'lead' : undefined}>{heading}</h1>
      {session.mode === 'setup' ? null : (
        <>
          <p className="amount">
            {formatMoney(session.amount_total ?? 0)}
            {interval === undefined ? null : (
              <>
                {' '}
                <small>{texts.perInterval[interval as 'month']}</small>
              </>
            )}
          </p>
          <ul className="lines">
            {checkout.lineItems.map((line) => (
              <li key={line.id}>
                <span>
                  {line.description}
                  {(line.quantity ?? 1) > 1 ? <small>{texts.quantity(line.quantity ?? 1)}</small> : null}
                </span>
                <span>{formatMoney(line.amount_total)}</span>
              </li>
            ))}
          </ul>
          <div className="sum">
            <span>{texts.total}</span>
            <span>{formatMoney(session.amount_total ?? 0)}</span>
          </div>
        </>
      )}
      {session.cancel_url === null ? null : (
        <a className="back" href={session.cancel_url} data-testid="checkout-cancel">
          {`← ${texts.back}`}
        </a>
      )}
    </section>
  );
};

const renderTestCards = (language: CheckoutLanguage, isOpen: boolean): ReactElement => {
  const texts = getCheckoutTexts(language);
  return (
    <details open={isOpen}>
      <summary>{texts.testCards}</summary>
      <p>{texts.testCardsHint}</p>
      <ul className="cards">
        {testCards.map(({ number, pageNote }) =>
          pageNote === undefined ? null : (
            <li key={number}>
              <a href={`?card=${number}`}>
                <span>{groupDigits(number)}</span>
                <span>{texts.notes[pageNote]}</span>
              </a>
            </li>
          ),
        )}
      </ul>
    </details>
  );
};

/** The payment page's current state. */
export interface CheckoutPageState {
  readonly language: CheckoutLanguage;
  readonly merchant: string;
  readonly session: StripeCheckoutSession;
  readonly checkout: SandboxCheckout;
  readonly form: CheckoutForm;
  readonly problems: Readonly<Partial<Record<CheckoutField, string>>>;
  /** A sentence about the last attempt. */
  readonly alert: string | null;
  readonly asksEmail: boolean;
}

const renderCardFields = ({ language, form, problems }: CheckoutPageState): ReactElement => {
  const texts = getCheckoutTexts(language);
  const getFieldProps = (name: CheckoutField) => ({ name, value: form[name], problem: problems[name] });
  return (
    <>
      {renderField({
        ...getFieldProps('cardNumber'),
        label: texts.cardNumber,
        inputMode: 'numeric',
        autoComplete: 'cc-number',
        placeholder: '1234 1234 1234 1234',
      })}
      <div className="pair">
        {renderField({
          ...getFieldProps('cardExpiry'),
          label: texts.expiry,
          inputMode: 'numeric',
          autoComplete: 'cc-exp',
          placeholder: texts.expiryHint,
        })}
        {renderField({
          ...getFieldProps('cardCvc'),
          label: texts.cvc,
          inputMode: 'numeric',
          autoComplete: 'cc-csc',
          placeholder: 'CVC',
        })}
      </div>
      {renderField({ ...getFieldProps('billingName'), label: texts.nameOnCard, autoComplete: 'cc-name' })}
    </>
  );
};

/** Renders the payment page: order on one side, card form on the other. */
export const renderCheckoutPage = (state: CheckoutPageState): string => {
  const { language, session, form, problems } = state;
  const texts = getCheckoutTexts(language);
  const submit =
    session.mode === 'setup'
      ? texts.save
      : session.mode === 'subscription'
        ? texts.subscribe
        : texts.pay(formatCheckoutAmount(language, session.amount_total ?? 0, session.currency ?? 'eur'));
  return frame(
    language,
    `${texts.titles[session.mode as 'payment']} – ${state.merchant}`,
    <main className="columns">
      {renderSummary(language, state.merchant, session, state.checkout)}
      <section className="card">
        <h2>{session.mode === 'setup' ? texts.cardDetails : texts.payWithCard}</h2>
        {state.alert === null ? null : (
          <p className="alert" role="alert">
            {state.alert}
          </p>
        )}
        <form method="post" action={`/checkout/c/pay/${session.id}`} noValidate>
          {state.asksEmail
            ? renderField({
                name: 'email',
                label: texts.email,
                value: form.email,
                problem: problems.email,
                type: 'email',
                autoComplete: 'email',
              })
            : null}
          {renderCardFields(state)}
          <button type="submit" data-testid="hosted-payment-submit-button">
            {submit}
          </button>
        </form>
        {renderTestCards(language, state.alert !== null)}
      </section>
    </main>,
  );
};

/** The bank's page: the cardholder confirms or refuses. */
export const renderAuthenticationPage = (
  language: CheckoutLanguage,
  merchant: string,
  intent: { id: string; amount?: number; currency?: string },
): string => {
  const texts = getCheckoutTexts(language);
  const text =
    intent.amount === undefined || intent.currency === undefined
      ? texts.authenticateSetupText(merchant)
      : texts.authenticateText(formatCheckoutAmount(language, intent.amount, intent.currency), merchant);
  return frame(
    language,
    texts.authenticateTitle,
    <main className="narrow">
      <section className="card">
        <h1>{texts.authenticateTitle}</h1>
        <p>{text}</p>
        <form method="post" action={`/checkout/authenticate/${intent.id}`}>
          <button type="submit" name="outcome" value="complete" id="test-source-authorize-3ds">
            {texts.authenticateComplete}
          </button>{' '}
          <button type="submit" name="outcome" value="fail" className="second" id="test-source-fail-3ds">
            {texts.authenticateFail}
          </button>
        </form>
      </section>
    </main>,
  );
};

/** A page that only says something, with a way on. */
export const renderNoticePage = (
  language: CheckoutLanguage,
  title: string,
  text: string,
  way: { href: string; label: string } | null,
): string =>
  frame(
    language,
    title,
    <main className="narrow">
      <section className="card">
        <h1>{title}</h1>
        <p>{text}</p>
        {way === null ? null : (
          <a className="button" href={way.href}>
            {way.label}
          </a>
        )}
      </section>
    </main>,
  );
