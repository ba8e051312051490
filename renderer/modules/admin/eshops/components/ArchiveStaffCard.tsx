import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { getSessionTokens } from '#renderer/session/currentTokens.ts';
import { ConfirmButton } from '#renderer/ui/feedback/ConfirmButton.tsx';
import { TypedConfirm } from '#renderer/ui/feedback/TypedConfirm.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import type { EshopDetail } from '../useEshopDetail.ts';

/** Archives a shop as staff, or brings an archived one back. */
export function ArchiveStaffCard({ eshop }: { eshop: EshopDetail }) {
  const t = useText('admin');
  const named = { shop: eshop.domainName };
  const invalidates = [api.eshop.getEshopById, api.eshop.getEshops, api.eshop.getEshopsToValidate];
  const archive = useAction(api.eshop.archiveEshop, { failure: 'caller', invalidates });
  const bringBack = useAction(api.eshop.unarchiveEshop, { invalidates });
  if (eshop.isArchived) {
    return (
      <Card title={t('admin:administration.unarchive')}>
        <Stack gap={16}>
          <FinePrint>{t('admin:administration.unarchiveText')}</FinePrint>
          <div>
            <ConfirmButton
              title={t('admin:administration.unarchiveTitle', named)}
              consequence={t('admin:administration.unarchiveText')}
              confirmText={t('admin:administration.unarchiveButton')}
              onConfirm={async () => {
                if ((await bringBack.run({ eshopId: eshop.id })) !== null)
                  showSuccess(t('admin:administration.unarchiveDone', named));
              }}
              button={{ type: 'primary' }}
            >
              {t('admin:administration.unarchiveButton')}
            </ConfirmButton>
          </div>
        </Stack>
      </Card>
    );
  }
  return (
    <Card title={t('admin:administration.archive')}>
      <Stack gap={16}>
        <FinePrint>{t('admin:administration.archiveText')}</FinePrint>
        <div>
          <TypedConfirm
            title={t('admin:administration.archiveTitle', named)}
            consequence={t('admin:administration.archiveText')}
            phrase={eshop.domainName}
            typeLabel={t('admin:administration.archiveType', named)}
            confirmText={t('admin:administration.archiveConfirm')}
            problem={archive.problem}
            onConfirm={async (typed) => {
              const bearer = await getSessionTokens().getEshopTokenOnce(eshop.id);
              if ((await archive.run({ domainName: typed }, { bearer })) === null) return false;
              showSuccess(t('admin:administration.archiveDone', named));
              return true;
            }}
          >
            {t('admin:administration.archiveButton')}
          </TypedConfirm>
        </div>
      </Stack>
    </Card>
  );
}
