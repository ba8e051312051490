import { z } from 'zod';
import { isLegalVersion } from '../domain/legal/legal.ts';

/** A version of a document, `1.0`. */
export const legalVersionField = z.string().max(7).refine(isLegalVersion, { error: 'invalid' });

/** The versions that were shown when an account was created. */
export const shownLegalField = z.strictObject({ Terms: legalVersionField, Privacy: legalVersionField });
