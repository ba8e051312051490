import { Button } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { toProblem, type ApiProblem } from '#renderer/api/problem.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { leaveTemporaryEshop, selectEshop } from '#renderer/session/eshop.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx';
import { PageSkeleton } from '#renderer/ui/feedback/PageSkeleton.tsx';
import { useIsInsideShop } from '../useIsInsideShop.ts';

/** How many views are open of each shop. */
const openCounts = new Map<string, number>();

/** Enters a shop as staff, once, and shows its children inside; whoever leaves the shop by the banner stays out. */
export function InsideShop({ eshopId, children }: { eshopId: string; children: ReactNode }) {
  const t = useText('admin');
  const isInside = useIsInsideShop(eshopId);
  useEffect(() => {
    openCounts.set(eshopId, (openCounts.get(eshopId) ?? 0) + 1);
    return () => void openCounts.set(eshopId, (openCounts.get(eshopId) ?? 1) - 1);
  }, [eshopId]);
  const [state, setState] = useState<'entering' | 'entered' | ApiProblem>('entering');
  useEffect(() => {
    let isCurrent = true;
    if (state !== 'entering') return undefined;
    const enter = isInside ? Promise.resolve() : selectEshop(eshopId);
    enter.then(
      () => {
        if (isCurrent) setState('entered');
        else if ((openCounts.get(eshopId) ?? 0) === 0) leaveUnlessViewed(eshopId);
      },
      (error: unknown) => isCurrent && setState(toProblem(error)),
    );
    return () => {
      isCurrent = false;
    };
    // Entered once for a shop; that it was left later is no reason to enter it again.
  }, [eshopId, state, isInside]);
  const enterAgain = () => setState('entering');
  if (isInside) return children;
  if (state === 'entering') return <PageSkeleton />;
  if (state !== 'entered') return <ErrorState problem={state} onRetry={enterAgain} />;
  return (
    <EmptyState
      title={t('admin:detail.left')}
      text={t('admin:detail.leftText')}
      action={<Button onClick={enterAgain}>{t('admin:detail.enter')}</Button>}
    />
  );
}

/** Leaves a shop that was entered only after the user had gone on, unless it is viewed as its members see it by now. */
function leaveUnlessViewed(eshopId: string): void {
  const { eshop } = useSession.getState();
  const isInAdministration = /^(?:\/[a-z]{2})?\/admin(?:\/|$)/.test(location.pathname);
  if (eshop?.id === eshopId && eshop.readOnlyUntil === undefined && isInAdministration) leaveTemporaryEshop();
}
