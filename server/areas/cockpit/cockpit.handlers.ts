import { cockpit } from '#shared/contracts/cockpit.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import { cockpitViews } from '#shared/domain/cockpit/cockpit.ts';
import { type HandlersOf, defineAction } from '#server/http/defineAction.ts';
import { getCockpitItem } from './actions/getCockpitItem.ts';
import { presentItems } from './cockpit.presenter.ts';
import { readHandling } from './handling.service.ts';
import { prepareLetter, withdrawLetter, writeToMerchant as sendLetter } from './letter.service.ts';
import { assignItem, findAssignees, remindOwner, snoozeItem, wakeItem } from './mark.service.ts';
import { countViews, readQueue } from './queue.service.ts';

const assignCockpitItem = defineAction(cockpit.assignCockpitItem, async ({ itemId, userId }, { person }) => {
  await assignItem(person, itemId, userId);
  return {};
});

const getCockpitAssignees = defineAction(cockpit.getCockpitAssignees, async ({ itemId }, { person }) => ({
  people: await findAssignees(person, itemId),
}));

const getCockpitCounts = defineAction(cockpit.getCockpitCounts, async (_input, { person }) => ({
  counts: await countViews(person, cockpitViews),
}));

const getCockpitItems = defineAction(cockpit.getCockpitItems, async (request, { person, services }) => {
  const { items, kinds, total } = await readQueue(services, person, request);
  return { items: await presentItems(items, person), total, kinds };
});

const getCockpitLetter = defineAction(
  cockpit.getCockpitLetter,
  async ({ itemId }, { person }) => await prepareLetter(person, itemId),
);

const writeToMerchant = defineAction(
  cockpit.writeToMerchant,
  async ({ itemId, ...letter }, { person, services, log }) => {
    await sendLetter(services, person, itemId, letter);
    log.info({ itemId, staff: person.userId }, 'merchant written to');
    return {};
  },
);

const withdrawCockpitLetter = defineAction(
  cockpit.withdrawCockpitLetter,
  async ({ itemId }, { person, services }) => {
    await withdrawLetter(services, person, itemId);
    return {};
  },
);

const getCockpitHandling = defineAction(
  cockpit.getCockpitHandling,
  async ({ dateFrom, dateTo }, { person }) => ({
    kinds: await readHandling(person, { from: new Date(dateFrom), to: new Date(dateTo) }),
  }),
);

const remindCockpitOwner = defineAction(
  cockpit.remindCockpitOwner,
  async ({ itemId }, { person, services, log }) => {
    await remindOwner(services, person, itemId);
    log.info({ itemId, staff: person.userId }, 'owner reminded of low credit');
    return {};
  },
);

const snoozeCockpitItem = defineAction(cockpit.snoozeCockpitItem, async ({ itemId, ...wish }, { person }) => {
  await snoozeItem(person, itemId, wish);
  return {};
});

const wakeCockpitItem = defineAction(cockpit.wakeCockpitItem, async ({ itemId }, { person }) => {
  await wakeItem(person, itemId);
  return {};
});

/** Actions of Cockpit. */
export const cockpitHandlers: HandlersOf<Contracts['cockpit']> = {
  getCockpitItems,
  getCockpitCounts,
  getCockpitItem,
  getCockpitAssignees,
  assignCockpitItem,
  snoozeCockpitItem,
  wakeCockpitItem,
  remindCockpitOwner,
  getCockpitLetter,
  writeToMerchant,
  withdrawCockpitLetter,
  getCockpitHandling,
};
