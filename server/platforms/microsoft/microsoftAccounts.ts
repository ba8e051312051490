import { z } from 'zod';
import type { MicrosoftAccountState } from '#shared/domain/campaign/microsoftAccount.ts';
import type { MicrosoftClient } from './microsoftClient.ts';

const id = z.union([z.string(), z.number()]).transform(String);
const answer = z.object({
  Accounts: z.array(
    z.object({
      Id: id,
      Number: z.string().nullish(),
      Name: z.string(),
      AccountLifeCycleStatus: z.string().nullish(),
    }),
  ),
});

const pageSize = 1_000;

const states: Readonly<Record<string, MicrosoftAccountState>> = {
  Active: 'Active',
  Pause: 'Paused',
  Suspended: 'Suspended',
  Inactive: 'Suspended',
  Draft: 'Pending',
  Pending: 'Pending',
};

/** An account under our manager as Microsoft has it. */
export interface MicrosoftAccount {
  readonly accountId: string;
  /** What Microsoft's support asks for, as in `F118HD4K`. */
  readonly number: string | null;
  readonly state: MicrosoftAccountState;
  /** Microsoft's own word for it. */
  readonly rawState: string;
}

/** All accounts under our manager by their ids. @throws PlatformError */
export async function readMicrosoftAccounts(
  client: MicrosoftClient,
): Promise<ReadonlyMap<string, MicrosoftAccount>> {
  const accounts = new Map<string, MicrosoftAccount>();
  for (let page = 0; ; page += 1) {
    const { Accounts: found } = await client.call('customer', {
      path: '/Accounts/Search',
      body: {
        Predicates: [{ Field: 'CustomerId', Operator: 'Equals', Value: client.managerId }],
        PageInfo: { Index: page, Size: pageSize },
      },
      answer,
    });
    for (const account of found) {
      const rawState = account.AccountLifeCycleStatus ?? '';
      accounts.set(account.Id, {
        accountId: account.Id,
        number: account.Number ?? null,
        state: states[rawState] ?? 'Unknown',
        rawState,
      });
    }
    if (found.length < pageSize) return accounts;
  }
}
