import { logging } from '#shared/contracts/logging.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { insertClientLog } from '../clientLog.repository.ts';

export const trackEvent = defineAction(logging.trackEvent, async ({ name, detail }, { person, eshop }) => {
  await insertClientLog({
    kind: 'event',
    name,
    detail: detail ?? null,
    userId: person?.userId ?? null,
    eshopId: eshop?.eshopId ?? null,
  });
  return {};
});
