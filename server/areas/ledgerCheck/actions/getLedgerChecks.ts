import { accounting } from '#shared/contracts/accounting.ts';
import { findCheckPage } from '#server/credit/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { presentChecks } from '../ledger.presenter.ts';

export const getLedgerChecks = defineAction(accounting.getLedgerChecks, async ({ page, pageSize, state }) => {
  const { items, total } = await findCheckPage(state, { page, pageSize });
  return { items: await presentChecks(items), total };
});
