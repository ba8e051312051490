import { Button } from 'antd';
import { useText } from '#renderer/i18n/useText.ts';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { getStepPath } from '../stepPaths.ts';

/** Leads to channel and format, for whoever wants to choose and write everything themselves. */
export function ChooseByHand({ isQuiet = false }: { isQuiet?: boolean }) {
  const t = useText('onboarding');
  const go = useGo();
  return (
    <Button
      size="large"
      type={isQuiet ? 'link' : 'default'}
      onClick={() => go(getStepPath('marketingChannel'))}
    >
      {t('onboarding:generation.byHand')}
    </Button>
  );
}
