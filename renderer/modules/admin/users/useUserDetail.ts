import { useParams } from 'react-router';
import type { UserId } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';

/** The person of the address, as staff see them; the id is checked by the server. */
export function useUserDetail() {
  const userId = (useParams()['userId'] ?? '') as UserId;
  const query = useCallQuery(api.user.getUser, { userId });
  return { userId, query };
}

/** A person as staff see them. */
export type UserDetail = NonNullable<ReturnType<typeof useUserDetail>['query']['data']>['user'];
