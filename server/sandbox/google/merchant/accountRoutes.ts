import type { Router } from 'express';
import { z } from 'zod';
import { linkKey, type MerchantAccount, type MerchantState } from './merchantState.ts';
import { createNotFound, paginate, parse, Refusal } from './refusal.ts';

const accountRequest = z.object({
  account: z.object({
    accountName: z.string().min(1).max(50),
    languageCode: z.string(),
    timeZone: z.object({ id: z.string() }),
    adultContent: z.boolean().optional(),
  }),
  service: z
    .array(
      z.object({
        provider: z
          .string()
          .regex(/^(accounts|providers)\/\d+$/)
          .optional(),
        accountAggregation: z.object({}).optional(),
      }),
    )
    .min(1),
});

const homepageRequest = z.strictObject({
  name: z.string().optional(),
  uri: z.url({ protocol: /^https?$/ }),
});

const proposal = z.strictObject({
  provider: z.string(),
  accountService: z.strictObject({
    externalAccountId: z.string().regex(/^\d{10}$/),
    campaignsManagement: z.strictObject({}),
  }),
});

const showAccount = ({ accountId, accountName, languageCode, timeZone }: MerchantAccount): object => ({
  name: `accounts/${accountId}`,
  accountId,
  accountName,
  languageCode,
  timeZone: { id: timeZone },
});

const firstAccountId = 5_300_000_001;
const firstServiceId = 910_001;

/** The account of an address. @throws Refusal not found */
export const findAccount = (state: MerchantState, accountId: string): MerchantAccount => {
  const account = state.accounts.get(accountId);
  if (!account) throw createNotFound(`Account accounts/${accountId}`);
  return account;
};

/** Answers calls of the accounts part: accounts under an advanced one, their homepage, links to Google Ads. */
export const routeAccounts = (router: Router, state: MerchantState): void => {
  const base = '/accounts/:version/accounts/:accountId';

  router.post('/accounts/:version/accounts\\:createAndConfigure', async (req, res) => {
    const { account, service } = parse(accountRequest, req.body);
    if (service.filter(({ accountAggregation }) => accountAggregation).length !== 1)
      throw new Refusal(400, 'INVALID_ARGUMENT', '[service] exactly one accountAggregation must be given.');
    const created: MerchantAccount = {
      accountId: String(firstAccountId + state.accounts.list().length),
      accountName: account.accountName,
      languageCode: account.languageCode,
      timeZone: account.timeZone.id,
      provider: service[0]?.provider ?? '',
    };
    await state.accounts.put(created.accountId, created);
    res.json(showAccount(created));
  });
  router.get('/accounts/:version/accounts/:target', (req, res) => {
    const [accountId = '', method] = req.params.target.split(':');
    if (method === undefined) {
      res.json(showAccount(findAccount(state, accountId)));
      return;
    }
    if (method !== 'listSubaccounts') throw createNotFound('Method');
    const own = state.accounts.list().filter(({ provider }) => provider.split('/').at(-1) === accountId);
    const { page, next } = paginate(own, req.query, { standard: 50, largest: 500 });
    res.json({ ...(page.length === 0 ? {} : { accounts: page.map(showAccount) }), ...next });
  });

  router.patch(`${base}/homepage`, async (req, res) => {
    const account = findAccount(state, req.params.accountId);
    const { uri } = parse(homepageRequest, req.body);
    await state.accounts.put(account.accountId, { ...account, homepage: uri });
    res.json({ name: `accounts/${account.accountId}/homepage`, uri, claimed: false });
  });

  router.get(`${base}/services`, (req, res) => {
    const { accountId } = findAccount(state, req.params.accountId);
    const own = state.links.list().filter(({ merchantId }) => merchantId === accountId);
    res.json({
      accountServices: own.map((link) => ({
        name: `accounts/${accountId}/services/${link.invitationId}`,
        provider: 'providers/GOOGLE_ADS',
        externalAccountId: link.customerId,
        campaignsManagement: {},
        mutability: 'MUTABLE',
        handshake: { approvalState: link.state, actor: 'ACCOUNT' },
      })),
    });
  });
  router.post(`${base}/services\\:propose`, async (req, res) => {
    const { accountId } = findAccount(state, req.params.accountId);
    const { provider, accountService } = parse(proposal, req.body);
    if (provider !== 'providers/GOOGLE_ADS')
      throw new Refusal(400, 'INVALID_ARGUMENT', '[provider] campaigns are managed by Google Ads alone.');
    const customerId = accountService.externalAccountId;
    const key = linkKey({ merchantId: accountId, customerId });
    if (state.links.get(key) !== undefined)
      throw new Refusal(
        409,
        'ALREADY_EXISTS',
        'The service was already proposed to the provider.',
        'already_exists',
      );
    const invitationId = String(firstServiceId + state.links.list().length);
    await state.links.put(key, { merchantId: accountId, customerId, invitationId, state: 'PENDING' });
    res.json({
      name: `accounts/${accountId}/services/${invitationId}`,
      provider,
      ...accountService,
      mutability: 'MUTABLE',
      handshake: { approvalState: 'PENDING', actor: 'ACCOUNT' },
    });
  });
};
