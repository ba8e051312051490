import { Checkbox } from 'antd';
import { useState } from 'react';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { useProblemText } from '#renderer/ui/feedback/useProblemText.ts';
import { FileDrop } from '#renderer/ui/form/FileDrop.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';

/** Imports the shop's own list of orders and shows the outcome. */
export function OrderListUpload() {
  const t = useText('pixel');
  const textOf = useProblemText();
  const [isCounted, setIsCounted] = useState(false);
  const upload = useAction(api.pixel.uploadOrders, {
    failure: 'caller',
    invalidates: [api.pixel.getOrderReconciliation],
  });
  const taken = upload.mutation.data;
  return (
    <Stack gap={12}>
      <FileDrop
        title={t(upload.isPending ? 'pixel:orders.reading' : 'pixel:orders.drop')}
        hint={t('pixel:orders.dropHint')}
        accept=".csv,.txt,text/csv"
        isBusy={upload.isPending}
        onFile={(file) =>
          void upload.run({ Missing: isCounted ? 'Count' : 'Compare' }, { files: { File: file } })
        }
      />
      <Checkbox checked={isCounted} onChange={({ target }) => setIsCounted(target.checked)}>
        {t('pixel:orders.count')}
      </Checkbox>
      {upload.problem === null ? null : (
        <Notice tone="negative" title={t('pixel:orders.refused')}>
          {textOf(upload.problem)}
        </Notice>
      )}
      {taken === undefined || upload.problem !== null ? null : (
        <Notice
          tone={taken.problemCount > 0 ? 'waiting' : 'positive'}
          title={t('pixel:orders.taken', { count: taken.orderCount })}
          {...(taken.problemCount === 0
            ? {}
            : {
                children: t('pixel:orders.unread', {
                  count: taken.problemCount,
                  lines: taken.problems.map(({ line }) => line).join(', '),
                }),
              })}
        />
      )}
    </Stack>
  );
}
