import { hash } from 'node:crypto';
import type { ProductIssue } from '#server/platforms/cataloguePlatform.ts';

/** Values inside a platform's sentence, which differ from product to product. */
const values = /"[^"]*"|'[^']*'|`[^`]*`|\d{3,}/g;
const codeChars = 12;

/** A refusal as an issue, so that products that were refused for one reason are counted and found together. */
export function toRefusalIssue(reason: string): ProductIssue {
  const code = hash('sha1', reason.replaceAll(values, '…'), 'base64url').slice(0, codeChars);
  return {
    code: `not_taken:${code}`,
    severity: 'Disapproved',
    attribute: null,
    description: reason,
    detail: null,
    documentationUrl: null,
  };
}
