import { expect, it } from 'vitest';
import { errors as cs } from '#shared/i18n/locales/cs/errors.ts';
import { errors as en } from '#shared/i18n/locales/en/errors.ts';

/** The texts that SPECIFICATION 8 quotes; the generic one is ours (GAPS 124). */
const quoted = {
  unauthorized: 'Unauthorized',
  forbidden: 'Access forbidden',
  too_many_requests: 'Too many requests. Please try again later.',
  request_timeout: 'Request timeout. Please check your connection.',
  network: 'Network error. Please check your connection.',
  custom_token_expired: 'Custom token expired and cannot be refreshed',
  failed_to_load: 'Failed to load data',
  generic: 'Something went wrong. Please try again.',
  internal: 'Something went wrong. Please try again.',
  required_parameter_missing:
    'Required parameter {{parameter}} was null or undefined when calling {{operation}}.',
} as const;

it.each(Object.entries(quoted))('%s is said word for word, and in Czech', (code, text) => {
  const key = code as keyof typeof quoted;
  expect(en[key]).toBe(text);
  expect(cs[key]).not.toBe(text);
});
