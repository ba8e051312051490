import type { Request, Response } from 'express';
import { parseQuery, queryFault } from '../gaql/parseQuery.ts';
import { runQuery } from '../gaql/runQuery.ts';
import type { MetricsBook } from '../metricsBook.ts';
import type { Account, AccountBook } from './accounts.ts';
import { listEntities } from './entities.ts';
import { createFault } from './fault.ts';
import type { LifeContext } from './lifeContext.ts';
import type { MerchantView } from './merchantView.ts';
import { asText, toCamel } from './operations.ts';

const pageSize = 10_000;

interface SearchCall {
  readonly req: Request;
  readonly res: Response;
  readonly account: Account;
  readonly accounts: AccountBook;
  readonly metrics: MetricsBook;
  readonly context: LifeContext;
  readonly merchant: MerchantView | null;
  readonly isStream: boolean;
}

/** Answers googleAds:search, in pages, and googleAds:searchStream, as a list of batches. */
export const answerSearch = ({
  req,
  res,
  account,
  accounts,
  metrics,
  context,
  merchant,
  isStream,
}: SearchCall): void => {
  const body = (req.body ?? {}) as Record<string, unknown>;
  if (typeof body['query'] !== 'string')
    throw queryFault('EXPECTED_SELECT', 'Error in query: expected SELECT.');
  if (body['pageSize'] !== undefined)
    throw createFault(
      400,
      { requestError: 'PAGE_SIZE_NOT_SUPPORTED' },
      'Setting the page size is not supported.',
    );
  const query = parseQuery(body['query']);
  const clients = accounts.list().filter(({ managerId }) => managerId === account.customer.id);
  const today = new Intl.DateTimeFormat('sv-SE', {
    timeZone: account.customer.timeZone,
    dateStyle: 'short',
  }).format(context.nowMs);
  const rows = runQuery(
    query,
    listEntities(query.resource, { account, clients, metrics, context, merchant }),
    today,
  );
  const fieldMask = query.fields.map((field) => field.split('.').map(toCamel).join('.')).join(',');

  if (isStream) {
    const batches: unknown[] = [];
    const requestId = String(res.locals['requestId']);
    for (let from = 0; from < rows.length; from += pageSize)
      batches.push({ results: rows.slice(from, from + pageSize), fieldMask, requestId });
    res.json(batches.length === 0 ? [{ fieldMask, requestId }] : batches);
    return;
  }
  const from =
    body['pageToken'] === undefined
      ? 0
      : Number(Buffer.from(asText(body['pageToken']), 'base64url').toString());
  if (!Number.isInteger(from) || from < 0)
    throw createFault(400, { requestError: 'INVALID_PAGE_TOKEN' }, 'Page token is invalid.');
  const isMore = from + pageSize < rows.length;
  res.json({
    ...(rows.length === 0 ? {} : { results: rows.slice(from, from + pageSize) }),
    ...(isMore ? { nextPageToken: Buffer.from(String(from + pageSize)).toString('base64url') } : {}),
    fieldMask,
  });
};
