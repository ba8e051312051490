import { stepUpMinutes } from '#shared/domain/account/account.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findUserById } from '#server/areas/user/index.ts';
import type { Person } from '#server/serviceTypes/caller.ts';
import type { Services } from '#server/services.ts';
import { requireSecondFactor } from './secondFactor.service.ts';
import { findStepUp, markStepUp } from './session.service.ts';

const freshForMs = stepUpMinutes * 60_000;

/** A person in one of their sessions. */
export type SessionPerson = Pick<Person, 'userId' | 'sessionId'>;

/**
 * Takes an authentication code, which is used up, and unlocks sensitive calls of this session for ten minutes.
 * @returns until when they are unlocked
 * @throws AppError second_factor_enrolment_required, second_factor_invalid, too_many_requests
 */
export async function stepUp(services: Services, person: SessionPerson, code: string): Promise<Date> {
  const user = await findUserById(person.userId);
  if (!user?.secondFactor) throw new AppError('second_factor_enrolment_required');
  await requireSecondFactor(services, user, code);
  const now = new Date();
  await markStepUp(person.sessionId, now);
  return new Date(now.getTime() + freshForMs);
}

/** Refuses a sensitive call in a session without a fresh authentication code. @throws AppError step_up_required */
export async function demandStepUp({ sessionId }: SessionPerson): Promise<void> {
  const at = await findStepUp(sessionId);
  if (at === null || Date.now() - at.getTime() > freshForMs) throw new AppError('step_up_required');
}
