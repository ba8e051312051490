import { QueryClient } from '@tanstack/react-query';
import { onPersonForgotten } from '../session/forgotten.ts';
import { toProblem } from './problem.ts';

/**
 * Cached server responses, retained while shown; calls of a shop are cached per shop. Hooks receive it directly
 * instead of by a provider, so that the screens before sign-in do without it.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 600_000,
      retry: (failures, error) =>
        failures < 2 && toProblem(error).isTransient && toProblem(error).status !== 501,
      refetchOnWindowFocus: true,
    },
    mutations: { retry: false },
  },
});

queryClient.mount();
onPersonForgotten(() => queryClient.clear());
