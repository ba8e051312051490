import { product } from '#shared/contracts/product.ts';
import { computeCatalogueCondition } from '#shared/domain/product/product.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { findCatalogues } from '../catalogue/catalogue.repository.ts';
import { listCountFacets, presentCounts } from '../product.presenter.ts';
import { findCounters } from '../rows/productCounter.repository.ts';

export const getPlatformProductsCondition = defineAction(
  product.getPlatformProductsCondition,
  async ({ channel }, { eshopId }) => {
    const catalogue = (await findCatalogues(eshopId)).find((one) => one.channel === channel);
    const counts = presentCounts(channel, await findCounters(eshopId, listCountFacets(channel)));
    const { sent, approved, limited, disapproved } = counts;
    return {
      condition: computeCatalogueCondition({
        isConnected: catalogue?.catalogueId != null,
        sent,
        judged: approved + limited + disapproved,
        disapproved,
      }),
      counts,
      approvedPercent: sent === 0 ? null : Math.round((1_000 * (approved + limited)) / sent) / 10,
    };
  },
);
