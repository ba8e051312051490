import type { Request, Response } from 'express';
import { z } from 'zod';
import { judgeAccessToken } from '../oauth.ts';
import type { Account, AccountBook } from './accounts.ts';
import { createFault, MalformedRequest } from './fault.ts';

const checkCredentials = (req: Request, nowMs: number): void => {
  const verdict = judgeAccessToken(req, nowMs);
  if (verdict === 'missing')
    throw createFault(
      401,
      { authenticationError: 'AUTHENTICATION_ERROR' },
      'Authentication of the request failed.',
    );
  if (verdict !== 'valid')
    throw createFault(
      401,
      { authenticationError: verdict === 'expired' ? 'OAUTH_TOKEN_EXPIRED' : 'OAUTH_TOKEN_INVALID' },
      'OAuth token in the header is not valid.',
    );
  if ((req.get('developer-token') ?? '').trim() === '')
    throw createFault(
      400,
      { requestError: 'DEVELOPER_TOKEN_PARAMETER_MISSING' },
      'The developer-token parameter is required for all requests.',
    );
};

const idPattern = /^\d{10}$/;

const readLoginId = (req: Request): string | undefined => {
  const loginId = req.get('login-customer-id');
  if (loginId !== undefined && !idPattern.test(loginId))
    throw createFault(
      400,
      { headerError: 'INVALID_LOGIN_CUSTOMER_ID' },
      'The login customer ID could not be validated.',
    );
  return loginId;
};

/**
 * The account that a call is about, after checking who calls.
 * @throws GoogleAdsFault when token, headers or the link to the manager are missing.
 */
export const checkCaller = async (
  req: Request,
  accounts: AccountBook,
  customerId: string,
  nowMs: number,
): Promise<Account> => {
  checkCredentials(req, nowMs);
  const loginId = readLoginId(req);
  if (!idPattern.test(customerId))
    throw createFault(400, { requestError: 'INVALID_CUSTOMER_ID' }, `Invalid customer ID '${customerId}'.`);
  const account = accounts.get(customerId);
  // A manager exists as soon as it is named as the one who signs in.
  if (!account && loginId === customerId) return accounts.openManager(customerId);
  if (account && (account.managerId ?? customerId) === (loginId ?? customerId)) return account;
  throw createFault(
    403,
    { authorizationError: 'USER_PERMISSION_DENIED' },
    "User doesn't have permission to access customer. Note: If you're accessing a client customer, the manager's customer id must be set in the 'login-customer-id' header.",
  );
};

const timeZones = new Set(Intl.supportedValuesOf('timeZone'));

const createRequest = z.object({
  customerClient: z.object({
    descriptiveName: z.string().optional(),
    currencyCode: z.string().regex(/^[A-Z]{3}$/),
    timeZone: z.string().refine((zone) => timeZones.has(zone), 'unknown time zone'),
  }),
});

interface CreateClientCall {
  readonly req: Request;
  readonly res: Response;
  readonly accounts: AccountBook;
  readonly managerId: string;
  readonly nowMs: number;
}

/** Opens a client account; the manager exists as soon as it is named as the one who signs in. */
export const answerCreateClient = async ({
  req,
  res,
  accounts,
  managerId,
  nowMs,
}: CreateClientCall): Promise<void> => {
  checkCredentials(req, nowMs);
  const loginId = readLoginId(req) ?? managerId;
  if (!idPattern.test(managerId))
    throw createFault(400, { requestError: 'INVALID_CUSTOMER_ID' }, `Invalid customer ID '${managerId}'.`);
  if (loginId !== managerId || accounts.get(managerId)?.customer.manager === false)
    throw createFault(
      403,
      { authorizationError: 'USER_PERMISSION_DENIED' },
      "User doesn't have permission to access customer.",
    );
  const parsed = createRequest.safeParse(req.body);
  if (!parsed.success)
    throw new MalformedRequest(
      parsed.error.issues.map(({ path, message }) => ({
        field: path.join('.'),
        description: `Invalid value: ${message}`,
      })),
    );
  await accounts.openManager(managerId);
  const { currencyCode, timeZone, descriptiveName = '' } = parsed.data.customerClient;
  const account = await accounts.createClient(managerId, { currencyCode, timeZone, descriptiveName });
  res.json({ resourceName: account.customer.resourceName });
};
