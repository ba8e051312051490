import { useEffect, useRef } from 'react';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import { api } from '#renderer/api/api.ts';
import { invalidate, useCallQuery } from '#renderer/api/queries.ts';

/** What decides on the shop's products, its rules, and work under way. */
export type ProductsStatus = OutputOf<Contracts['product']['getProductsStatus']>;

const restlessMs = 2_000;
const calmMs = 30_000;

/** The status of products, asked often while rows are brought up; once they are, all that shows them is asked again. */
export function useProductsStatus() {
  const calm = useCallQuery(api.product.getProductsStatus, {}, { refetchIntervalMs: calmMs, staleTimeMs: 0 });
  const isUnderWay = (calm.data?.progress ?? null) !== null;
  const lively = useCallQuery(
    api.product.getProductsStatus,
    {},
    { isEnabled: isUnderWay, refetchIntervalMs: restlessMs },
  );
  const wasUnderWay = useRef(false);
  useEffect(() => {
    if (wasUnderWay.current && !isUnderWay)
      void invalidate(
        api.product.getProducts,
        api.product.getCategories,
        api.product.getPlatformsCatalogStatus,
        api.product.getProductsIssuesSummary,
      );
    wasUnderWay.current = isUnderWay;
  }, [isUnderWay]);
  return isUnderWay ? lively : calm;
}
