import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { eshop } from '#shared/contracts/eshop.ts';

/** A person with access to the shop, or an invitation to it. */
export type PersonWithAccess = OutputOf<typeof eshop.getUsersWithAccess>['users'][number];
