/** Why a model gave no text. */
export type AiErrorKind =
  /** Busy or not reachable: later it may work. */
  | 'retry'
  /** The account's own limit at the provider is used up. */
  | 'quota'
  /** The model declines to write it. */
  | 'refused'
  /** Our key is not taken. */
  | 'reconnect'
  /** What we asked is not taken. */
  | 'rejected'
  /** Its own fault, or an answer without a text. */
  | 'provider'
  /** It took longer than the setting allows. */
  | 'timeout'
  /** The user stopped it. */
  | 'stopped';

/** A model that gave no text. */
export class AiError extends Error {
  readonly kind: AiErrorKind;

  constructor(kind: AiErrorKind, cause: unknown) {
    super(`the text model failed: ${kind}`, { cause });
    this.name = 'AiError';
    this.kind = kind;
  }
}

/** What a model is asked. */
export interface TextOrder {
  /** What holds for every answer. */
  readonly instructions: string;
  readonly question: string;
  /** Most tokens that it may write. */
  readonly maxTokens: number;
  /** JSON schema of the answer; servers may ignore it, so the answer is validated all the same. */
  readonly answer?: { readonly name: string; readonly schema: Readonly<Record<string, unknown>> };
  /** Stops the writing. */
  readonly signal?: AbortSignal;
  /** Called with each piece as it is written. */
  readonly onText?: (piece: string) => void;
}

/** What a model wrote. */
export interface WrittenText {
  readonly text: string;
  /** Read and written; estimated where the endpoint does not tell. */
  readonly tokens: number;
  /** Those of them that were written. */
  readonly writtenTokens: number;
  /** It ends where it reached the most tokens that it may write. */
  readonly isAtLimit?: boolean;
}

/** Writes texts. */
export interface TextModel {
  /** Name of the model, for the ledger. */
  readonly name: string;
  /** @throws AiError */
  write(order: TextOrder): Promise<WrittenText>;
}

/** About how many tokens a text has: three characters each, which errs on the high side. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / 3);
}
