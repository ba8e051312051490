import type { UserId } from '#shared/domain/ids/ids.ts';
import { findUsersByIds, getUserId } from '#server/areas/user/index.ts';

/** The addresses of users by their ids. */
export async function readEmails(userIds: readonly string[]): Promise<(userId: string) => string> {
  const users = await findUsersByIds([...new Set(userIds)] as UserId[]);
  const emails = new Map(users.map((user) => [getUserId(user) as string, user.email]));
  return (userId) => emails.get(userId) ?? '–';
}
