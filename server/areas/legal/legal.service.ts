import type { ClientSession } from 'mongoose';
import type { UserId } from '#shared/domain/ids/ids.ts';
import { currentLegal, legalKinds, type LegalKind, type ShownLegal } from '#shared/domain/legal/legal.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { findConsents, insertConsent } from './legal.repository.ts';
import { computeLegalHash, getLegalDocument } from './legalDocuments.ts';
import type { LegalDocument } from './legal.types.ts';

/** Where an acceptance came from. */
export interface ConsentSource {
  readonly language: Language;
  /** Network address of the request. */
  readonly ip: string;
}

/** Records that a user accepted these versions. @throws AppError not_found for a version that was never published */
export async function recordConsents(
  userId: UserId,
  accepted: readonly { readonly kind: LegalKind; readonly version: string }[],
  { language, ip }: ConsentSource,
  session?: ClientSession,
): Promise<void> {
  const documents = accepted.map(({ kind, version }) => getLegalDocument(kind, version));
  const acceptedAt = new Date();
  for (const document of documents)
    await insertConsent(
      userId,
      {
        kind: document.kind,
        version: document.version,
        hash: computeLegalHash(document),
        language,
        address: ip,
        acceptedAt,
      },
      session,
    );
}

/** Checks versions shown at registration before the account is created. @throws AppError not_found */
export function checkShownLegal(shown: ShownLegal | undefined): void {
  if (shown !== undefined) for (const kind of legalKinds) getLegalDocument(kind, shown[kind]);
}

/** Records the versions that were shown at registration. */
export async function recordShownLegal(
  userId: UserId,
  shown: ShownLegal | undefined,
  source: ConsentSource,
  session?: ClientSession,
): Promise<void> {
  if (shown === undefined) return;
  const accepted = legalKinds.map((kind) => ({ kind, version: shown[kind] }));
  await recordConsents(userId, accepted, source, session);
}

/** Versions in force that a user has not accepted, of accounts older than the version. */
export async function findPendingLegal(
  userId: UserId,
  accountCreatedAt: Date,
  current: Readonly<Record<LegalKind, string>> = currentLegal,
): Promise<LegalDocument[]> {
  const accepted = new Set((await findConsents(userId)).map(({ kind, version }) => `${kind} ${version}`));
  return legalKinds
    .map((kind) => getLegalDocument(kind, current[kind]))
    .filter(
      ({ kind, version, effectiveFrom }) =>
        !accepted.has(`${kind} ${version}`) && accountCreatedAt < new Date(`${effectiveFrom}T00:00:00Z`),
    );
}
