import { logging } from '#shared/contracts/logging.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { redactText } from '#server/log/redactText.ts';
import { insertClientLog } from '../clientLog.repository.ts';

const maxDetailLength = 100;

export const trackEvent = defineAction(logging.trackEvent, async ({ name, detail }, { person, eshop }) => {
  await insertClientLog({
    kind: 'event',
    name,
    detail: detail === undefined ? null : redactText(detail, maxDetailLength),
    userId: person?.userId ?? null,
    eshopId: eshop?.eshopId ?? null,
  });
  return {};
});
