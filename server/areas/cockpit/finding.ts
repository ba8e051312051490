import type {
  CockpitAction,
  CockpitBasis,
  CockpitFact,
  CockpitKind,
} from '#shared/domain/cockpit/cockpit.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { Money } from '#shared/domain/money/money.ts';
import type { Services } from '#server/services.ts';

/** A figure by which a finding can be checked: a sum, a number, a moment, or words. */
export interface FindingFact {
  readonly name: CockpitFact;
  readonly money?: Money;
  readonly count?: number;
  readonly at?: Date;
  readonly text?: string;
  /** In-app path of the fact, where it differs from the finding's. */
  readonly path?: string;
}

/** Something that waits for a person, as the areas that it is about know it now. */
export interface Finding {
  /** The id of what it is about; with the kind it names the item for good. */
  readonly subjectId: string;
  readonly eshopId: EshopId | null;
  readonly risk: Money & {
    readonly basis: CockpitBasis;
    readonly perDayMinor?: number;
    readonly days?: number;
    readonly creditMinor?: number;
  };
  readonly since: Date;
  readonly facts: readonly FindingFact[];
  readonly path: string;
  readonly action?: { readonly kind: CockpitAction; readonly invoiceId?: string };
  /** What it rests on: whoever put it off until it changes sees it again when this is another one. */
  readonly state: string;
}

/** Where the findings of a kind come from. */
export interface CockpitSource {
  readonly kind: CockpitKind;
  /**
   * Findings as they are now, in batches; each once. Read by indexes alone: what all shops are asked costs by what waits,
   * not by how many shops there are.
   * @param only ids of subjects that are asked for; null for all
   */
  read(services: Services, only: readonly string[] | null, now: Date): AsyncIterable<readonly Finding[]>;
  /**
   * Finds ids of subjects that may wait only since a moment. A source with many subjects and few findings has it, so
   * that between full readings only these and the open ones need to be read.
   */
  findNews?(since: Date): Promise<readonly string[]>;
}
