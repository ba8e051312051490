import {
  keepPreviousData,
  useMutation,
  useQuery,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { showProblem } from '../ui/toast/toast.ts';
import type { AnyApiCall, ApiCall, CallOptions } from './client.types.ts';
import { createPendingJoin } from './joinPending.ts';
import { type ApiProblem, toProblem } from './problem.ts';
import { queryClient } from './queryClient.ts';
import { selectBearerKind } from './bearer.ts';
import { useSession } from '../session/sessionStore.ts';

export interface CallQueryOptions {
  readonly isEnabled?: boolean;
  /** Asks again every so many ms while the page is visible. */
  readonly refetchIntervalMs?: number;
  readonly staleTimeMs?: number;
  /** Shows the answer of the input before while the next one loads: for pages and filters. */
  readonly keepsPrevious?: boolean;
}

/** Answer of a reading call: `useCallQuery(api.eshop.getCurrentEshop, {})`. The error is an ApiProblem. */
export function useCallQuery<Input, Output>(
  call: ApiCall<Input, Output>,
  input: Input,
  options: CallQueryOptions = {},
): UseQueryResult<Output, ApiProblem> {
  const eshopId = useSession((state) => state.eshop?.id ?? null);
  const isOfEshop = selectBearerKind(call.access, eshopId !== null) === 'eshop';
  return useQuery<Output, ApiProblem>(
    {
      queryKey: [call.path, isOfEshop ? eshopId : null, input],
      queryFn: async ({ signal }) => call(input, { signal }).catch(rethrowProblem),
      enabled: options.isEnabled !== false && (!isOfEshop || eshopId !== null),
      ...(options.refetchIntervalMs === undefined ? {} : { refetchInterval: options.refetchIntervalMs }),
      ...(options.staleTimeMs === undefined ? {} : { staleTime: options.staleTimeMs }),
      ...(options.keepsPrevious === true ? { placeholderData: keepPreviousData } : {}),
    },
    queryClient,
  );
}

function rethrowProblem(error: unknown): never {
  // An aborted question is react-query's own business.
  throw error instanceof DOMException && error.name === 'AbortError' ? error : toProblem(error);
}

export interface ActionOptions<Input, Output> {
  /** Calls whose answers this action changes; they are asked again. */
  readonly invalidates?: readonly AnyApiCall[];
  readonly onSuccess?: (output: Output, input: Input) => void;
  /** `toast` shows a failure for 6 s; `caller` leaves it to the form or view. */
  readonly failure?: 'toast' | 'caller';
}

export interface Action<Input, Output> {
  /** Makes the call; resolves with null when it failed and the failure was shown. */
  readonly run: (input: Input, options?: CallOptions) => Promise<Output | null>;
  /** Makes the call and throws the problem: for forms. @throws ApiProblem */
  readonly runOrThrow: (input: Input, options?: CallOptions) => Promise<Output>;
  readonly isPending: boolean;
  readonly problem: ApiProblem | null;
  readonly mutation: UseMutationResult<Output, ApiProblem, { input: Input; options?: CallOptions }>;
}

/**
 * A changing call; a repetition with the same input while the first is pending is not sent:
 * `const setBudget = useAction(api.campaign.setCampaignDailyBudget, {invalidates: [...]})`.
 */
export function useAction<Input, Output>(
  call: ApiCall<Input, Output>,
  options: ActionOptions<Input, Output> = {},
): Action<Input, Output> {
  const { failure = 'toast', invalidates, onSuccess } = options;
  const mutation = useMutation<Output, ApiProblem, { input: Input; options?: CallOptions }>(
    {
      mutationFn: (variables) => call(variables.input, variables.options).catch(rethrowProblem),
      onSuccess: async (output, { input }) => {
        await invalidate(...(invalidates ?? []));
        onSuccess?.(output, input);
      },
    },
    queryClient,
  );
  const { mutateAsync } = mutation;
  const [joinPending] = useState(() => createPendingJoin<Output>());
  const runOrThrow = useCallback(
    (input: Input, callOptions?: CallOptions) =>
      joinPending([input, callOptions?.files, callOptions?.bearer], () =>
        mutateAsync({ input, ...(callOptions === undefined ? {} : { options: callOptions }) }),
      ),
    [mutateAsync, joinPending],
  );
  const run = useCallback(
    async (input: Input, callOptions?: CallOptions) => {
      try {
        return await runOrThrow(input, callOptions);
      } catch (error) {
        if (failure === 'toast') showProblem(toProblem(error));
        return null;
      }
    },
    [runOrThrow, failure],
  );
  return { run, runOrThrow, isPending: mutation.isPending, problem: mutation.error, mutation };
}

/** Asks the answers of calls again, all inputs of each. */
export async function invalidate(...calls: readonly AnyApiCall[]): Promise<void> {
  await Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: [call.path] })));
}
