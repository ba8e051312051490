import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import type { ComplianceStatus } from '#shared/domain/eshop/eshop.ts';
import type { ValidationReason } from '#shared/domain/eshop/validation.ts';

/** What a decision on a shop rests on. */
export type ValidationCase = OutputOf<Contracts['eshop']['getValidationCase']>;
export type ValidationLetter = NonNullable<ValidationCase['letter']>;

/** The message of a decision in the merchant's language: its opening, the reasons numbered, its closing. */
export function composeMessage(
  letter: ValidationLetter,
  status: ComplianceStatus,
  reasons: readonly ValidationReason[],
): { subject: string; text: string } {
  const opening = letter.openings.find((known) => known.status === status);
  if (opening === undefined) return { subject: '', text: '' };
  const sentences = letter.reasons
    .filter(({ reason }) => reasons.includes(reason))
    .map(({ text }, index) => `${index + 1}. ${text}`);
  const parts = [opening.opening, sentences.join('\n'), opening.closing].filter((part) => part !== '');
  return { subject: opening.subject, text: parts.join('\n\n') };
}
