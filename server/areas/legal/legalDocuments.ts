import { createHash } from 'node:crypto';
import { currentLegal, type LegalKind } from '#shared/domain/legal/legal.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { LegalDocument } from './legal.types.ts';
import { privacy1 } from './texts/privacy1.ts';
import { terms1 } from './texts/terms1.ts';

/** Every version that was ever published, latest first. */
export const legalDocuments: readonly LegalDocument[] = [terms1, privacy1];

/** The SHA-256 of a version's texts in all languages: an accepted version can't be changed afterwards. */
export function computeLegalHash({ kind, version, effectiveFrom, texts }: LegalDocument): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, version, effectiveFrom, texts]))
    .digest('hex');
}

/** A version of a document, the one in force unless named. @throws AppError not_found */
export function getLegalDocument(kind: LegalKind, version = currentLegal[kind]): LegalDocument {
  const found = legalDocuments.find((one) => one.kind === kind && one.version === version);
  if (found === undefined) throw new AppError('not_found');
  return found;
}

/** Versions of a document, latest first. */
export function listLegalVersions(kind: LegalKind): { version: string; effectiveFrom: string }[] {
  return legalDocuments
    .filter((one) => one.kind === kind)
    .map(({ version, effectiveFrom }) => ({ version, effectiveFrom }));
}
