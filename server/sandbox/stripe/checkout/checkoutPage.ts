import { html, renderPage, type SafeHtml } from '../../sandboxPage.ts';
import { testCards } from '../payments/testCards.ts';
import type { SandboxCheckout, StripeCheckoutSession } from '../stripeObjects.ts';
import { checkoutTextsOf, formatCheckoutAmount, type CheckoutLanguage } from './checkoutTexts.ts';

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

const frame = (language: CheckoutLanguage, title: string, body: SafeHtml): string => {
  const texts = checkoutTextsOf(language);
  return renderPage(
    language,
    html`<title>${title}</title> <link rel="stylesheet" href="/checkout/style.css" />`,
    html`<header class="notice">
        <span class="badge">${texts.sandboxBadge}</span>${texts.sandboxNotice}
      </header>
      ${body}`,
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

const renderField = (field: FieldSettings): SafeHtml =>
  html` <div class="field">
    <label for="${field.name}">${field.label}</label>
    <input
      id="${field.name}"
      name="${field.name}"
      type="${field.type ?? 'text'}"
      inputmode="${field.inputMode ?? 'text'}"
      autocomplete="${field.autoComplete}"
      value="${field.value}"
      placeholder="${field.placeholder ?? ''}"
      required
      ${field.problem === undefined ? '' : html`aria-invalid="true" aria-describedby="${field.name}-problem"`}
    />
    ${field.problem !== undefined && html`<p class="problem" id="${field.name}-problem">${field.problem}</p>`}
  </div>`;

const renderSummary = (
  language: CheckoutLanguage,
  merchant: string,
  session: StripeCheckoutSession,
  checkout: SandboxCheckout,
): SafeHtml => {
  const texts = checkoutTextsOf(language);
  const currency = session.currency ?? 'eur';
  const money = (amountMinor: number): string => formatCheckoutAmount(language, amountMinor, currency);
  const interval = checkout.lineItems[0]?.price.recurring?.interval;
  const heading =
    session.mode === 'setup'
      ? texts.saveCardWith(merchant)
      : session.mode === 'subscription'
        ? texts.subscribeTo(merchant)
        : texts.payTo(merchant);
  const lines = checkout.lineItems.map(
    (line) =>
      html`<li>
        <span
          >${line.description}${(line.quantity ?? 1) > 1 && html`<small>${texts.quantity(line.quantity ?? 1)}</small>`}</span
        ><span>${money(line.amount_total)}</span>
      </li>`,
  );
  return html`<section>
    <h1 ${session.mode === 'setup' ? html`class="lead"` : ''}>${heading}</h1>
    ${
      session.mode !== 'setup' &&
      html`<p class="amount">
          ${money(session.amount_total ?? 0)}${
            interval !== undefined && html` <small>${texts.perInterval[interval as 'month']}</small>`
          }
        </p>
        <ul class="lines">
          ${lines}
        </ul>
        <div class="sum"><span>${texts.total}</span><span>${money(session.amount_total ?? 0)}</span></div>`
    }
    ${session.cancel_url !== null && html`<a class="back" href="${session.cancel_url}" data-testid="checkout-cancel">← ${texts.back}</a>`}
  </section>`;
};

const renderTestCards = (language: CheckoutLanguage, isOpen: boolean): SafeHtml => {
  const texts = checkoutTextsOf(language);
  const cards = testCards.flatMap(({ number, pageNote }) =>
    pageNote === undefined
      ? []
      : [
          html`<li>
            <a href="?card=${number}"
              ><span>${groupDigits(number)}</span><span>${texts.notes[pageNote]}</span></a
            >
          </li>`,
        ],
  );
  return html`<details ${isOpen ? 'open' : ''}>
    <summary>${texts.testCards}</summary>
    <p>${texts.testCardsHint}</p>
    <ul class="cards">
      ${cards}
    </ul>
  </details>`;
};

/** What stands on the payment page at one moment. */
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

/** The payment page: what is paid on one side, the card form on the other. */
export const renderCheckoutPage = (state: CheckoutPageState): string => {
  const { language, session, form, problems } = state;
  const texts = checkoutTextsOf(language);
  const submit =
    session.mode === 'setup'
      ? texts.save
      : session.mode === 'subscription'
        ? texts.subscribe
        : texts.pay(formatCheckoutAmount(language, session.amount_total ?? 0, session.currency ?? 'eur'));
  const body = html`<main class="columns">
    ${renderSummary(language, state.merchant, session, state.checkout)}
    <section class="card">
      <h2>${session.mode === 'setup' ? texts.cardDetails : texts.payWithCard}</h2>
      ${state.alert !== null && html`<p class="alert" role="alert">${state.alert}</p>`}
      <form method="post" action="/checkout/c/pay/${session.id}" novalidate>
        ${
          state.asksEmail &&
          renderField({
            name: 'email',
            label: texts.email,
            value: form.email,
            problem: problems.email,
            type: 'email',
            autoComplete: 'email',
          })
        }
        ${renderField({
          name: 'cardNumber',
          label: texts.cardNumber,
          value: form.cardNumber,
          problem: problems.cardNumber,
          inputMode: 'numeric',
          autoComplete: 'cc-number',
          placeholder: '1234 1234 1234 1234',
        })}
        <div class="pair">
          ${renderField({
            name: 'cardExpiry',
            label: texts.expiry,
            value: form.cardExpiry,
            problem: problems.cardExpiry,
            inputMode: 'numeric',
            autoComplete: 'cc-exp',
            placeholder: texts.expiryHint,
          })}
          ${renderField({
            name: 'cardCvc',
            label: texts.cvc,
            value: form.cardCvc,
            problem: problems.cardCvc,
            inputMode: 'numeric',
            autoComplete: 'cc-csc',
            placeholder: 'CVC',
          })}
        </div>
        ${renderField({
          name: 'billingName',
          label: texts.nameOnCard,
          value: form.billingName,
          problem: problems.billingName,
          autoComplete: 'cc-name',
        })}
        <button type="submit" data-testid="hosted-payment-submit-button">${submit}</button>
      </form>
      ${renderTestCards(language, state.alert !== null)}
    </section>
  </main>`;
  return frame(language, `${texts.titles[session.mode as 'payment']} – ${state.merchant}`, body);
};

/** The bank's page: the cardholder confirms or refuses. */
export const renderAuthenticationPage = (
  language: CheckoutLanguage,
  merchant: string,
  intent: { id: string; amount?: number; currency?: string },
): string => {
  const texts = checkoutTextsOf(language);
  const text =
    intent.amount === undefined || intent.currency === undefined
      ? texts.authenticateSetupText(merchant)
      : texts.authenticateText(formatCheckoutAmount(language, intent.amount, intent.currency), merchant);
  return frame(
    language,
    texts.authenticateTitle,
    html`<main class="narrow">
      <section class="card">
        <h1>${texts.authenticateTitle}</h1>
        <p>${text}</p>
        <form method="post" action="/checkout/authenticate/${intent.id}">
          <button type="submit" name="outcome" value="complete" id="test-source-authorize-3ds">
            ${texts.authenticateComplete}
          </button>
          <button type="submit" name="outcome" value="fail" class="second" id="test-source-fail-3ds">
            ${texts.authenticateFail}
          </button>
        </form>
      </section>
    </main>`,
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
    html`<main class="narrow">
      <section class="card">
        <h1>${title}</h1>
        <p>${text}</p>
        ${way !== null && html`<a class="button" href="${way.href}">${way.label}</a>`}
      </section>
    </main>`,
  );
