import type { FacebookPage } from '#shared/contracts/pageShare.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';

/** The page of the selected shop, and whether ads may speak in its name. */
export function useFacebookPage(): {
  readonly page: FacebookPage | null;
  /** A page is chosen and shared, or its sharing is asked for: the wizard may go on. */
  readonly isReady: boolean;
  readonly isLoading: boolean;
} {
  const query = useCallQuery(api.pageShare.getFacebookPageInfo, {});
  const page = query.data?.page ?? null;
  return {
    page,
    isReady: page !== null && page.shareState !== 'NotShared',
    isLoading: query.data === undefined && query.error === null,
  };
}
