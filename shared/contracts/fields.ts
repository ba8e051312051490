import { z } from 'zod';
import { passwordLength } from '../domain/account/account.ts';
import { isWebAddress, longestAddress } from '../domain/contact/webAddress.ts';
import { countriesOfAdvertisement } from '../domain/eshop/eshop.ts';
import { hasUsableYear, isUsableInstant } from '../domain/dates/days.ts';
import { isMonth } from '../domain/dates/months.ts';
import { languageCodes } from '../i18n/languages.ts';

// oxlint-disable no-control-regex -- control characters are exactly what these find
const controls = /[\u0000-\u001F\u007F]/;
const controlsOfLines = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;
// oxlint-enable no-control-regex

/** Text without control characters (line breaks allowed where `isMultiline`), trimmed, at most that long. */
export function text(maxLength: number, options: { minLength?: number; isMultiline?: boolean } = {}) {
  const forbidden = options.isMultiline === true ? controlsOfLines : controls;
  return z
    .string()
    .trim()
    .min(options.minLength ?? 1)
    .max(maxLength)
    .refine((value) => !forbidden.test(value) && value.isWellFormed(), { error: 'characters' });
}

/** Set after the refusal `duplicate_decision`: the same was submitted a moment ago, and is meant. */
export const confirmDuplicateField = z.boolean().optional();

/** An e-mail address, lower case. */
export const emailField = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email({ error: 'email' }));

/** A password that is being chosen: counted in characters, never trimmed. */
export const newPasswordField = z
  .string()
  .min(passwordLength.min)
  .max(passwordLength.max)
  .refine((value) => value.isWellFormed() && !value.includes('\u0000'), { error: 'characters' });

/** A password as typed to sign in. */
export const typedPasswordField = z.string().min(1).max(passwordLength.max);

/** A phone number in E.164: `+420601234567`. */
export const phoneField = z.string().regex(/^\+[1-9]\d{7,14}$/, { error: 'phone' });

/**
 * A host with an optional port, lower case, without scheme and path: `www.shop.cz`. Numbers and `localhost` are hosts too: an
 * installation may trust some of its own machine, and refuses the others itself.
 */
export const domainField = z
  .string()
  .trim()
  .toLowerCase()
  .transform((value) =>
    value
      .replace(/^https?:\/\//, '')
      .split('/', 1)
      .join('')
      .replace(/\.$/, ''),
  )
  .pipe(
    z
      .string()
      .max(253)
      .regex(
        /^(?:(?!-)(?:[\p{L}\p{N}-]{1,63}(?<!-)\.)+(?:[\p{L}\p{N}-]{2,63}|\d)|localhost|\[[\d.:a-f]{2,45}\])(?::\d{1,5})?$/u,
        { error: 'domain' },
      ),
  );

/** An http(s) address of at most 2,000 characters without user name or password. */
export const webAddressField = z
  .string()
  .trim()
  .max(longestAddress)
  .refine(isWebAddress, { error: 'webAddress' });

/** A supported language. */
export const languageField = z.enum(languageCodes);

/** A country of advertisement. */
export const countryField = z.enum(countriesOfAdvertisement);

/** An instant with its offset, ISO 8601. */
export const instantField = z.iso
  .datetime({ offset: true, error: 'instant' })
  .refine((value) => isUsableInstant(Date.parse(value)), { error: 'instant' });

/** A calendar day, `2026-11-21`. */
export const dayField = z.iso.date({ error: 'day' }).refine(hasUsableYear, { error: 'day' });

/** A month of the calendar, `2026-10`. */
export const monthField = z.string().refine((value): boolean => isMonth(value), { error: 'invalid' });

/** A share in percent with at most two decimals. */
export const percentField = z.number().min(0).max(100).multipleOf(0.01);

/** Search text: a part of a name, an e-mail or an id; empty means no search. */
export const searchField = z
  .string()
  .trim()
  .max(254)
  .refine((value) => !controls.test(value) && value.isWellFormed(), { error: 'characters' });

/** Text that a program reports: what cannot be stored or shown is taken out instead of refused. */
export function createReportedText(maxLength: number) {
  return z
    .string()
    .max(maxLength)
    .transform((value) => value.toWellFormed().replaceAll('\u0000', '\uFFFD'));
}
