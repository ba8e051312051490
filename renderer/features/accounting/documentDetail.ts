import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';

/** A document with everything that staff may see of it. */
export type DocumentDetail = OutputOf<Contracts['invoice']['getInvoice']>;
