import { createHash, createHmac, randomBytes } from 'node:crypto';
import { AppError } from '#shared/errors/appError.ts';
import type { DeviceVisit } from '#shared/domain/affiliate/fraud.ts';
import type { UserId } from '#shared/domain/ids/ids.ts';
import type { VerifiedToken } from '#server/serviceTypes/caller.ts';
import type { Services } from '#server/services.ts';
import { findUserById, getUserId, type UserDocument } from '#server/areas/user/index.ts';
import { SessionModel, type SessionDocument } from './session.model.ts';
import { recordSignIn, type SignInSource } from './signIn.service.ts';
import { buildTokenSubject } from './subject.ts';
import { tokenLifetimeSeconds } from './token.service.ts';

/** An old refresh token still answers with its successor this long after the successor was first used. */
const reuseGraceMs = 10_000;
const absoluteLifetimeMs = 30 * 86_400_000;
const maxListedSessions = 200;

function hashTokenId(tokenId: string): string {
  return createHash('sha256').update(tokenId).digest('hex');
}

/** The id of the token that replaces one: the same however often it is asked for, so that parallel refreshes agree. */
function deriveSuccessorId(tokenId: string, secret: string): string {
  return createHmac('sha256', secret).update(`refresh-successor:${tokenId}`).digest('hex').slice(0, 32);
}

function getIdleExpiry(now: Date, absolute: Date): Date {
  return new Date(Math.min(now.getTime() + tokenLifetimeSeconds.RefreshToken * 1_000, absolute.getTime()));
}

/** A refresh token and a user access token of one session. */
export interface SessionTokens {
  readonly refreshToken: string;
  readonly accessToken: string;
}

async function issueTokens(
  services: Services,
  user: UserDocument,
  ownsEshop: boolean,
  session: { id: string; tokenId: string; issuedAt: Date; expiresAt: Date },
): Promise<SessionTokens> {
  const subject = { ...buildTokenSubject(user, ownsEshop), sessionId: session.id };
  const [refreshToken, accessToken] = await Promise.all([
    services.tokens.issue('RefreshToken', subject, {
      tokenId: session.tokenId,
      issuedAt: session.issuedAt,
      expiresAt: session.expiresAt,
    }),
    services.tokens.issue('UserAccessToken', subject),
  ]);
  return { refreshToken, accessToken };
}

/**
 * Ends a session that has just begun when the account was switched off or got another password since its proofs were
 * looked at: what ended all its sessions did not see this one.
 */
async function demandUnchanged(user: UserDocument, sessionId: string): Promise<void> {
  const present = await findUserById(getUserId(user));
  if (present !== null && !present.isDisabled && present.passwordHash === user.passwordHash) return;
  await revokeSession(sessionId, 'account changed');
  throw new AppError('unauthorized');
}

/**
 * Begins a session of a person on a device, after every factor was right; keeps the record of the sign-in.
 * @param user as they were when their proofs were looked at
 * @throws AppError unauthorized when the password was changed in the meantime
 */
export async function startSession(
  services: Services,
  user: UserDocument,
  ownsEshop: boolean,
  source: SignInSource,
): Promise<SessionTokens> {
  const now = new Date();
  const tokenId = randomBytes(16).toString('hex');
  const absoluteExpiresAt = new Date(now.getTime() + absoluteLifetimeMs);
  const expiresAt = getIdleExpiry(now, absoluteExpiresAt);
  const session = await SessionModel.create({
    userId: user._id,
    currentHash: hashTokenId(tokenId),
    currentExpiresAt: expiresAt,
    absoluteExpiresAt,
    method: source.method,
    userAgent: source.userAgent.slice(0, 300),
    ip: source.ip,
    lastUsedAt: now,
  });
  await demandUnchanged(user, session._id.toString());
  await recordSignIn(services, user, source);
  return await issueTokens(services, user, ownsEshop, {
    id: session._id.toString(),
    tokenId,
    issuedAt: now,
    expiresAt,
  });
}

/** A refresh token's state in its session. */
type Standing = 'current' | 'previous' | 'reused';

function getStanding(session: SessionDocument, tokenId: string, now: Date): Standing {
  const hash = hashTokenId(tokenId);
  if (hash === session.currentHash) return 'current';
  if (hash !== session.previousHash) return 'reused';
  const usedAt = session.currentFirstUsedAt;
  return usedAt === null || usedAt === undefined || now.getTime() - usedAt.getTime() <= reuseGraceMs
    ? 'previous'
    : 'reused';
}

async function findLiveSession(token: VerifiedToken): Promise<SessionDocument> {
  if (token.sessionId === null || token.userId === null) throw new AppError('unauthorized');
  const session = await SessionModel.findOne({
    _id: token.sessionId,
    userId: token.userId,
  }).lean<SessionDocument>();
  if (session === null || session.revokedAt || session.absoluteExpiresAt <= new Date())
    throw new AppError('unauthorized');
  return session;
}

async function endReusedSession(
  services: Services,
  user: UserDocument,
  session: SessionDocument,
): Promise<never> {
  // Reported once, by the concurrent call that ended it.
  if (!(await revokeSession(session._id.toString(), 'reuse'))) throw new AppError('unauthorized');
  services.log.warn({ sessionId: session._id.toString() }, 'refresh token reused, session ended');
  await services.mailer
    .send({
      to: user.email,
      language: user.locale,
      template: 'sessionEnded',
      actionUrl: `${services.publicUrl}/`,
    })
    .catch((error: unknown) => services.log.error({ err: error }, 'mail not sent'));
  throw new AppError('unauthorized');
}

/**
 * Replaces a refresh token by its successor. Parallel refreshes by the same token get the same successor; a token that
 * was replaced long ago ends the whole session. @throws AppError unauthorized
 */
export async function rotateSession(
  services: Services,
  token: VerifiedToken,
  user: UserDocument,
  ownsEshop: boolean,
): Promise<SessionTokens> {
  const now = new Date();
  const session = await findLiveSession(token);
  const standing = getStanding(session, token.tokenId, now);
  if (standing === 'reused') return await endReusedSession(services, user, session);
  const successorId = deriveSuccessorId(token.tokenId, services.config.secret);
  const id = session._id.toString();
  if (standing === 'previous') {
    return await issueTokens(services, user, ownsEshop, {
      id,
      tokenId: successorId,
      issuedAt: session.lastUsedAt,
      expiresAt: session.currentExpiresAt,
    });
  }
  const expiresAt = getIdleExpiry(now, session.absoluteExpiresAt);
  const rotated = await SessionModel.findOneAndUpdate(
    { _id: session._id, currentHash: session.currentHash, revokedAt: null },
    {
      $set: {
        previousHash: session.currentHash,
        currentHash: hashTokenId(successorId),
        currentFirstUsedAt: null,
        currentExpiresAt: expiresAt,
        lastUsedAt: now,
      },
    },
    { returnDocument: 'after' },
  ).lean<SessionDocument>();
  if (rotated !== null)
    return await issueTokens(services, user, ownsEshop, {
      id,
      tokenId: successorId,
      issuedAt: now,
      expiresAt,
    });
  // Another refresh by the same token came first: it made the same successor.
  const latest = await findLiveSession(token);
  if (latest.currentHash !== hashTokenId(successorId)) throw new AppError('unauthorized');
  return await issueTokens(services, user, ownsEshop, {
    id,
    tokenId: successorId,
    issuedAt: latest.lastUsedAt,
    expiresAt: latest.currentExpiresAt,
  });
}

/** Checks a refresh token without replacing it. @throws AppError unauthorized */
export async function useSession(
  services: Services,
  token: VerifiedToken,
  user: UserDocument,
): Promise<SessionDocument> {
  const now = new Date();
  const session = await findLiveSession(token);
  const standing = getStanding(session, token.tokenId, now);
  if (standing === 'reused') return await endReusedSession(services, user, session);
  if (standing === 'current' && !session.currentFirstUsedAt && session.previousHash) {
    await SessionModel.updateOne(
      { _id: session._id, currentHash: session.currentHash },
      { $set: { currentFirstUsedAt: now } },
    );
  }
  return session;
}

/** Whether a session lives, for the check of access tokens. */
export async function isSessionLive(sessionId: string, userId: UserId): Promise<boolean> {
  const found = await SessionModel.findOne(
    { _id: sessionId, userId, revokedAt: null, absoluteExpiresAt: { $gt: new Date() } },
    { _id: 1 },
  ).lean();
  return found !== null;
}

/** Ends one session; false when it has ended already. */
export async function revokeSession(sessionId: string, reason: string): Promise<boolean> {
  const result = await SessionModel.updateOne(
    { _id: sessionId, revokedAt: null },
    { $set: { revokedAt: new Date(), revokedReason: reason } },
  );
  return result.modifiedCount === 1;
}

/** Ends all sessions of a user, or all except the given one. @returns how many ended */
export async function revokeSessions(
  userId: UserId,
  reason: string,
  exceptSessionId: string | null = null,
): Promise<number> {
  const result = await SessionModel.updateMany(
    { userId, revokedAt: null, ...(exceptSessionId === null ? {} : { _id: { $ne: exceptSessionId } }) },
    { $set: { revokedAt: new Date(), revokedReason: reason } },
  );
  return result.modifiedCount;
}

/** Ends one session of a person; false when it is not theirs or has ended. */
export async function revokeOwnSession(userId: UserId, sessionId: string, reason: string): Promise<boolean> {
  const result = await SessionModel.updateOne(
    { _id: sessionId, userId, revokedAt: null },
    { $set: { revokedAt: new Date(), revokedReason: reason } },
  );
  return result.modifiedCount === 1;
}

/** The live sessions of a person, the newest use first. */
export async function findLiveSessions(userId: UserId): Promise<SessionDocument[]> {
  return await SessionModel.find({ userId, revokedAt: null, currentExpiresAt: { $gt: new Date() } })
    .sort({ lastUsedAt: -1 })
    .limit(maxListedSessions)
    .lean<SessionDocument[]>();
}

/** From where people signed in within the last weeks, also on sessions that have ended. */
export async function findDeviceVisits(
  userIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, readonly DeviceVisit[]>> {
  const sessions = await SessionModel.find(
    { userId: { $in: [...userIds] } },
    { userId: 1, ip: 1, userAgent: 1, createdAt: 1 },
  ).lean<SessionDocument[]>();
  const visits = new Map<UserId, DeviceVisit[]>();
  for (const { userId, ip, userAgent, createdAt } of sessions) {
    const id = userId.toString() as UserId;
    const known = visits.get(id) ?? [];
    known.push({ ip, userAgent: userAgent ?? '', at: createdAt });
    visits.set(id, known);
  }
  return visits;
}

/** When a live session began, or null. */
export async function getSessionStart(sessionId: string): Promise<Date | null> {
  const session = await SessionModel.findOne({ _id: sessionId, revokedAt: null }).lean<SessionDocument>();
  return session?.createdAt ?? null;
}

/** Notes that the person of a session has entered a fresh authentication code. */
export async function markStepUp(sessionId: string, at: Date): Promise<void> {
  await SessionModel.updateOne({ _id: sessionId }, { $set: { steppedUpAt: at } });
}

/** When the person of a live session last entered a fresh authentication code, or null. */
export async function findStepUp(sessionId: string): Promise<Date | null> {
  const session = await SessionModel.findOne({ _id: sessionId, revokedAt: null }).lean<SessionDocument>();
  return session?.steppedUpAt ?? null;
}

/** Lets every session of a person count as stepped up at a moment, for people that are made, not registered. */
export async function markStepUps(userId: UserId, at: Date): Promise<void> {
  await SessionModel.updateMany({ userId, revokedAt: null }, { $set: { steppedUpAt: at } });
}
