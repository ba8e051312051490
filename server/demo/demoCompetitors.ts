import type { EshopId } from '#shared/domain/ids/ids.ts';
import { addCompetitor, readCompetitors } from '#server/areas/eshopAnalyzer/index.ts';
import { listRivalShops } from '#server/sandbox/demoShop/rivals/rivalShops.ts';
import type { Services } from '#server/services.ts';

/** Names the sandbox’s competitors for the demo shop; the worker reads them after the start. */
export async function seedCompetitors(services: Services, eshopId: EshopId): Promise<void> {
  const known = new Set((await readCompetitors(eshopId)).competitors.map(({ host }) => host));
  for (const { host } of listRivalShops()) if (!known.has(host)) await addCompetitor(services, eshopId, host);
}
