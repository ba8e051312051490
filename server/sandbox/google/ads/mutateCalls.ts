import type { Request, Response } from 'express';
import { collectionNames, type Account, type AccountBook, type StoredResource } from './accounts.ts';
import { collections } from './collections.ts';
import { startDraft } from './draft.ts';
import { describeFailure, createFault, GoogleAdsFault, type GoogleAdsError } from './fault.ts';
import { judgeWholeGroup } from './assetGroupWhole.ts';
import type { MerchantView } from './merchantView.ts';
import { applyOperation } from './mutate.ts';
import { readBatchMutate, readServiceMutate, type Operation } from './operations.ts';

interface MutateCall {
  readonly req: Request;
  readonly res: Response;
  readonly account: Account;
  readonly accounts: AccountBook;
  readonly service: string;
  readonly nowMs: number;
  readonly merchant: MerchantView | null;
}

type Applied = StoredResource['value'] | undefined;

const temporaryPattern = /\/-\d+$/;

/** Puts the real names where the request speaks of what it made under negative ids. */
const resolveTemporary = (value: unknown, names: ReadonlyMap<string, string>): unknown => {
  if (typeof value === 'string') return names.get(value) ?? value;
  if (Array.isArray(value)) return value.map((entry) => resolveTemporary(entry, names));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, resolveTemporary(entry, names)]),
  );
};

const nameTemporarily = (
  operation: Operation,
  names: Map<string, string>,
  created: StoredResource['value'],
): void => {
  const temporary = operation.body['resourceName'];
  if (operation.kind !== 'create' || typeof temporary !== 'string' || !temporaryPattern.test(temporary))
    return;
  if (names.has(temporary))
    throw createFault(
      400,
      { mutateError: 'ID_EXISTS_IN_MULTIPLE_MUTATES' },
      'The same temporary ID is used more than once.',
      {
        trigger: { stringValue: temporary },
        location: { fieldPathElements: operation.path },
      },
    );
  names.set(temporary, created.resourceName);
};

/** One change of an account at a time: each begins from what the one before it left. */
const queues = new WeakMap<AccountBook, Map<string, Promise<unknown>>>();

const runInTurn = async <T>(
  accounts: AccountBook,
  customerId: string,
  work: () => Promise<T>,
): Promise<T> => {
  let queue = queues.get(accounts);
  if (!queue) queues.set(accounts, (queue = new Map()));
  const before = queue.get(customerId) ?? Promise.resolve();
  const running = before.then(work, work);
  queue.set(customerId, running);
  return running;
};

/** The asset groups that operations touch, each with the first of them. */
const listTouchedGroups = (
  before: Account,
  operations: readonly Operation[],
  done: readonly Applied[],
): ReadonlyMap<string, Operation> => {
  const touched = new Map<string, Operation>();
  for (const [index, operation] of operations.entries()) {
    const name = done[index]?.resourceName;
    if (name === undefined) continue;
    const group =
      operation.collection === 'assetGroups'
        ? name
        : operation.collection === 'assetGroupAssets'
          ? (done[index]?.['assetGroup'] ?? before.resources[name]?.value['assetGroup'])
          : undefined;
    if (typeof group === 'string' && !touched.has(group)) touched.set(group, operation);
  }
  return touched;
};

/** Answers campaigns:mutate and its relatives, and googleAds:mutate with temporary ids. */
export const answerMutate = async ({
  req,
  res,
  account,
  accounts,
  service,
  nowMs,
  merchant,
}: MutateCall): Promise<void> => {
  const isBatch = service === 'googleAds';
  const collection = collectionNames.find((name) => name === service);
  if (!isBatch && collection === undefined) throw new GoogleAdsFault(404, []);
  if (account.customer.manager)
    throw createFault(
      400,
      { requestError: 'CANNOT_BE_EXECUTED_BY_MANAGER_ACCOUNT' },
      'A manager account cannot do this.',
    );
  const request =
    isBatch || collection === undefined ? readBatchMutate(req.body) : readServiceMutate(collection, req.body);

  const { applied, failures } = await runInTurn(accounts, account.customer.id, async () => {
    const before = accounts.get(account.customer.id) ?? account;
    const draft = startDraft(before, nowMs, merchant);
    const names = new Map<string, string>();
    const done: Applied[] = [];
    const errors: GoogleAdsError[] = [];
    for (const operation of request.operations) {
      const rollBack = draft.mark();
      try {
        const body = isBatch
          ? (resolveTemporary(operation.body, names) as Operation['body'])
          : operation.body;
        const created = await applyOperation(draft, { ...operation, body });
        nameTemporarily(operation, names, created);
        done.push(created);
      } catch (error) {
        if (!(error instanceof GoogleAdsFault)) throw error;
        rollBack();
        done.push(undefined);
        errors.push(...error.errors);
      }
    }
    // What a group must have is looked at when all is done: an old asset may go in the same call as a new one comes.
    for (const [name, operation] of listTouchedGroups(before, request.operations, done)) {
      const group = draft.find(name);
      if (group === undefined || group.value.status === 'REMOVED') continue;
      const isNew = before.resources[name] === undefined;
      errors.push(...judgeWholeGroup(draft, group, isNew, operation.path));
    }
    if (errors.length > 0 && !request.partialFailure) throw new GoogleAdsFault(400, errors);
    if (!request.validateOnly) await accounts.save(draft.finish());
    return { applied: done, failures: errors };
  });

  const show = (operation: Operation, value: Applied): Record<string, unknown> => {
    if (!value) return {};
    const { singular } = collections[operation.collection];
    const result = {
      resourceName: value.resourceName,
      ...(request.wantsResources && operation.kind !== 'remove' ? { [singular]: value } : {}),
    };
    return isBatch ? { [`${singular}Result`]: result } : result;
  };
  const version = String(res.locals['version']);
  const results = request.validateOnly
    ? []
    : request.operations.map((operation, index) => show(operation, applied[index]));
  res.json({
    ...(isBatch ? { mutateOperationResponses: results } : { results }),
    ...(failures.length > 0
      ? {
          partialFailureError: {
            code: 3,
            message: failures.map(({ message }) => message).join('\n'),
            details: [describeFailure(failures, version, String(res.locals['requestId']))],
          },
        }
      : {}),
  });
};
