import { affiliate } from '#shared/contracts/affiliate.ts';
import type { StaffStatement } from '#shared/contracts/affiliateSchemas.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import type { Month } from '#shared/domain/dates/months.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findPartnerRequests, findUserById, getUserId } from '#server/areas/user/index.ts';
import { type HandlersOf, defineAction } from '#server/http/defineAction.ts';
import { askForAffil } from './actions/askForAffil.ts';
import { readAffiliateInfo } from './affiliate.service.ts';
import { previewPlan } from './commission/preview.service.ts';
import { findPlans } from './commission/plan.repository.ts';
import {
  getToday,
  parseTerms,
  presentTerms,
  readTerms,
  setPlan,
  toTerms,
} from './commission/plan.service.ts';
import { payoutHandlers } from './payout/payout.handlers.ts';
import { readFunnel } from './referral/funnel.service.ts';
import { readShopReferral } from './referral/shopReferral.service.ts';
import { portalHandlers } from './portal/portal.handlers.ts';
import { reviewHandlers } from './fraud/review.handlers.ts';
import { selfBillingHandlers } from './selfBilling/selfBilling.handlers.ts';
import { readEmails } from './readEmails.ts';
import { createStaffCsv, listStatementCells } from './staffCsv.ts';
import {
  getStatement,
  readEarnings,
  readLinePage,
  presentPartnerStatements,
} from './statement/earnings.service.ts';
import { findStatementPage, readStatements, sumStatements } from './statement/statement.repository.ts';
import { createStatementCsv, createStatementPdf, getStatementFileName } from './statement/statementFiles.ts';

const getAffiliateRequests = defineAction(affiliate.getAffiliateRequests, async (page) => {
  const { items, total } = await findPartnerRequests(page);
  return {
    items: items.map((user) => ({
      userId: getUserId(user),
      email: user.email,
      website: user.affiliateWebsite ?? null,
      note: user.affiliateNote ?? null,
      requestedAt: (user.affiliateRequestedAt ?? user.createdAt).toISOString(),
    })),
    total,
  };
});

const getCurrentUserAffiliateInfoPerEshop = defineAction(
  affiliate.getCurrentUserAffiliateInfoPerEshop,
  async (_input, { person, services }) => {
    const user = await findUserById(person.userId);
    if (user === null) throw new AppError('unauthorized');
    return { affiliateInfo: await readAffiliateInfo(user, services.publicUrl) };
  },
);

const getUserAffiliateInfoPerEshop = defineAction(
  affiliate.getUserAffiliateInfoPerEshop,
  async ({ userId }, { services }) => {
    const user = await findUserById(userId);
    if (user === null) throw new AppError('not_found');
    return { affiliateInfo: await readAffiliateInfo(user, services.publicUrl) };
  },
);

const getShopReferral = defineAction(affiliate.getShopReferral, async (_input, { eshopId }) => ({
  referral: await readShopReferral(eshopId),
}));

const getEarnings = defineAction(
  affiliate.getEarnings,
  async (_input, { person }) => await readEarnings(person.userId),
);

const getReferralFunnel = defineAction(affiliate.getReferralFunnel, async (_input, { person, services }) => {
  const user = await findUserById(person.userId);
  if (user === null) throw new AppError('unauthorized');
  return await readFunnel(person.userId, user.affiliateCode ?? null, services.config.referralWindowDays);
});

const getCommissionLines = defineAction(
  affiliate.getCommissionLines,
  async ({ currency, ...query }, { person }) =>
    await readLinePage({ partnerId: person.userId, currency }, query),
);

const getCommissionStatementCsv = defineAction(
  affiliate.getCommissionStatementCsv,
  async ({ statementId }, { person, language }) => {
    const statement = await getStatement(statementId, person.userId);
    return {
      fileName: `${getStatementFileName(statement)}.csv`,
      content: await createStatementCsv(statement, language),
    };
  },
);

const getCommissionStatementPdf = defineAction(
  affiliate.getCommissionStatementPdf,
  async ({ statementId }, { person, language }) => {
    const statement = await getStatement(statementId, person.userId);
    const user = await findUserById(person.userId);
    return {
      fileName: `${getStatementFileName(statement)}.pdf`,
      content: await createStatementPdf(statement, {
        language,
        theme: user?.theme ?? 'default',
        email: person.email,
      }),
    };
  },
);

const getUserEarnings = defineAction(affiliate.getUserEarnings, async ({ userId }) => {
  if ((await findUserById(userId)) === null) throw new AppError('not_found');
  return await readEarnings(userId);
});

const getUserCommissionLines = defineAction(
  affiliate.getUserCommissionLines,
  async ({ userId, currency, ...query }) => await readLinePage({ partnerId: userId, currency }, query),
);

/** Statements with their partners. */
async function presentStatements(
  documents: Parameters<typeof presentPartnerStatements>[0],
): Promise<StaffStatement[]> {
  const statements = await presentPartnerStatements(documents);
  const findEmail = await readEmails(statements.map(({ partnerId }) => partnerId));
  return statements.map(({ partnerId, ...statement }) => ({
    ...statement,
    partner: { id: partnerId, email: findEmail(partnerId) },
  }));
}

const toStatementFilter = (filter: {
  month?: string | undefined;
  currency?: CreditCurrency | undefined;
}) => ({
  ...(filter.month === undefined ? {} : { month: filter.month as Month }),
  ...(filter.currency === undefined ? {} : { currency: filter.currency }),
});

const getAllCommissionStatements = defineAction(
  affiliate.getAllCommissionStatements,
  async ({ month, currency, hasSums, ...place }) => {
    const filter = toStatementFilter({ month, currency });
    const [{ items, total }, sums] = await Promise.all([
      findStatementPage(filter, place),
      hasSums ? sumStatements(filter) : [],
    ]);
    return {
      items: await presentStatements(items),
      total,
      sums: sums.map(({ _id, netMinor, totalMinor }) => ({
        net: presentMoney({ amountMinor: netMinor, currency: _id }),
        total: presentMoney({ amountMinor: totalMinor, currency: _id }),
      })),
    };
  },
);

const getAllCommissionStatementsCsv = defineAction(
  affiliate.getAllCommissionStatementsCsv,
  async (filter, { language }) => ({
    fileName: `${['commission-statements', filter.month, filter.currency].filter(Boolean).join('-')}.csv`,
    content: await createStaffCsv(
      readStatements(toStatementFilter(filter)),
      presentStatements,
      language,
      listStatementCells,
    ),
  }),
);

const getCommissionPlans = defineAction(affiliate.getCommissionPlans, async ({ userId }) => {
  const plans = await findPlans(userId);
  return {
    current: presentTerms(await readTerms(userId, getToday())),
    plans: plans.map((plan) => {
      const terms = toTerms(plan);
      return {
        validFrom: plan.validFrom,
        terms: terms === null ? null : presentTerms(terms),
        reason: plan.reason,
        setAt: plan.setAt.toISOString(),
      };
    }),
  };
});

const getCommissionPreview = defineAction(
  affiliate.getCommissionPreview,
  async ({ userId, terms }, { services }) => {
    if (userId !== null && (await findUserById(userId)) === null) throw new AppError('not_found');
    return await previewPlan(services, userId, parseTerms(terms));
  },
);

const setCommissionPlan = defineAction(
  affiliate.setCommissionPlan,
  async ({ userId, validFrom, terms, reason }, { person }) => {
    if (userId !== null && (await findUserById(userId)) === null) throw new AppError('not_found');
    await setPlan({
      partnerId: userId,
      validFrom: validFrom as Day,
      terms: terms === null ? null : parseTerms(terms),
      reason,
      setBy: person.userId,
    });
    return {};
  },
);

/** Actions of Affiliate. */
export const affiliateHandlers: HandlersOf<Contracts['affiliate']> = {
  ...payoutHandlers,
  ...selfBillingHandlers,
  ...reviewHandlers,
  ...portalHandlers,
  askForAffil,
  getCurrentUserAffiliateInfoPerEshop,
  getUserAffiliateInfoPerEshop,
  getAffiliateRequests,
  getShopReferral,
  getEarnings,
  getReferralFunnel,
  getCommissionLines,
  getCommissionStatementCsv,
  getCommissionStatementPdf,
  getUserEarnings,
  getUserCommissionLines,
  getAllCommissionStatements,
  getAllCommissionStatementsCsv,
  getCommissionPlans,
  getCommissionPreview,
  setCommissionPlan,
};
