import { subscription } from '#shared/contracts/subscription.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { presentEvent } from '../subscription.presenter.ts';
import { findEvents } from '../subscription.repository.ts';

export const getSubscriptionHistory = defineAction(
  subscription.getSubscriptionHistory,
  async (page, { eshopId, access }) => {
    const { items, total } = await findEvents(eshopId, page);
    return { items: items.map((event) => presentEvent(event, access === 'Staff')), total };
  },
);
