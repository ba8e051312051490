import type { UserId } from '#shared/domain/ids/ids.ts';
import { getUserId } from './user.presenter.ts';
import { findUsersByIds } from './user.repository.ts';

/** Reads users by their ids; returns who an id is, with a dash for the email of an unknown one. */
export async function readPeople(ids: readonly string[]) {
  const users = await findUsersByIds([...new Set(ids)] as UserId[]);
  const emails = new Map<string, string>(users.map((user) => [getUserId(user), user.email]));
  return (id: string) => ({ id: id as UserId, email: emails.get(id) ?? '–' });
}
