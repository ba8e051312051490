import { Button } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { toProblem, type ApiProblem } from '#renderer/api/problem.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { selectEshop } from '#renderer/session/eshop.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx';
import { PageSkeleton } from '#renderer/ui/feedback/PageSkeleton.tsx';

/** Enters a shop as staff, once, and shows its children inside; whoever leaves the shop by the banner stays out. */
export function InsideShop({ eshopId, children }: { eshopId: string; children: ReactNode }) {
  const t = useText('admin');
  const isInside = useSession(
    // A look at the shop as its members see it ends by itself; staff have their own way in.
    (state) => state.eshop?.id === eshopId && state.eshop.readOnlyUntil === undefined,
  );
  const [state, setState] = useState<'entering' | 'entered' | ApiProblem>('entering');
  useEffect(() => {
    let isCurrent = true;
    if (state !== 'entering') return undefined;
    const enter = isInside ? Promise.resolve() : selectEshop(eshopId);
    enter.then(
      () => isCurrent && setState('entered'),
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
