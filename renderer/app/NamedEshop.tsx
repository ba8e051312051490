import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { toProblem, type ApiProblem } from '../api/problem.ts';
import { useText } from '../i18n/useText.ts';
import { selectEshop } from '../session/eshop.ts';
import { useSession } from '../session/sessionStore.ts';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { FullPageSkeleton } from '../ui/feedback/FullPageSkeleton.tsx';
import { useGo } from '../ui/navigation/useGo.ts';

/** Selects the shop that an address names, then goes on to the address without it. */
export function NamedEshop({ eshopId, path }: { eshopId: string; path: string }) {
  const t = useText();
  const go = useGo();
  const isSelected = useSession((state) => state.eshop?.id === eshopId);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  useEffect(() => {
    if (isSelected) {
      go(path, { replace: true });
      return undefined;
    }
    if (problem !== null) return undefined;
    let isShown = true;
    selectEshop(eshopId).catch((error: unknown) => {
      if (isShown) setProblem(toProblem(error));
    });
    return () => {
      isShown = false;
    };
  }, [isSelected, eshopId, path, go, problem]);
  if (problem === null) return <FullPageSkeleton />;
  return (
    <ErrorState
      isPage
      title={t('errors:failed_to_load')}
      problem={problem}
      onRetry={() => setProblem(null)}
      action={<Button onClick={() => go('/app', { replace: true })}>{t('ui:back')}</Button>}
    />
  );
}
