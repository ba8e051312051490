import { feed } from '#shared/contracts/feed.ts';
import { fixesWithValue } from '#shared/domain/feed/feedFixes.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { readAgainSoon } from '../feed.service.ts';
import { writeFix } from '../state/feedState.repository.ts';

export const setFeedFix = defineAction(
  feed.setFeedFix,
  async ({ fix, isOn, value }, { eshopId, services }) => {
    const word = fixesWithValue.includes(fix) ? (value ?? null) : null;
    await inTransaction(async (session) => await writeFix(eshopId, fix, { isOn, value: word }, session));
    return { jobId: await readAgainSoon(services, eshopId) };
  },
);
