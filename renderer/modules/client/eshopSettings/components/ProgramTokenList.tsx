import type { ProgramToken } from '#shared/contracts/assistantSchemas.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ConfirmButton } from '#renderer/ui/feedback/ConfirmButton.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { RowList } from '#renderer/ui/table/RowList.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';

const tones = { Valid: 'positive', Expired: 'neutral', Revoked: 'neutral' } as const;

/** Tokens of AI programs with their last use; valid ones can be revoked. */
export function ProgramTokenList({ tokens }: { tokens: readonly ProgramToken[] }) {
  const t = useText('programs');
  const { day, dateTime } = useFormats();
  const end = useAction(api.assistant.revokeProgramToken, {
    invalidates: [api.assistant.getProgramTokens],
    onSuccess: () => showSuccess(t('programs:ended')),
  });
  return (
    <RowList
      label={t('programs:list')}
      rows={tokens.map((token) => ({
        key: token.id,
        title: token.name,
        detail: [
          `${token.start}…`,
          token.scopes.map((scope) => t(`programs:scope.${scope}`)).join(', '),
          token.createdByEmail ?? '',
        ]
          .filter((part) => part !== '')
          .join(' · '),
        tag: <StatusTag tone={tones[token.state]}>{t(`programs:state.${token.state}`)}</StatusTag>,
        figures: [
          { label: t('programs:expires'), value: day(token.expiresAt) },
          {
            label: t('programs:lastUsed'),
            value: token.lastUsedAt === null ? t('programs:never') : dateTime(token.lastUsedAt),
          },
        ],
        ...(token.state === 'Valid'
          ? {
              actions: (
                <ConfirmButton
                  isDanger
                  button={{ size: 'small' }}
                  title={t('programs:endTitle', { name: token.name })}
                  consequence={t('programs:endText')}
                  confirmText={t('programs:end')}
                  onConfirm={async () => await end.run({ programTokenId: token.id })}
                >
                  {t('programs:end')}
                </ConfirmButton>
              ),
            }
          : {}),
      }))}
    />
  );
}
