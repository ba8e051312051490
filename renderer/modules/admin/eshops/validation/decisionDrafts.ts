import type { ComplianceStatus } from '#shared/domain/eshop/eshop.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { ValidationReason } from '#shared/domain/eshop/validation.ts';

export const choices = [
  'Compliant',
  'NeedsInformation',
  'NonCompliant',
] as const satisfies readonly ComplianceStatus[];
export type Choice = (typeof choices)[number];

/** A decision that is not sent yet. */
export interface DecisionDraft {
  readonly choice: Choice | null;
  readonly reasons: readonly ValidationReason[];
  readonly note: string;
  /** The message as staff changed it; null while the chosen reasons write it. */
  readonly edited: string | null;
  readonly hasMessage: boolean;
}

const emptyDraft: DecisionDraft = { choice: null, reasons: [], note: '', edited: null, hasMessage: true };

/** Drafts by shop, so that a step to the neighbour and back loses nothing that was typed. */
export interface DecisionDrafts {
  readonly read: (eshopId: EshopId) => DecisionDraft;
  /** @returns the whole draft after the change */
  readonly change: (eshopId: EshopId, change: Partial<DecisionDraft>) => DecisionDraft;
  readonly forget: (eshopId: EshopId) => void;
}

/** Drafts of one page, for as long as it is open. */
export function createDecisionDrafts(): DecisionDrafts {
  const drafts = new Map<EshopId, DecisionDraft>();
  const read = (eshopId: EshopId): DecisionDraft => drafts.get(eshopId) ?? emptyDraft;
  return {
    read,
    change: (eshopId, change) => {
      const draft = { ...read(eshopId), ...change };
      drafts.set(eshopId, draft);
      return draft;
    },
    forget: (eshopId) => void drafts.delete(eshopId),
  };
}
