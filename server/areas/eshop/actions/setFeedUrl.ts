import { eshop } from '#shared/contracts/eshop.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { parseAddress } from '#server/integrations/fetch/index.ts';
import { changeEshop } from '../eshop.service.ts';

export const setFeedUrl = defineAction(eshop.setFeedUrl, async ({ feedUrl }, { eshopId, services }) => {
  // What the name resolves to is looked at on every fetch; here only what the address itself gives away.
  parseAddress(feedUrl, services.trustedHosts);
  await changeEshop(eshopId, { feedUrl });
  return {};
});
