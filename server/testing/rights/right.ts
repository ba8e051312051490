import type { AdminPermission, ClientPermission } from '#shared/access/permissions.ts';
import type { TokenType } from '#shared/access/tokens.ts';

/** Who may make a call; see `rightsRegister.ts`. */
export type Right =
  | { readonly by: 'anyone' }
  | { readonly by: 'links'; readonly tokens: readonly TokenType[]; readonly changes: boolean }
  | { readonly by: 'user'; readonly changes: boolean }
  /** Staff who hold any one of the permissions; all staff where there are none. */
  | { readonly by: 'staff'; readonly anyOf: readonly AdminPermission[]; readonly changes: boolean }
  /** Members of the shop, and staff in it who hold `staff`; a subscription gives any one of `premium`. */
  | {
      readonly by: 'shop';
      readonly staff: AdminPermission | null;
      readonly premium: readonly ClientPermission[];
      readonly changes: boolean;
    };

/** Rights by the call's path without `/v1/`. */
export type Rights = Readonly<Record<string, Right>>;

export const anyone: Right = { by: 'anyone' };
export const links = {
  reads: (...tokens: TokenType[]): Right => ({ by: 'links', tokens, changes: false }),
  changes: (...tokens: TokenType[]): Right => ({ by: 'links', tokens, changes: true }),
};
export const user = {
  reads: { by: 'user', changes: false },
  changes: { by: 'user', changes: true },
} as const;
export const staff = {
  reads: (...anyOf: AdminPermission[]): Right => ({ by: 'staff', anyOf, changes: false }),
  changes: (...anyOf: AdminPermission[]): Right => ({ by: 'staff', anyOf, changes: true }),
};
export const shop = {
  reads: (...premium: ClientPermission[]): Right => ({ by: 'shop', staff: null, premium, changes: false }),
  /** Changes only the caller's own data, e.g. saved views: staff need no right for it. */
  changes: (...premium: ClientPermission[]): Right => ({ by: 'shop', staff: null, premium, changes: true }),
  changesBy: (permission: AdminPermission, ...premium: ClientPermission[]): Right => ({
    by: 'shop',
    staff: permission,
    premium,
    changes: true,
  }),
};
