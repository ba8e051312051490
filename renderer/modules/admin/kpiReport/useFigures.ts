import type { StaffFigures } from '#shared/contracts/reportingStaff.ts';
import type { ApiCall } from '#renderer/api/client.types.ts';
import { useCallQuery } from '#renderer/api/queries.ts';

const usualMs = 300_000;
const countingMs = 5_000;

/** Figures of the report; asked for again every few seconds while past periods are counted. */
export function useFigures<Input>(call: ApiCall<Input, StaffFigures>, input: Input) {
  const query = useCallQuery(call, input, { keepsPrevious: true, refetchIntervalMs: usualMs });
  const isCounting = query.data?.counting != null;
  useCallQuery(call, input, { isEnabled: isCounting, refetchIntervalMs: countingMs });
  return query;
}
