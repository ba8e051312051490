import { feed } from '#shared/contracts/feed.ts';
import { fixesWithValue } from '#shared/domain/feed/feedFixes.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { readAgainSoon } from '../feed.service.ts';
import { writeFix } from '../state/feedState.repository.ts';

export const setFeedFix = defineAction(
  feed.setFeedFix,
  async ({ fix, isOn, value }, { eshopId, services }) => {
    const fixValue = fixesWithValue.includes(fix) ? (value ?? null) : null;
    await inTransaction(async (session) => await writeFix(eshopId, fix, { isOn, value: fixValue }, session));
    return { jobId: await readAgainSoon(services, eshopId) };
  },
);
