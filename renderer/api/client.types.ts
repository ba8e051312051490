import type { InputOf, OutputOf } from '#shared/contracts/defineCall.ts';
import type { BuiltActionName, Contracts, ControllerName } from '#shared/contracts/index.ts';
import type { CallRow } from './createCallTable.ts';

/** A file that a call answered. */
export interface ServedFile {
  readonly blob: Blob;
  readonly fileName: string;
}

/** One file or several of a multipart call, by field name. */
export type UploadFiles = Readonly<Record<string, Blob | readonly Blob[]>>;

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** The token of a link in a mail; a call with it never refreshes the session and never ends it. */
  readonly bearer?: string;
  readonly files?: UploadFiles;
  /** Share of an upload that was sent, 0 to 1. */
  readonly onUploadProgress?: (share: number) => void;
  /** Asks as the person where a shop is selected too: for screens of staff, which are about other shops. */
  readonly asPerson?: boolean;
  /** The same key for the same intent, so that a repetition is not carried out twice. */
  readonly idempotencyKey?: string;
}

/** A call of the contract as a function, with its row. @throws ApiProblem */
export interface ApiCall<Input, Output> extends CallRow {
  (input: Input, options?: CallOptions): Promise<Output>;
}

// A call that answers a file declares no JSON output.
type AnswerOf<Output> = [Output] extends [undefined] ? ServedFile : Output;

/** The typed client: `api.campaign.setCampaignDailyBudget({...})`. */
export type Api = {
  readonly [Controller in ControllerName]: {
    readonly [Action in BuiltActionName<Contracts[Controller]>]: ApiCall<
      InputOf<Contracts[Controller][Action]>,
      AnswerOf<OutputOf<Contracts[Controller][Action]>>
    >;
  };
};

/** Any call of the client, whatever it takes and answers. */
// oxlint-disable-next-line no-explicit-any -- the input is contravariant: only `any` accepts every call
export type AnyApiCall = ApiCall<any, unknown>;
