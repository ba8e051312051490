import type { z } from 'zod';
import type { Contracts } from '#shared/contracts/index.ts';
import { affiliate } from '#shared/contracts/affiliate.ts';
import type {
  affiliatePayouts,
  payoutAccountSchema,
  Payout,
  PayoutCredit,
  PayoutPlan,
  StaffPayout,
} from '#shared/contracts/affiliatePayouts.ts';
import { payoutFormatsOfCurrency } from '#shared/domain/affiliate/payout.ts';
import type { PayoutId, PayoutRunId, UserId } from '#shared/domain/ids/ids.ts';
import { creditCurrencies, type CreditCurrency } from '#shared/domain/money/currency.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import { getEshopId, toReadableDomain } from '#server/areas/eshop/index.ts';
import { presentSums } from '#server/database/currencySums.ts';
import { type HandlersOf, defineAction } from '#server/http/defineAction.ts';
import type { Services } from '#server/services.ts';
import { createStaffCsv, listPayoutCells } from '../staffCsv.ts';
import { readEmails } from '../readEmails.ts';
import { readCandidates, readCandidatesOfPartner } from './candidates.service.ts';
import { returnPayout as takePayoutBack } from './outcome.service.ts';
import type { PayoutAccountDocument, PayoutDocument } from './payout.model.ts';
import {
  findLastRequest,
  findPayoutPage,
  findRunPage,
  findRunsByIds,
  readPayouts,
  sumPayouts,
  sumRuns,
} from './payout.repository.ts';
import { setPayoutAccount as saveAccount } from './payoutAccount.service.ts';
import { findPayoutAccount } from './payoutAccount.repository.ts';
import {
  findOwnShops,
  readPayoutCredit,
  setPayoutCredit as saveCredit,
  type PayoutCreditState,
} from './payoutCredit.service.ts';
import { createPayoutFile } from './payoutFiles.ts';
import { isRequestOpen, requestPayoutRun as requestRun } from './run.service.ts';

function presentAccount(account: PayoutAccountDocument): z.infer<typeof payoutAccountSchema> {
  const { holderName, mask, changedAt, frozenUntil } = account;
  return {
    holderName,
    mask,
    changedAt: changedAt.toISOString(),
    frozenUntil: frozenUntil > new Date() ? frozenUntil.toISOString() : null,
    isReturned: Boolean(account.returnedAt),
  };
}

function presentCredit(credit: PayoutCreditState): PayoutCredit {
  const { stored, eshopId, shopName, currency, block } = credit;
  return {
    eshopId,
    shopName,
    currency,
    changedAt: stored.changedAt.toISOString(),
    frozenUntil: stored.frozenUntil > new Date() ? stored.frozenUntil.toISOString() : null,
    block: block === 'AccountNew' ? null : block,
  };
}

function presentPayout(payout: PayoutDocument): Payout {
  return {
    id: payout._id.toString() as PayoutId,
    state: payout.state,
    amount: presentMoney(payout),
    account: payout.mask,
    isCredit: Boolean(payout.eshopId),
    variableSymbol: payout.variableSymbol,
    statementCount: payout.statementIds.length,
    orderedAt: payout.createdAt.toISOString(),
    paidOn: payout.paidOn ?? null,
    returnedAt: payout.returnedAt?.toISOString() ?? null,
    returnReason: payout.returnReason ?? null,
  };
}

async function readPlan(services: Services, currency: CreditCurrency): Promise<PayoutPlan> {
  const [candidates, lastRequest] = await Promise.all([
    readCandidates(services, currency),
    findLastRequest(currency),
  ]);
  const findEmail = await readEmails(candidates.map(({ book }) => book.partnerId));
  const paid = candidates.filter(({ block }) => block === null);
  const isOpen = lastRequest !== null && (await isRequestOpen(lastRequest, null));
  return {
    currency,
    minimum: { value: services.config.payouts.minimums[currency], currency },
    total: presentMoney({
      amountMinor: paid.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
      currency,
    }),
    payoutCount: paid.length,
    approvalId: isOpen ? lastRequest : null,
    partners: candidates.map(({ book, amountMinor, statementIds, target, block }) => ({
      partner: { id: book.partnerId, email: findEmail(book.partnerId) },
      amount: presentMoney({ amountMinor, currency }),
      statementCount: statementIds.length,
      account: target?.mask ?? null,
      isCredit: Boolean(target?.eshopId),
      block,
    })),
  };
}

const getPayoutAccount = defineAction(affiliate.getPayoutAccount, async (_input, { person, services }) => {
  const [account, credit, shops, candidates] = await Promise.all([
    findPayoutAccount(person.userId),
    readPayoutCredit(person.userId, new Date()),
    findOwnShops(person.userId),
    readCandidatesOfPartner(services, person.userId),
  ]);
  const { minimums, coolingDays } = services.config.payouts;
  return {
    account: account === null ? null : presentAccount(account),
    credit: credit === null ? null : presentCredit(credit),
    ownShops: shops.map((eshop) => ({
      eshopId: getEshopId(eshop),
      shopName: toReadableDomain(eshop.domainName),
      currency: eshop.creditCurrency,
    })),
    minimums: creditCurrencies.map((currency) => ({ value: minimums[currency], currency })),
    coolingDays,
    payable: candidates.map(({ book, amountMinor, block }) => ({
      amount: presentMoney({ amountMinor, currency: book.currency }),
      block,
    })),
  };
});

const setPayoutAccount = defineAction(
  affiliate.setPayoutAccount,
  async ({ iban, holderName, password }, { person, services }) => ({
    account: presentAccount(await saveAccount(services, person, { iban, holderName, password })),
  }),
);

const setPayoutCredit = defineAction(
  affiliate.setPayoutCredit,
  async ({ eshopId, password }, { person, services }) => {
    await saveCredit(services, person, { eshopId, password });
    return {};
  },
);

const getPayouts = defineAction(affiliate.getPayouts, async (place, { person }) => {
  const { items, total } = await findPayoutPage({ partnerId: person.userId }, place);
  return { items: items.map(presentPayout), total };
});

const getPayoutPlans = defineAction(affiliate.getPayoutPlans, async (_input, { services }) => ({
  plans: await Promise.all(creditCurrencies.map(async (currency) => await readPlan(services, currency))),
}));

const requestPayoutRun = defineAction(
  affiliate.requestPayoutRun,
  async ({ currency, reason }, { person, services, requestId }) => ({
    approvalId: await requestRun(services, person, { currency, reason, requestId }),
  }),
);

const getPayoutRuns = defineAction(affiliate.getPayoutRuns, async ({ hasSums, ...place }) => {
  const [{ items, total }, sums] = await Promise.all([findRunPage(place), hasSums ? sumRuns() : []]);
  const findEmail = await readEmails(
    items.flatMap(({ requestedBy, approvedBy }) => [requestedBy.toString(), approvedBy.toString()]),
  );
  return {
    items: items.map((run) => ({
      id: run._id.toString() as PayoutRunId,
      number: run.number,
      payoutCount: run.payoutCount,
      total: presentMoney({ amountMinor: run.totalMinor, currency: run.currency }),
      dueOn: run.dueOn,
      createdAt: run.createdAt.toISOString(),
      requestedBy: findEmail(run.requestedBy.toString()),
      approvedBy: findEmail(run.approvedBy.toString()),
      formats: run.creditCount === run.payoutCount ? [] : [...payoutFormatsOfCurrency[run.currency]],
    })),
    total,
    sums: presentSums(sums),
  };
});

/** Payouts with their partners and the numbers of their runs. */
async function presentStaffPayouts(payouts: readonly PayoutDocument[]): Promise<StaffPayout[]> {
  const [findEmail, runs] = await Promise.all([
    readEmails(payouts.map(({ partnerId }) => partnerId.toString())),
    findRunsByIds(payouts.map(({ runId }) => runId)),
  ]);
  return payouts.map((payout) => ({
    ...presentPayout(payout),
    partner: { id: payout.partnerId.toString() as UserId, email: findEmail(payout.partnerId.toString()) },
    runNumber: runs.get(payout.runId.toString())?.number ?? 0,
  }));
}

const getAllPayouts = defineAction(
  affiliate.getAllPayouts,
  async ({ runId, userId, state, hasSums, ...place }) => {
    const filter = {
      ...(runId === undefined ? {} : { runId }),
      ...(userId === undefined ? {} : { partnerId: userId }),
      ...(state === undefined ? {} : { state }),
    };
    const [{ items, total }, sums] = await Promise.all([
      findPayoutPage(filter, place),
      hasSums ? sumPayouts(filter) : [],
    ]);
    return { items: await presentStaffPayouts(items), total, sums: presentSums(sums) };
  },
);

const getAllPayoutsCsv = defineAction(affiliate.getAllPayoutsCsv, async ({ state }, { language }) => ({
  fileName: 'payouts.csv',
  content: await createStaffCsv(
    readPayouts(state === undefined ? {} : { state }),
    presentStaffPayouts,
    language,
    listPayoutCells,
  ),
}));

const exportPayoutFile = defineAction(
  affiliate.exportPayoutFile,
  async ({ runId, format }, { services }) => await createPayoutFile(services, runId, format),
);

const returnPayout = defineAction(
  affiliate.returnPayout,
  async ({ payoutId, reason }, { person, services }) => {
    await takePayoutBack(services, { payoutId, reason, actor: person.userId });
    return {};
  },
);

/** Actions of payouts to partners. */
export const payoutHandlers: Pick<HandlersOf<Contracts['affiliate']>, keyof typeof affiliatePayouts> = {
  getPayoutAccount,
  setPayoutAccount,
  setPayoutCredit,
  getPayouts,
  getPayoutPlans,
  requestPayoutRun,
  getPayoutRuns,
  getAllPayouts,
  getAllPayoutsCsv,
  exportPayoutFile,
  returnPayout,
};
