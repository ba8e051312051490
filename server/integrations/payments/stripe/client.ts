import Stripe from 'stripe';
import { AppError } from '#shared/errors/appError.ts';
import type { Providers } from '#server/providers.ts';

/** The version of Stripe's API that the SDK was written for. */
export const stripeApiVersion = Stripe.API_VERSION;

/** The largest sum of one payment: eight digits, whatever the currency of ours. */
export const maxChargeMinor = 99_999_999;

const networkRetries = 2;
const answerWithinMs = 20_000;

/** The official SDK; `apiBase` of the providers points elsewhere than Stripe itself. */
export function createClient(settings: Providers['stripe']): Stripe {
  const base = settings.apiBase === null ? null : new URL(settings.apiBase);
  return new Stripe(settings.secretKey, {
    apiVersion: stripeApiVersion,
    maxNetworkRetries: networkRetries,
    timeout: answerWithinMs,
    telemetry: false,
    ...(base === null
      ? {}
      : { host: base.hostname, port: base.port, protocol: base.protocol === 'http:' ? 'http' : 'https' }),
  });
}

/** Whether Stripe understood a request and refused it: nothing has happened, and nothing will by asking again. */
export function isRefusal(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

/** Whether Stripe knows nothing by that id. */
export function isMissing(error: unknown): boolean {
  return isRefusal(error) && error.statusCode === 404;
}

/** The error for a request with an unknown outcome. */
export function createUnavailable(cause: unknown): AppError {
  return cause instanceof AppError ? cause : new AppError('payment_provider_unavailable', { cause });
}

/** Asks Stripe. @throws AppError payment_provider_unavailable for whatever goes wrong */
export async function ask<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  try {
    return await question();
  } catch (error) {
    throw createUnavailable(error);
  }
}

/** Asks Stripe for a thing that it may not know: null then. @throws AppError payment_provider_unavailable */
export async function askFor<Answer>(question: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await question();
  } catch (error) {
    if (isMissing(error)) return null;
    throw createUnavailable(error);
  }
}

/** The id of a field that may stand for its object. */
export function getId(field: string | { readonly id: string } | null | undefined): string | null {
  if (field === null || field === undefined) return null;
  return typeof field === 'string' ? field : field.id;
}

/** The moment of Stripe's seconds. */
export function toDate(seconds: number): Date {
  return new Date(seconds * 1_000);
}
