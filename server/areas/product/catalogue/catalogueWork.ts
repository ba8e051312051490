import { randomUUID } from 'node:crypto';
import type { Channel } from '#shared/domain/campaign/campaign.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { CataloguePlatform } from '#server/platforms/cataloguePlatform.ts';
import type { PlatformStanding, ProductRow } from '../rows/productRow.model.ts';
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
        const changes = [...rows.values()].flatMap((before) => {
          const standing = change(before);
          const { [channel]: _former, ...others } = before.platforms;
          const platforms = standing === null ? others : { ...others, [channel]: standing };
          const after = withPlatforms(before, platforms, generations);
          const isSame =
            JSON.stringify([before.platforms[channel], before.facets]) ===
            JSON.stringify([standing ?? undefined, after.facets]);
          return isSame ? [] : [{ before, after }];
        });
        await writeRows(eshopId, changes, session);
      });
    },
    async end(next, change) {
      await endCatalogueWork(catalogue, next, change);
    },
  };
}
