import { product } from '#shared/contracts/product.ts';
import { channels } from '#shared/domain/campaign/campaign.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { facet } from '../rows/facets.ts';
import { findCounters } from '../rows/productCounter.repository.ts';
import { findRestrictions } from '../settings/productDecision.repository.ts';

const shownRestrictions = 100;

export const getPlatformRestriction = defineAction(
  product.getPlatformRestriction,
  async (_input, { eshopId }) => {
    const { total, latest } = await findRestrictions(eshopId, shownRestrictions);
    const buildFacets = (channel: (typeof channels)[number]) => ({
      channel,
      disapproved: facet.state(channel, 'Disapproved'),
      refused: facet.state(channel, 'Refused'),
    });
    const facets = channels.map(buildFacets);
    const counters = await findCounters(
      eshopId,
      facets.flatMap(({ disapproved, refused }) => [disapproved, refused]),
    );
    return {
      restrictedCount: total,
      restrictions: latest.map(({ productId, restrictionReason, restrictedAt }) => ({
        productId,
        reason: restrictionReason ?? '',
        restrictedAt: (restrictedAt ?? new Date(0)).toISOString(),
      })),
      platforms: facets.map(({ channel, disapproved, refused }) => ({
        channel,
        disapproved: counters.get(disapproved)?.count ?? 0,
        refused: counters.get(refused)?.count ?? 0,
      })),
    };
  },
);
