import { socialProviderNames, type SocialProvider } from '#shared/domain/account/account.ts';
import type { ApiProblem } from '#renderer/api/problem.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { PlainButton } from '#renderer/ui/controls/PlainButton.tsx';
import { useProblemText } from '#renderer/ui/feedback/useProblemText.ts';
import { RequestId } from '#renderer/ui/feedback/RequestId.tsx';
import { AuthFrame } from '#renderer/ui/frame/AuthFrame.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';

const reasons = ['declined', 'notConfirmed', 'emailMissing', 'emailUnverified'] as const;
type Reason = (typeof reasons)[number] | 'over';

/** Why it was refused, where there are words for it. */
function toReason(problem: ApiProblem | null): Reason | null {
  if (problem === null || problem.code === 'link_invalid' || problem.code === 'custom_token_expired')
    return 'over';
  if (problem.status === 401) return 'over';
  if (problem.code !== 'oauth_refused') return null;
  return reasons.find((reason) => reason === problem.params['reason']) ?? 'notConfirmed';
}

/** A social sign-in that came to nothing: calmly why, and the ways on. Without a problem its time is over. */
export function SocialRefusal(props: {
  provider: SocialProvider;
  problem: ApiProblem | null;
  onAgain: () => void;
}) {
  const t = useText();
  const go = useGo();
  const problemText = useProblemText();
  const { problem } = props;
  const reason = toReason(problem);
  const values = { provider: socialProviderNames[props.provider] };
  const text =
    reason === null && problem !== null
      ? problemText(problem)
      : t(`account:social.refused.${reason ?? 'over'}`, values);
  const mayRegister = reason === 'emailMissing' || reason === 'emailUnverified';
  return (
    <AuthFrame title={t('account:social.refusedTitle')} purpose={text}>
      <Stack gap={12}>
        {problem?.isTransient === true ? (
          <PlainButton kind="primary" isLarge isBlock onClick={props.onAgain}>
            {t('account:social.again')}
          </PlainButton>
        ) : null}
        {mayRegister ? (
          <PlainButton kind="primary" isLarge isBlock onClick={() => go('/register', { replace: true })}>
            {t('account:social.register')}
          </PlainButton>
        ) : null}
        <PlainButton isLarge isBlock onClick={() => go('/', { replace: true })}>
          {t('account:social.back')}
        </PlainButton>
        {problem !== null && problem.status >= 500 ? <RequestId requestId={problem.requestId} /> : null}
      </Stack>
    </AuthFrame>
  );
}
