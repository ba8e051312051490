import {
  keepPreviousData,
  useMutation,
  useQueries,
  useQuery,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { showProblem } from '../ui/toast/toast.ts';
import type { AnyApiCall, ApiCall, CallOptions } from './client.types.ts';
import { createPendingJoin } from './joinPending.ts';
import { type ApiProblem, toProblem } from './problem.ts';
import { queryClient } from './queryClient.ts';
import { selectBearerKind } from './bearer.ts';
import { announceChange } from './tabChanges.ts';
import { useSession } from '../session/sessionStore.ts';

/** A hub that a page may be connected to: that of the selected shop, or of staff. */
export type HubName = 'shop' | 'staff';

/** Whether a hub is connected, so that what it reports needs no polling. */
export function useIsLive(hub: HubName | undefined): boolean {
  return useSession(({ connection, staffConnection }) =>
    hub === undefined ? false : (hub === 'shop' ? connection : staffConnection) === 'Connected',
  );
}

export interface CallQueryOptions {
  readonly isEnabled?: boolean;
  /** Refetches every so many ms while the page is visible. */
  readonly refetchIntervalMs?: number;
  /** The hub that reports every change of the answer (`session/hubMessages`): polled only while it is disconnected. */
  readonly hub?: HubName;
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
  const isLive = useIsLive(options.hub);
  const isOfEshop = selectBearerKind(call.access, eshopId !== null) === 'eshop';
  return useQuery<Output, ApiProblem>(
    {
      queryKey: [call.path, isOfEshop ? eshopId : null, input],
      queryFn: async ({ signal }) => call(input, { signal }).catch(rethrowProblem),
      enabled: options.isEnabled !== false && (!isOfEshop || eshopId !== null),
      ...(options.refetchIntervalMs === undefined || isLive
        ? {}
        : { refetchInterval: options.refetchIntervalMs }),
      ...(options.staleTimeMs === undefined ? {} : { staleTime: options.staleTimeMs }),
      ...(options.keepsPrevious === true ? { placeholderData: keepPreviousData } : {}),
    },
    queryClient,
  );
}

/** Answers of a reading call to several inputs, in their order; each is asked once. */
export function useCallQueries<Input, Output>(
  call: ApiCall<Input, Output>,
  inputs: readonly Input[],
): UseQueryResult<Output, ApiProblem>[] {
  const eshopId = useSession((state) => state.eshop?.id ?? null);
  const isOfEshop = selectBearerKind(call.access, eshopId !== null) === 'eshop';
  return useQueries<UseQueryOptions<Output, ApiProblem>[], UseQueryResult<Output, ApiProblem>[]>(
    {
      queries: inputs.map((input) => ({
        queryKey: [call.path, isOfEshop ? eshopId : null, input],
        queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Output> =>
          await call(input, { signal }).catch(rethrowProblem),
        enabled: !isOfEshop || eshopId !== null,
        staleTime: Infinity,
        retry: false,
      })),
    },
    queryClient,
  );
}

/** Answer of a call by pages: the previous page is shown while the next one loads. */
export function useListQuery<Input, Output>(
  call: ApiCall<Input, Output>,
  input: Input,
  options: Omit<CallQueryOptions, 'keepsPrevious'> = {},
): UseQueryResult<Output, ApiProblem> {
  return useCallQuery(call, input, { ...options, keepsPrevious: true });
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
  readonly mutation: UseMutationResult<
    Output,
    ApiProblem,
    { input: Input; options?: CallOptions | undefined }
  >;
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
  const mutation = useMutation<Output, ApiProblem, { input: Input; options?: CallOptions | undefined }>(
    {
      mutationFn: (variables) => call(variables.input, variables.options).catch(rethrowProblem),
      onSuccess: async (output, { input }) => {
        // The other tabs at once; this one before it goes on.
        announceChange(invalidates ?? []);
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
        mutateAsync({ input, options: callOptions }),
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

/** Invalidates the cached answers of calls, all inputs of each: those on screen are refetched. */
export async function invalidate(...calls: readonly AnyApiCall[]): Promise<void> {
  await Promise.all(
    calls.map(async ({ path }) => {
      const filters = { queryKey: [path] };
      const isFirstOnItsWay = queryClient
        .getQueryCache()
        .findAll(filters)
        .some(({ state }) => state.data === undefined && state.fetchStatus === 'fetching');
      await queryClient.invalidateQueries(filters);
      // The library joins a first answer that is on its way, which may be of before the change.
      if (isFirstOnItsWay) await queryClient.invalidateQueries(filters);
    }),
  );
}
