import type { ClientSession } from 'mongoose';
import type { UserId } from '#shared/domain/ids/ids.ts';
import type { LegalKind } from '#shared/domain/legal/legal.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { LegalConsentModel, type LegalConsentDocument } from './legal.model.ts';

/** Records an acceptance; the first one of a version counts. */
export async function insertConsent(
  userId: UserId,
  consent: {
    readonly kind: LegalKind;
    readonly version: string;
    readonly hash: string;
    readonly language: Language;
    readonly address: string;
    readonly acceptedAt: Date;
  },
  session?: ClientSession,
): Promise<void> {
  const { kind, version, ...rest } = consent;
  await LegalConsentModel.updateOne(
    { userId, kind, version },
    { $setOnInsert: rest },
    { upsert: true, ...(session === undefined ? {} : { session }) },
  );
}

/** What a user accepted, latest first. */
export async function findConsents(userId: UserId): Promise<LegalConsentDocument[]> {
  return await LegalConsentModel.find({ userId })
    .sort({ acceptedAt: -1, kind: 1 })
    .lean<LegalConsentDocument[]>();
}

/** Takes network addresses from a user's acceptances; that they accepted stays as evidence. */
export async function eraseConsentAddresses(userId: UserId): Promise<void> {
  await LegalConsentModel.updateMany({ userId }, { $set: { address: null } });
}
