import { accounting } from '#shared/contracts/accounting.ts';
import { creditCurrencies } from '#shared/domain/money/currency.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { presentApprovals } from '../approval.presenter.ts';
import { findApprovalPage } from '../approval.repository.ts';

export const getApprovals = defineAction(
  accounting.getApprovals,
  async ({ page, pageSize, state, eshopId, isOwn }, { person, services }) => {
    const { items, total } = await findApprovalPage(
      { state, eshopId, requestedBy: isOwn === true ? person.userId : undefined },
      { page, pageSize },
    );
    const thresholds = creditCurrencies.map((currency) => ({
      value: services.config.approvalSums[currency],
      currency,
    }));
    return { items: await presentApprovals(services, items, person), page, pageSize, total, thresholds };
  },
);
