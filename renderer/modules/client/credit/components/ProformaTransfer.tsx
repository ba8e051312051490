import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { InvoiceId } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { DocumentFiles } from '#renderer/features/invoices/DocumentFiles.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { QrPicture } from '#renderer/ui/code/QrPicture.tsx';
import { CopyButton } from '#renderer/ui/feedback/CopyButton.tsx';
import { FormSkeleton } from '#renderer/ui/feedback/FormSkeleton.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Columns } from '#renderer/ui/layout/Columns.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { Steps } from '#renderer/ui/layout/Steps.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { historyPath } from '../paths.ts';

/** A proforma may be paid at any moment: poll so that the user sees that. */
const refetchEveryMs = 10_000;

/** How one proforma is paid: code to scan, what to type, and what happens then. */
export function ProformaTransfer(props: { invoiceId: InvoiceId; onAnother: () => void }) {
  const t = useText('bank');
  const { money, day } = useFormats();
  const query = useCallQuery(
    api.invoice.getProformaTransfer,
    { invoiceId: props.invoiceId },
    { refetchIntervalMs: refetchEveryMs },
  );
  const another = <Button onClick={props.onAnother}>{t('bank:another')}</Button>;
  return (
    <QueryView
      query={query}
      skeleton={
        <Card>
          <FormSkeleton fields={5} />
        </Card>
      }
    >
      {({ invoice, transfer }) => {
        const { number, status } = invoice;
        if (status === 'Paid') {
          return (
            <Notice tone="positive" title={number} action={another}>
              {t('bank:paid', { credit: money(invoice.net) })}{' '}
              <AppLink to={historyPath}>{t('bank:toHistory')}</AppLink>
            </Notice>
          );
        }
        if (status === 'Cancelled') {
          return (
            <Notice tone="info" title={number} action={another}>
              {t('bank:cancelled')}
            </Notice>
          );
        }
        const createRow = (label: string, value: string, copied: string = value) => ({
          label,
          value: <Copied text={copied}>{value}</Copied>,
        });
        return (
          <Card title={t('bank:payTitle', { number })} extra={another}>
            <Stack gap={24}>
              {status === 'Overdue' ? <Notice tone="waiting">{t('bank:overdue')}</Notice> : null}
              <Columns align="start">
                <Stack gap={12} align="center">
                  <QrPicture text={transfer.paymentCode} label={t('bank:codeOf', { number })} />
                  <FinePrint>{t('bank:scan')}</FinePrint>
                </Stack>
                <Facts
                  items={[
                    createRow(t('bank:amount'), money(invoice.total), String(invoice.total.value)),
                    ...(transfer.localAccount === null
                      ? []
                      : [createRow(t('bank:account'), transfer.localAccount)]),
                    createRow(t('bank:iban'), transfer.iban),
                    ...(transfer.bic === null ? [] : [createRow(t('bank:bic'), transfer.bic)]),
                    createRow(t('bank:symbol'), transfer.variableSymbol),
                    createRow(t('bank:message'), transfer.message),
                    createRow(t('bank:recipient'), transfer.accountName),
                    { label: t('bank:due'), value: day(invoice.dueOn) },
                  ]}
                />
              </Columns>
              <Steps
                title={t('bank:nextTitle')}
                steps={[
                  t('bank:next.send', { total: money(invoice.total), symbol: transfer.variableSymbol }),
                  t('bank:next.arrive', { credit: money(invoice.net) }),
                  t('bank:next.document'),
                ]}
              />
              <DocumentFiles invoice={invoice} asStaff={false} />
            </Stack>
          </Card>
        );
      }}
    </QueryView>
  );
}

function Copied(props: { text: string; children: ReactNode }) {
  return (
    <Stack isRow gap={8} align="center">
      <span className="numeric">{props.children}</span>
      <CopyButton text={props.text} />
    </Stack>
  );
}
