import { z } from 'zod';
import { isCardNumber } from '../payments/testCards.ts';
import type { TypedCard } from '../payments/paymentMethods.ts';
import type { CheckoutField, CheckoutForm } from './checkoutPage.tsx';
import { getCheckoutTexts, type CheckoutLanguage } from './checkoutTexts.ts';

const formSchema = z.object({
  email: z.string().trim().max(300).catch(''),
  cardNumber: z.string().trim().max(40).catch(''),
  cardExpiry: z.string().trim().max(20).catch(''),
  cardCvc: z.string().trim().max(10).catch(''),
  billingName: z.string().trim().max(200).catch(''),
});

/** A submission: the fields, their errors, and the payment when there are none. */
export interface CheckoutSubmission {
  readonly form: CheckoutForm;
  readonly problems: Partial<Record<CheckoutField, string>>;
  readonly payment: { card: TypedCard; email: string | null; name: string } | null;
}

const readExpiry = (text: string): { month: number; year: number } | undefined => {
  const match = /^(0?[1-9]|1[0-2])\s*(?:\/\s*)?(\d{2}|20\d{2})$/.exec(text);
  if (!match) return undefined;
  return { month: Number(match[1]), year: 2000 + (Number(match[2]) % 100) };
};

/** Checks the submitted form in the page's language. */
export const readCheckoutForm = (
  body: unknown,
  asksEmail: boolean,
  language: CheckoutLanguage,
  nowMs: number,
): CheckoutSubmission => {
  const form = formSchema.parse(body ?? {});
  const { invalid } = getCheckoutTexts(language);
  const problems: Partial<Record<CheckoutField, string>> = {};
  const number = form.cardNumber.replaceAll(/[\s-]/g, '');
  const expiry = readExpiry(form.cardExpiry);
  if (asksEmail && !z.email().safeParse(form.email).success) problems.email = invalid.email;
  if (!isCardNumber(number)) problems.cardNumber = invalid.cardNumber;
  if (!expiry) problems.cardExpiry = invalid.expiry;
  else if (Date.UTC(expiry.year, expiry.month, 1) <= nowMs) problems.cardExpiry = invalid.expired;
  if (!/^\d{3,4}$/.test(form.cardCvc)) problems.cardCvc = invalid.cvc;
  if (form.billingName === '') problems.billingName = invalid.name;
  if (!expiry || Object.keys(problems).length > 0) return { form, problems, payment: null };
  return {
    form,
    problems,
    payment: {
      card: { number, expMonth: expiry.month, expYear: expiry.year },
      email: asksEmail ? form.email : null,
      name: form.billingName,
    },
  };
};

/** The form with a chosen test card filled in. */
export const fillForm = (card: string, nowMs: number): CheckoutForm => ({
  email: 'jana.testova@example.com',
  cardNumber: card.replaceAll(/\D/g, '').replaceAll(/(.{4})(?=.)/g, '$1 '),
  cardExpiry: `12 / ${String((new Date(nowMs).getUTCFullYear() + 3) % 100).padStart(2, '0')}`,
  cardCvc: '123',
  billingName: 'Jana Testová',
});
