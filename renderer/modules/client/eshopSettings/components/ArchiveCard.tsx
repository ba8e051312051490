import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { dropEshop } from '#renderer/session/eshop.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { FormSkeleton } from '#renderer/ui/feedback/FormSkeleton.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TypedConfirm } from '#renderer/ui/feedback/TypedConfirm.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { showSuccess } from '#renderer/ui/toast/toast.ts';

/** Archives the selected shop; others than its owner read who may. */
export function ArchiveCard() {
  const t = useText('eshopSettings');
  const query = useCallQuery(api.eshop.getOwner, {});
  const userId = useSession((state) => state.user?.id);
  const isTemporary = useSession((state) => state.eshop?.isTemporary === true);
  return (
    <Card title={t('eshopSettings:archive.title')}>
      <Stack gap={16}>
        <FinePrint>{t('eshopSettings:archive.text')}</FinePrint>
        {isTemporary ? (
          <Notice tone="info">{t('eshopSettings:archive.staff')}</Notice>
        ) : (
          <QueryView query={query} skeleton={<FormSkeleton fields={1} />}>
            {({ owner }) =>
              owner?.id === userId ? (
                <ArchiveButton />
              ) : (
                <Notice tone="info">
                  {owner === null
                    ? t('eshopSettings:archive.onlyOwnerUnknown')
                    : t('eshopSettings:archive.onlyOwner', { email: owner.email })}
                </Notice>
              )
            }
          </QueryView>
        )}
      </Stack>
    </Card>
  );
}

function ArchiveButton() {
  const t = useText('eshopSettings');
  const go = useGo();
  const { money } = useFormats();
  const eshop = useSession((state) => state.eshop);
  const archive = useAction(api.eshop.archiveEshop, {
    failure: 'caller',
    invalidates: [api.eshop.getUserEshops],
  });
  if (eshop === null) return null;
  const named = { shop: eshop.domainName };
  return (
    <div>
      <TypedConfirm
        title={t('eshopSettings:archive.confirmTitle', named)}
        consequence={
          <>
            <p>{t('eshopSettings:archive.text')}</p>
            <p>{t('eshopSettings:archive.confirmCredit', { credit: money(eshop.credit) })}</p>
          </>
        }
        phrase={eshop.domainName}
        typeLabel={t('eshopSettings:archive.typeLabel', named)}
        confirmText={t('eshopSettings:archive.confirm')}
        problem={archive.problem}
        onConfirm={async (typed) => {
          if ((await archive.run({ domainName: typed })) === null) return false;
          showSuccess(t('eshopSettings:archive.done', named));
          useSession.setState((state) => ({
            eshops: state.eshops.filter((candidate) => candidate.id !== eshop.id),
          }));
          go('/app/eshops');
          dropEshop();
          return true;
        }}
      >
        {t('eshopSettings:archive.button')}
      </TypedConfirm>
    </div>
  );
}
