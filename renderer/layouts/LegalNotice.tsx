import { Button } from 'antd';
import type { LegalKind } from '#shared/domain/legal/legal.ts';
import { api } from '../api/api.ts';
import { useAction, useCallQuery } from '../api/queries.ts';
import { getCurrentLanguage } from '../i18n/i18n.ts';
import { useText } from '../i18n/useText.ts';
import { Banner } from '../ui/frame/Banner.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { AppLink } from '../ui/navigation/AppLink.tsx';
import { showSuccess } from '../ui/toast/toast.ts';

const paths: Readonly<Record<LegalKind, string>> = { Terms: '/terms', Privacy: '/privacy' };

/** New versions of the terms or the privacy policy: a line that stays until the user has accepted them. */
export function LegalNotice() {
  const t = useText('legal');
  const { data } = useCallQuery(api.user.getPendingLegal, {}, { staleTimeMs: Infinity });
  const accept = useAction(api.user.acceptLegal, {
    invalidates: [api.user.getPendingLegal],
    onSuccess: () => showSuccess(t('legal:accepted')),
  });
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  const names = items.map(({ kind }) => t(`legal:names.${kind}`)).join(t('legal:and'));
  const changes = items.flatMap((item) => item.changes).join(' ');
  return (
    <Banner
      tone="info"
      action={
        <Stack isRow gap={12} align="center">
          {items.map(({ kind }) => (
            <AppLink key={kind} to={paths[kind]}>
              {items.length === 1 ? t('legal:read') : t(`legal:names.${kind}`)}
            </AppLink>
          ))}
          <Button
            size="small"
            loading={accept.isPending}
            onClick={() =>
              void accept.run({
                accepted: items.map(({ kind, version }) => ({ kind, version })),
                locale: getCurrentLanguage(),
              })
            }
          >
            {t('legal:accept')}
          </Button>
        </Stack>
      }
    >
      {t('legal:notice', { names })}
      {changes === '' ? null : ` ${t('legal:noticeChanges', { changes })}`}
    </Banner>
  );
}
