import { Types, type ClientSession } from 'mongoose';
import type { SelfBillingEventKind, SelfBillingState } from '#shared/domain/affiliate/selfBilling.ts';
import type { SelfBillingId, UserId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { isDuplicateKey } from '#server/database/duplicateKey.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Services } from '#server/services.ts';
import { getToday } from '../commission/plan.service.ts';
import { notifyAnswered } from './notify.ts';
import type { SelfBillingDocument } from './selfBilling.model.ts';
import { deleteDocumentClaims, insertEvent } from './selfBilling.repository.ts';
import { getPartnerDocument, readStatuses } from './status.service.ts';

interface Decision {
  readonly documentId: SelfBillingId;
  /** The partner whose document it is to be; null for staff, who decide on those of all. */
  readonly partnerId: UserId | null;
  readonly kind: Exclude<SelfBillingEventKind, 'AcceptedBySilence'>;
  readonly from: readonly SelfBillingState[];
  readonly reason: string | null;
  readonly by: UserId;
}

async function writeDecision(decision: Decision, session: ClientSession): Promise<SelfBillingDocument> {
  const { documentId, partnerId, kind, from, reason, by } = decision;
  const document = await getPartnerDocument(documentId, partnerId, session);
  const [stated] = await readStatuses([document], getToday(), session);
  if (stated === undefined || !from.includes(stated.state)) throw new AppError('transition_not_allowed');
  await insertEvent(
    {
      documentId: document._id,
      sequence: stated.events.length + 1,
      kind,
      reason,
      by: new Types.ObjectId(by),
      at: new Date(),
    },
    session,
  );
  if (kind === 'Withdrawn') await deleteDocumentClaims(document._id, session);
  return document;
}

/** Decides on a document, once. @throws AppError not_found, transition_not_allowed */
async function decide(decision: Decision): Promise<SelfBillingDocument> {
  try {
    return await inTransaction(async (session) => await writeDecision(decision, session));
  } catch (thrown) {
    if (isDuplicateKey(thrown)) throw new AppError('transition_not_allowed');
    throw thrown;
  }
}

/** Accepts a document, also one that the partner disputed. @throws AppError not_found, transition_not_allowed */
export async function acceptDocument(documentId: SelfBillingId, partnerId: UserId): Promise<void> {
  await decide({
    documentId,
    partnerId,
    kind: 'Accepted',
    from: ['Issued', 'Disputed'],
    reason: null,
    by: partnerId,
  });
}

/** Disputes a document within its days. @throws AppError not_found, transition_not_allowed */
export async function disputeDocument(
  documentId: SelfBillingId,
  partnerId: UserId,
  reason: string,
): Promise<void> {
  await decide({ documentId, partnerId, kind: 'Disputed', from: ['Issued'], reason, by: partnerId });
}

/**
 * Answers a dispute: the document is confirmed, and its days start again, or it is withdrawn, and its statements get another
 * one. @throws AppError not_found, transition_not_allowed
 */
export async function answerDispute(
  services: Services,
  answer: {
    readonly documentId: SelfBillingId;
    readonly kind: 'Confirmed' | 'Withdrawn';
    readonly reason: string;
    readonly by: UserId;
  },
): Promise<void> {
  const document = await decide({ ...answer, partnerId: null, from: ['Disputed'] });
  await notifyAnswered(services, document, { ...answer, on: getToday() });
}
