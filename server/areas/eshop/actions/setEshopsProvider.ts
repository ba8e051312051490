import { eshop } from '#shared/contracts/eshop.ts';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { findEshopsByIds, updateEshop } from '../eshop.repository.ts';
import { getEshopId } from '../eshop.presenter.ts';

type Outcome = OutputOf<typeof eshop.setEshopsProvider>['outcomes'][number];

export const setEshopsProvider = defineAction(
  eshop.setEshopsProvider,
  async ({ eshopIds, shopProvider }, { person, log }) => {
    const wanted = [...new Set(eshopIds)];
    const found = new Map((await findEshopsByIds(wanted)).map((shop) => [getEshopId(shop), shop]));
    const outcomes: Outcome[] = [];
    for (const eshopId of wanted) {
      const shop = found.get(eshopId);
      const before = shop?.shopProvider ?? null;
      if (before === shopProvider && !shop?.archivedAt) {
        outcomes.push({ eshopId, outcome: 'Unchanged', before });
        continue;
      }
      const changed = await updateEshop(eshopId, { shopProvider });
      outcomes.push(
        changed === null
          ? { eshopId, outcome: 'Missing', before: null }
          : { eshopId, outcome: 'Done', before },
      );
    }
    log.info({ outcomes, shopProvider, staffId: person.userId }, 'provider of several shops set');
    return { outcomes };
  },
);
