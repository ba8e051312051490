import { useMemo } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Asset } from '#shared/contracts/asset.ts';
import { getTextAssetType } from '#shared/domain/asset/asset.ts';
import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import { api } from '#renderer/api/api.ts';
import { ApiProblem } from '#renderer/api/problem.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { queryClient } from '#renderer/api/queryClient.ts';
import { host } from '#renderer/host/index.ts';
import type { ViewedQuery } from '#renderer/ui/feedback/QueryView.tsx';
import { readTextFile, type AdTexts } from './adTexts.ts';

/** Saved content for the ads of a format. */
export interface SavedContent {
  readonly texts: AdTexts;
  readonly images: readonly Asset[];
}

async function fetchTexts(address: string, signal: AbortSignal): Promise<AdTexts> {
  // Saved files are of the API's own origin and their names are secret enough to need no token.
  const response = await fetch(new URL(address, host().apiBaseUrl), { signal, credentials: 'omit' });
  if (!response.ok) throw new ApiProblem('failed_to_load', { status: response.status, requestId: '' });
  return readTextFile(await response.json());
}

/** The texts and images that are saved for a format, as they are on the server when the screen is opened. */
export function useSavedContent(channel: Channel, format: Format): ViewedQuery<SavedContent> {
  const assets = useCallQuery(api.asset.getAssetsInfo, { channel, format }, { staleTimeMs: 0 });
  const type = getTextAssetType(channel, format);
  const list = assets.data?.assets;
  const file = list?.find((asset) => asset.type === type);
  const texts = useQuery<AdTexts, ApiProblem>(
    {
      queryKey: ['adTexts', file?.url ?? null],
      queryFn: ({ signal }) => (file === undefined ? {} : fetchTexts(file.url, signal)),
      enabled: list !== undefined,
      staleTime: Infinity,
      // Saving makes a new file; the form must not go away while it is fetched.
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  // Data from an earlier visit may have been changed elsewhere since.
  const isFresh = assets.isFetchedAfterMount && list !== undefined;
  const data = useMemo(
    () =>
      !isFresh || texts.data === undefined
        ? undefined
        : { texts: texts.data, images: list.filter((asset) => asset.fileFormat !== 'Json') },
    [isFresh, texts.data, list],
  );
  return {
    data,
    error: list === undefined ? assets.error : texts.error,
    isPending: assets.isPending || texts.isPending || !isFresh,
    dataUpdatedAt: texts.dataUpdatedAt,
    refetch: () => (list === undefined ? assets.refetch() : texts.refetch()),
  };
}
