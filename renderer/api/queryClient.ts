import { QueryClient } from '@tanstack/react-query';
import { onPersonForgotten } from '../session/forgotten.ts';
import { toProblem } from './problem.ts';

/**
 * Answers of the server, kept while they are shown; shop calls are kept apart by shop. Hooks are given it directly
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
