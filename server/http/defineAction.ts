import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Access, BuiltCall, Call, ParsedInputOf, ResultOf } from '#shared/contracts/defineCall.ts';
import type { BuiltActionName } from '#shared/contracts/index.ts';
import type { CallContextOf } from './callContext.ts';

/** What a call that produces a file answers. */
export interface FileAnswer {
  readonly fileName: string;
  readonly content: Readable | Uint8Array;
}

/** Runs one call: takes checked input and answers what its contract declares. */
export interface Action {
  readonly call: BuiltCall;
  run(input: unknown, context: unknown): Promise<unknown>;
}

type AnswerOf<C> = C extends { readonly produces: null } ? ResultOf<C> : ResultOf<C> | FileAnswer;

/** An action of a contract: its input is parsed, its context fits the contract's access, its answer fits the output. */
export function defineAction<Input extends z.ZodType, Output extends z.ZodType, A extends Access>(
  call: BuiltCall<Input, Output, A>,
  run: (
    input: ParsedInputOf<BuiltCall<Input, Output, A>>,
    context: CallContextOf<A>,
  ) => Promise<AnswerOf<BuiltCall<Input, Output, A>>>,
): Action {
  return {
    call,
    // The edge hands in the parsed input and the context of the call's access; nothing else calls this.
    run: (input, context) =>
      run(input as ParsedInputOf<BuiltCall<Input, Output, A>>, context as CallContextOf<A>),
  };
}

/** The actions of a controller: one for every call that is built, so that a new call asks for its action. */
export type HandlersOf<Controller extends Record<string, Call>> = {
  readonly [Name in BuiltActionName<Controller>]: Action;
};
