import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { getArticlePath } from '#renderer/features/help/articleIds.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { CodeBlock } from '#renderer/ui/code/CodeBlock.tsx';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { FormSkeleton } from '#renderer/ui/feedback/FormSkeleton.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { useSession } from '#renderer/session/sessionStore.ts';
import { ProgramProposals } from './ProgramProposals.tsx';
import { ProgramTokenForm } from './ProgramTokenForm.tsx';
import { ProgramTokenList } from './ProgramTokenList.tsx';

/** AI programs that read the shop: their address, and a token for each. */
export function ProgramsCard() {
  const t = useText('programs');
  const query = useCallQuery(api.assistant.getProgramTokens, {});
  const settings = useCallQuery(api.assistant.getAssistantSettings, {});
  const canPropose = settings.data?.settings.hasProgramProposals === true;
  const isStaff = useSession((state) => state.eshop?.isTemporary === true);
  return (
    <Card title={t('programs:title')}>
      <QueryView query={query} skeleton={<FormSkeleton fields={3} />}>
        {({ programTokens, url, canCreate }) => (
          <Stack gap={20}>
            <FinePrint>
              {t('programs:purpose')}{' '}
              <AppLink to={getArticlePath('aiPrograms')}>{t('programs:help')}</AppLink>
            </FinePrint>
            {canCreate ? (
              <>
                <CodeBlock code={url} label={t('programs:url')} />
                <ProgramTokenForm canPropose={canPropose} />
              </>
            ) : null}
            {canCreate || isStaff ? null : (
              <Notice
                tone="info"
                action={<AppLink to="/app/credit/subscription">{t('programs:premiumLink')}</AppLink>}
              >
                {t('programs:premium')}
              </Notice>
            )}
            <ProgramProposals />
            {programTokens.length === 0 ? (
              <EmptyState isCompact title={t('programs:empty')} text={t('programs:emptyText')} />
            ) : (
              <ProgramTokenList tokens={programTokens} />
            )}
          </Stack>
        )}
      </QueryView>
    </Card>
  );
}
