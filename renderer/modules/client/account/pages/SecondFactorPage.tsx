import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '#renderer/api/api.ts';
import { invalidate, useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { reloadUser } from '#renderer/session/session.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { AuthFrame } from '#renderer/ui/frame/AuthFrame.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { asInAppPath } from '#renderer/ui/navigation/paths.ts';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { RecoveryCodes } from '../components/RecoveryCodes.tsx';
import { SecondFactorBegin } from '../components/SecondFactorBegin.tsx';
import { SecondFactorScan, type StartedSecondFactor } from '../components/SecondFactorScan.tsx';

/** Turns the second factor on: by choice, or because staff need one before anything of theirs opens. */
export function SecondFactorPage() {
  const t = useText('security');
  const go = useGo();
  const [search] = useSearchParams();
  const isRequired = useSession((state) => state.user?.mustEnrolSecondFactor === true);
  const security = useCallQuery(api.auth.getSecurity, {});
  const [started, setStarted] = useState<StartedSecondFactor | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const next = asInAppPath(search.get('next')) ?? '/settings';
  const leave = () => go(next, { replace: true });
  const footer = isRequired ? (
    <AppLink to="/logout">{t('security:secondFactor.signOut')}</AppLink>
  ) : (
    <AppLink to="/settings">{t('security:secondFactor.back')}</AppLink>
  );

  if (codes !== null) {
    return (
      <AuthFrame
        title={t('security:secondFactor.codesTitle')}
        purpose={t('security:secondFactor.codesPurpose')}
      >
        <RecoveryCodes
          codes={codes}
          onSaved={async () => {
            await Promise.all([reloadUser(), invalidate(api.auth.getSecurity)]);
            leave();
          }}
        />
      </AuthFrame>
    );
  }
  if (started !== null) {
    return (
      <AuthFrame
        title={t('security:secondFactor.scan')}
        purpose={t('security:secondFactor.scanHint')}
        footer={footer}
      >
        <SecondFactorScan started={started} onConfirmed={setCodes} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={t('security:secondFactor.title')}
      purpose={t(isRequired ? 'security:secondFactor.staffPurpose' : 'security:secondFactor.purpose')}
      footer={footer}
    >
      <QueryView query={security}>
        {({ secondFactor, hasPassword }) =>
          secondFactor.isEnabled ? (
            <>
              <p>{t('security:secondFactor.alreadyOn')}</p>
              <Button type="primary" size="large" onClick={leave}>
                {t('security:secondFactor.finish')}
              </Button>
            </>
          ) : (
            <SecondFactorBegin hasPassword={hasPassword} onStarted={setStarted} />
          )
        }
      </QueryView>
    </AuthFrame>
  );
}
