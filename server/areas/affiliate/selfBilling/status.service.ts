import type { ClientSession, Types } from 'mongoose';
import {
  computeSelfBillingStatus,
  isSelfBillingAccepted,
  type SelfBillingStatus,
} from '#shared/domain/affiliate/selfBilling.ts';
import { toLocalDay, type Day } from '#shared/domain/dates/days.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import type { SelfBillingId, UserId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { SelfBillingDocument, SelfBillingEvent } from './selfBilling.model.ts';
import {
  findDocument,
  findDocumentClaims,
  findDocuments,
  findEvents,
  insertEvent,
} from './selfBilling.repository.ts';

/** A document, its events, and what they say of it today. */
export interface StatedDocument extends SelfBillingStatus {
  readonly document: SelfBillingDocument;
  readonly events: readonly SelfBillingEvent[];
}

/** A document; with a partner only one of theirs. @throws AppError not_found */
export async function getPartnerDocument(
  documentId: SelfBillingId,
  partnerId: UserId | null,
  session: ClientSession | null = null,
): Promise<SelfBillingDocument> {
  const document = await findDocument(documentId, session);
  if (document === null || (partnerId !== null && document.partnerId.toString() !== partnerId))
    throw new AppError('not_found');
  return document;
}

/** Documents with their status on a day. */
export async function readStatuses(
  documents: readonly SelfBillingDocument[],
  today: Day,
  session: ClientSession | null = null,
): Promise<StatedDocument[]> {
  const events = await findEvents(
    documents.map(({ _id }) => _id),
    session,
  );
  return documents.map((document) => {
    const own = events.get(document._id.toString()) ?? [];
    const status = computeSelfBillingStatus(
      document.issuedOn as Day,
      own.map(({ kind, at }) => ({ kind, on: toLocalDay(at, staffTimeZone) })),
      today,
    );
    return { document, events: own, ...status };
  });
}

/** The documents that statements are in, with their status, by statement. */
export async function readDocumentsOfStatements(
  statementIds: readonly Types.ObjectId[],
  today: Day,
  session: ClientSession | null = null,
): Promise<ReadonlyMap<string, StatedDocument>> {
  const claims = await findDocumentClaims(statementIds, session);
  const ids = new Map([...claims.values()].map((id) => [id.toString(), id]));
  const stated = await readStatuses(await findDocuments([...ids.values()], session), today, session);
  const byId = new Map(stated.map((each) => [each.document._id.toString(), each]));
  return new Map(
    [...claims].flatMap(([statementId, documentId]) => {
      const document = byId.get(documentId.toString());
      return document === undefined ? [] : [[statementId, document] as const];
    }),
  );
}

/**
 * Makes sure in the transaction of a payout that its documents are accepted and stay so: where silence accepted one, that is
 * written, so that a dispute at the same moment has no place left. False when one is not accepted.
 */
export async function fixAcceptance(
  documents: readonly StatedDocument[],
  session: ClientSession,
): Promise<boolean> {
  for (const { document, events, state } of documents) {
    if (!isSelfBillingAccepted(state)) return false;
    if (state === 'Accepted' || events.at(-1)?.kind === 'AcceptedBySilence') continue;
    await insertEvent(
      {
        documentId: document._id,
        sequence: events.length + 1,
        kind: 'AcceptedBySilence',
        reason: null,
        by: null,
        at: new Date(),
      },
      session,
    );
  }
  return true;
}
