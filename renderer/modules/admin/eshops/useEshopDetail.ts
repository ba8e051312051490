import { useParams } from 'react-router';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';

const refetchEveryMs = 30_000;

/** The shop of the address, as staff see it; its id is checked by the server. */
export function useEshopDetail() {
  const eshopId = (useParams()['eshopId'] ?? '') as EshopId;
  const query = useCallQuery(api.eshop.getEshopById, { eshopId }, { refetchIntervalMs: refetchEveryMs });
  return { eshopId, query };
}

/** A shop as staff see it. */
export type EshopDetail = NonNullable<ReturnType<typeof useEshopDetail>['query']['data']>['eshop'];
