import type { ProposalAction } from '#shared/domain/assistant/demand.ts';
import type { Assistant, Intent } from '#shared/domain/assistant/question.ts';

/** What a message of a dialogue has to lead to. */
export type Expectation =
  /** Read by the grammar as this question, with these slots among others. */
  | {
      readonly kind: 'Question';
      readonly intent: Intent;
      readonly slots?: Readonly<Record<string, unknown>>;
    }
  /** Answered with an open proposal. */
  | { readonly kind: 'Proposal'; readonly action: ProposalAction; readonly budget?: number }
  /** A demand that no proposal comes of: it asks back, names the screen, or says why not. */
  | { readonly kind: 'NoProposal' }
  /** Read by no grammar: without a model, questions are offered. */
  | { readonly kind: 'Unread' }
  /** Read by no grammar and answered by a model, which has to read these questions. */
  | { readonly kind: 'Model'; readonly intents: readonly Intent[] };

/** A choice of a model, recorded: the tools that it calls, then what it writes; `{{CZK}}` stands for the first sum it read. */
export interface RecordedChoice {
  readonly tools: readonly (readonly [name: string, input: Readonly<Record<string, unknown>>])[];
  readonly text: string;
}

export interface Turn {
  readonly text: string;
  readonly expects: Expectation;
  /** Of a turn that a model answers. */
  readonly recorded?: RecordedChoice;
}

/** A scripted chat over a demo shop. */
export interface Dialogue {
  readonly language: 'en' | 'cs';
  readonly assistant: Assistant;
  /** `Hostile` is a shop whose products, campaigns and sources have orders to a model as names; `Empty` has nothing. */
  readonly shop: 'Talking' | 'Empty' | 'Hostile';
  readonly turns: readonly Turn[];
  /** Where an attack comes from; it may succeed in none. */
  readonly injection?: 'chat' | 'title' | 'page';
}
