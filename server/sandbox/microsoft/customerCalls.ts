import { Router, type Request } from 'express';
import { z } from 'zod';
import type { AccountBook, AdAccount } from './ads/accountBook.ts';
import { findLeastBudget, longest } from './ads/limits.ts';
import { idSchema } from './ads/schemas.ts';
import { AdApiFault } from './fault.ts';
import { readBody } from './readBody.ts';
import { isTimeZone } from './timeZones.ts';

const newAccount = z.strictObject({
  Account: z.strictObject({
    Name: z.string(),
    CurrencyCode: z.string(),
    TimeZone: z.string().nullish(),
    ParentCustomerId: idSchema.nullish(),
    PaymentMethodId: idSchema.nullish(),
  }),
});

const searched = z.strictObject({
  Predicates: z
    .array(
      z.strictObject({
        Field: z.enum(['AccountName', 'AccountNumber', 'CustomerId', 'AccountLifeCycleStatus', 'UserId']),
        Operator: z.enum(['Equals', 'Contains', 'StartsWith', 'In', 'NotEquals']),
        Value: z.string(),
      }),
    )
    .min(1),
  Ordering: z.array(z.unknown()).nullish(),
  PageInfo: z.strictObject({ Index: z.int().min(0), Size: z.int().min(1).max(1_000) }),
});
type Predicate = z.infer<typeof searched>['Predicates'][number];

const showAccount = (account: AdAccount): object => ({
  AccountFinancialStatus: 'SoldToAndBillToAreSet',
  AccountLifeCycleStatus: account.lifeCycleStatus,
  CurrencyCode: account.currencyCode,
  Id: account.id,
  Name: account.name,
  Number: account.number,
  ParentCustomerId: account.customerId,
  PauseReason: null,
  TimeZone: account.timeZone,
});

const matchesPredicate = (
  account: AdAccount,
  { Field: field, Operator: operator, Value: value }: Predicate,
): boolean => {
  const fields = {
    AccountName: account.name,
    AccountNumber: account.number,
    CustomerId: account.customerId,
    AccountLifeCycleStatus: account.lifeCycleStatus,
    // Any user who may sign in sees every sandbox account.
    UserId: value,
  } as const;
  const found = fields[field];
  if (operator === 'Equals') return found === value;
  if (operator === 'NotEquals') return found !== value;
  if (operator === 'In') return value.split(',').includes(found);
  return operator === 'StartsWith' ? found.startsWith(value) : found.includes(value);
};

/** Customer Management: accounts under our manager. */
export const createCustomerRoutes = (
  accounts: AccountBook,
  customerIdOf: (request: Request) => string,
): Router => {
  const router = Router();
  router.post('/Account', async (request, response) => {
    const { Account: asked } = readBody(newAccount, request.body);
    const name = asked.Name.trim();
    if (name === '' || name.length > longest.accountName) throw new AdApiFault(400, 'AccountNameInvalid');
    if (findLeastBudget(asked.CurrencyCode) === undefined)
      throw new AdApiFault(400, 'AccountCurrencyInvalid', asked.CurrencyCode);
    const timeZone = asked.TimeZone ?? 'PacificTimeUSCanadaTijuana';
    if (!isTimeZone(timeZone)) throw new AdApiFault(400, 'NullRequest', 'Path: $.Account.TimeZone');
    const created = await accounts.create({
      name,
      customerId: asked.ParentCustomerId ?? customerIdOf(request),
      currencyCode: asked.CurrencyCode,
      timeZone,
    });
    response.json({
      AccountId: created.id,
      AccountNumber: created.number,
      CreateTime: new Date().toISOString(),
    });
  });
  router.post('/Accounts/Search', (request, response) => {
    const { Predicates: predicates, PageInfo: page } = readBody(searched, request.body);
    const own = accounts.list().filter(({ customerId }) => customerId === customerIdOf(request));
    const found = own.filter((account) =>
      predicates.every((predicate) => matchesPredicate(account, predicate)),
    );
    const from = page.Index * page.Size;
    response.json({ Accounts: found.slice(from, from + page.Size).map(showAccount) });
  });
  router.post('/Account/Query', (request, response) => {
    const { AccountId: accountId } = readBody(z.strictObject({ AccountId: idSchema }), request.body);
    const account = accounts.get(accountId);
    if (account?.customerId !== customerIdOf(request))
      throw new AdApiFault(400, 'CampaignServiceInvalidAccountId');
    response.json({ Account: showAccount(account) });
  });
  return router;
};
