import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { textAssetTypeOf } from '#shared/domain/asset/asset.ts';
import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import { api } from '#renderer/api/api.ts';
import { ApiProblem } from '#renderer/api/problem.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { queryClient } from '#renderer/api/queryClient.ts';
import { host } from '#renderer/host/index.ts';
import type { ViewedQuery } from '#renderer/ui/feedback/QueryView.tsx';
import { readTextFile, type AdTexts } from './adTexts.ts';

async function fetchTexts(address: string, signal: AbortSignal): Promise<AdTexts> {
  // Saved files are of the API's own origin and their names are secret enough to need no token.
  const response = await fetch(new URL(address, host().apiBaseUrl), { signal, credentials: 'omit' });
  if (!response.ok) throw new ApiProblem('failed_to_load', { status: response.status, requestId: '' });
  return readTextFile(await response.json());
}

/** The texts that are saved of a format; none before the first saving. */
export function useSavedTexts(channel: Channel, format: Format): ViewedQuery<AdTexts> {
  const assets = useCallQuery(api.asset.getAssetsInfo, { channel, format }, { staleTimeMs: 0 });
  const type = textAssetTypeOf(channel, format);
  const file = assets.data?.assets.find((asset) => asset.type === type);
  const texts = useQuery<AdTexts, ApiProblem>(
    {
      queryKey: ['adTexts', file?.url ?? null],
      queryFn: ({ signal }) => (file === undefined ? {} : fetchTexts(file.url, signal)),
      enabled: assets.data !== undefined,
      staleTime: Infinity,
      // Saving makes a new file; the form must not go away while it is fetched.
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  return {
    data: texts.data,
    error: assets.data === undefined ? assets.error : texts.error,
    isPending: assets.isPending || texts.isPending,
    dataUpdatedAt: texts.dataUpdatedAt,
    refetch: () => (assets.data === undefined ? assets.refetch() : texts.refetch()),
  };
}
