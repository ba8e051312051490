import { useState } from 'react';
import type { FeedRun } from '#shared/contracts/feed.ts';
import { GuardNotice } from '#renderer/features/feedLife/GuardNotice.tsx';
import { FeedAddressForm } from './FeedAddressForm.tsx';
import { FeedFailure } from './FeedFailure.tsx';
import { FeedProgress } from './FeedProgress.tsx';
import { isRunning } from './feedProgress.ts';

/** Where the feed is, and how its reading goes or why it failed. */
export function FeedSource({ feedUrl, run }: { feedUrl: string | null; run: FeedRun }) {
  const [typed, setTyped] = useState<string | null>(null);
  // What failed of one address says nothing of another that is being typed.
  const isOfAddress = typed === null || typed === feedUrl;
  return (
    <>
      <FeedAddressForm
        feedUrl={feedUrl}
        isRunning={isRunning(run)}
        isFurther={run.status !== 'NotStarted'}
        onTyped={setTyped}
      />
      {run.status === 'Held' && isOfAddress ? <GuardNotice run={run} /> : null}
      {isRunning(run) ? <FeedProgress run={run} /> : null}
      {(run.status === 'Failed' || run.status === 'Cancelled') && isOfAddress ? (
        <FeedFailure run={run} />
      ) : null}
    </>
  );
}
