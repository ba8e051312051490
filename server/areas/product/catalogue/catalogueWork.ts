import { randomUUID } from 'node:crypto';
import type { Channel } from '#shared/domain/campaign/campaign.ts';
import { toLocalDay } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { addToDailyChange } from '#server/changes/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { CataloguePlatform } from '#server/platforms/cataloguePlatform.ts';
import type { PlatformStanding, ProductRow } from '../rows/productRow.model.ts';
import { facet } from '../rows/facets.ts';
import { countFacet } from '../rows/productCounter.repository.ts';
import { findRows, writeRows } from '../rows/productRow.repository.ts';
import { withPlatforms } from '../rows/rowOf.ts';
import type { CatalogueDocument } from './catalogue.model.ts';
import {
  endCatalogueWork,
  findCatalogues,
  getGenerations,
  leaseCatalogue,
  noteCatalogue,
  type CatalogueChange,
} from './catalogue.repository.ts';

/** Longer than one batch takes at the slowest platform; a worker that died frees the catalogue by it. */
const leaseMs = 300_000;

/** Whether a platform doesn't show a product: it refused to take it, or disapproved it. */
export function isStandingRejected(standing: PlatformStanding | null | undefined): boolean {
  return standing?.state === 'Disapproved' || standing?.refusal != null;
}

/** Another worker has the catalogue. */
export class CatalogueLost extends Error {
  override readonly name = 'CatalogueLost';
}

/** A catalogue that this worker alone works on. */
export interface CatalogueWork {
  readonly eshopId: EshopId;
  readonly channel: Channel;
  readonly platform: CataloguePlatform;
  /** As it was when the work began. */
  readonly catalogue: CatalogueDocument;
  /** Notes something and prolongs the lease. @throws CatalogueLost */
  note(change: CatalogueChange): Promise<void>;
  /** Updates products' current states on the platform; products that are gone are skipped. @throws CatalogueLost */
  changeStandings(
    productIds: readonly string[],
    change: (row: ProductRow) => PlatformStanding | null,
  ): Promise<void>;
  /** Gives the catalogue back; it is due again at `next`, or at once when something happened meanwhile. */
  end(next: Date, change: CatalogueChange): Promise<void>;
}

/** Leases a catalogue; null while another worker holds it. */
export async function beginCatalogueWork(
  eshopId: EshopId,
  channel: Channel,
  platform: CataloguePlatform,
): Promise<CatalogueWork | null> {
  const leaseId = randomUUID();
  const catalogue = await leaseCatalogue(eshopId, channel, leaseId, leaseMs);
  if (catalogue === null) return null;
  const createLease = () => ({ leasedUntil: new Date(Date.now() + leaseMs) });
  return {
    eshopId,
    channel,
    platform,
    catalogue,
    async note(change) {
      if (!(await noteCatalogue(catalogue, { ...change, ...createLease() }))) throw new CatalogueLost();
    },
    async changeStandings(productIds, change) {
      await inTransaction(async (session) => {
        if (!(await noteCatalogue(catalogue, createLease(), session))) throw new CatalogueLost();
        const rows = await findRows(eshopId, productIds, session);
        const generations = getGenerations(await findCatalogues(eshopId, session));
        let disapproved = 0;
        let approved = 0;
        const changes = [...rows.values()].flatMap((before) => {
          const standing = change(before);
          const { [channel]: _former, ...others } = before.platforms;
          const platforms = standing === null ? others : { ...others, [channel]: standing };
          const after = withPlatforms(before, platforms, generations);
          const isSame =
            JSON.stringify([before.platforms[channel], before.facets]) ===
            JSON.stringify([standing ?? undefined, after.facets]);
          const [wasRejected, isRejected] = [
            isStandingRejected(before.platforms[channel]),
            isStandingRejected(standing),
          ];
          if (isRejected && !wasRejected) disapproved += 1;
          // Approving a new product is no news; approving a rejected one is.
          if (wasRejected && !isRejected && standing?.state === 'Approved') approved += 1;
          return isSame ? [] : [{ before, after }];
        });
        await writeRows(eshopId, changes, session);
        const counted = [
          ['ProductsDisapproved', disapproved],
          ['ProductsApproved', approved],
        ] as const;
        if (disapproved + approved === 0) return;
        const total = await countFacet(eshopId, facet.all);
        for (const [kind, count] of counted)
          if (count > 0)
            await addToDailyChange(
              { eshopId, kind, channel, count, total },
              toLocalDay(new Date(), 'UTC'),
              session,
            );
      });
    },
    async end(next, change) {
      await endCatalogueWork(catalogue, next, change);
    },
  };
}
