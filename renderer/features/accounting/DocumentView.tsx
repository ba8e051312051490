import { Button } from 'antd';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { DocumentFiles } from '#renderer/features/invoices/DocumentFiles.tsx';
import { documentTone } from '#renderer/features/invoices/documentTone.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { Instant } from '#renderer/ui/figures/Instant.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { TwoLines } from '#renderer/ui/figures/TwoLines.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import { DocumentActions } from './DocumentActions.tsx';
import type { DocumentDetail } from './documentDetail.ts';
import { createNetAndVatColumns } from './sumColumns.tsx';
import { VatEvidence } from './VatEvidence.tsx';
import { Reading } from '#renderer/ui/access/ViewOnly.tsx';

/** A document's content, VAT decision, links and history. */
export function DocumentView(props: { detail: DocumentDetail; onOpen: (invoiceId: string) => void }) {
  const t = useText('accounting', 'corrections', 'invoices');
  const { day } = useFormats();
  const { invoice, customer, lines, history, inCzk } = props.detail;
  const selectFacts = (items: readonly { label: string; value: string | null }[]) =>
    items.flatMap(({ label, value }) => (value === null || value === '' ? [] : [{ label, value }]));
  return (
    <Stack gap={20}>
      <Facts
        items={[
          { label: t(`invoices:type.${invoice.type}`), value: invoice.number },
          {
            label: t('accounting:list.status'),
            value: (
              <StatusTag tone={documentTone[invoice.status]}>
                {t(`invoices:status.${invoice.status}`)}
              </StatusTag>
            ),
          },
          ...selectFacts([
            { label: t('accounting:list.subject'), value: t(`invoices:subject.${invoice.subject}`) },
            { label: t('accounting:list.issued'), value: day(invoice.issuedOn) },
            {
              label: t('accounting:list.taxPoint'),
              value: invoice.taxPointOn === null ? null : day(invoice.taxPointOn),
            },
            { label: t('accounting:list.due'), value: day(invoice.dueOn) },
            {
              label: t('accounting:list.paid'),
              value: invoice.paidOn === null ? null : day(invoice.paidOn),
            },
            {
              label: t('accounting:list.method'),
              value:
                invoice.paymentMethod === null ? null : t(`invoices:paymentMethod.${invoice.paymentMethod}`),
            },
            { label: t('accounting:list.symbol'), value: invoice.variableSymbol },
            {
              label: t('accounting:detail.noteReason'),
              value:
                props.detail.creditNoteReason === null
                  ? null
                  : t(`invoices:creditNoteReason.${props.detail.creditNoteReason}`),
            },
            {
              label: t('accounting:creditNote.ground'),
              value: props.detail.ground === null ? null : t(`invoices:ground.${props.detail.ground}`),
            },
            {
              label: t('accounting:creditNote.refund'),
              value:
                invoice.refundState === null
                  ? null
                  : t(`accounting:creditNote.refundState.${invoice.refundState}`),
            },
            { label: t('accounting:detail.note'), value: props.detail.note },
          ]),
          {
            label: t('accounting:detail.shop'),
            value: (
              <AppLink to={`/admin/eshopDetail/${invoice.eshopId}/credit/invoices`}>
                {invoice.domainName}
              </AppLink>
            ),
          },
          {
            label: t('accounting:detail.movements'),
            value: (
              <AppLink to={`/admin/eshopDetail/${invoice.eshopId}/credit?document=${invoice.id}`}>
                {t('accounting:detail.openMovements')}
              </AppLink>
            ),
          },
          ...(invoice.creditable === null
            ? []
            : [
                {
                  label: t('accounting:detail.creditable'),
                  value: <Money money={invoice.creditable} />,
                },
              ]),
        ]}
      />
      {invoice.isErased ? (
        <Notice tone="info">{t('corrections:retention.erased')}</Notice>
      ) : (
        <DocumentFiles invoice={invoice} asStaff />
      )}
      <DocumentActions invoice={invoice} country={props.detail.vatEvidence.country} />
      <Card title={t('accounting:detail.lines')}>
        <DataTable
          name="accountingLines"
          label={t('accounting:detail.lines')}
          isPlain
          isDense
          rows={lines.map((line, index) => ({ ...line, key: String(index) }))}
          rowKey={(line) => line.key}
          columns={[
            {
              key: 'description',
              title: t('accounting:detail.description'),
              isFixed: true,
              render: ({ description }) => <TwoLines first={description} second="" isNarrow />,
            },
            ...createNetAndVatColumns(t, invoice),
            {
              key: 'total',
              title: t('accounting:list.total'),
              isNumeric: true,
              total: <Money money={invoice.total} />,
              render: ({ total }) => <Money money={total} />,
            },
          ]}
        />
      </Card>
      <VatEvidence evidence={props.detail.vatEvidence} inCzk={inCzk} />
      <Card title={t('accounting:detail.customer')}>
        <Facts
          items={selectFacts([
            { label: t('accounting:list.customer'), value: customer.name },
            { label: t('accounting:detail.address'), value: customer.address },
            { label: t('accounting:detail.registrationNumber'), value: customer.registrationNumber },
            { label: t('accounting:detail.taxNumber'), value: customer.taxNumber },
            { label: t('accounting:detail.email'), value: customer.email },
          ])}
        />
      </Card>
      {invoice.links.length === 0 ? null : (
        <Card title={t('accounting:detail.links')}>
          <Facts
            items={invoice.links.map((link) => ({
              key: link.id,
              label: t(`invoices:type.${link.type}`),
              value: (
                <Reading>
                  <Button type="link" size="small" onClick={() => props.onOpen(link.id)}>
                    {link.number}
                  </Button>
                </Reading>
              ),
            }))}
          />
        </Card>
      )}
      <Card title={t('accounting:detail.history')}>
        <DataTable
          name="accountingHistory"
          label={t('accounting:detail.history')}
          isPlain
          isDense
          rows={history.map((entry, index) => ({ ...entry, key: String(index) }))}
          rowKey={(entry) => entry.key}
          columns={[
            {
              key: 'event',
              title: t('accounting:detail.event'),
              isFixed: true,
              render: ({ event }) => t(`invoices:event.${event}`),
            },
            {
              key: 'at',
              title: t('accounting:detail.at'),
              render: ({ at }) => <Instant instant={at} timeZone={staffTimeZone} />,
            },
            {
              key: 'by',
              title: t('accounting:detail.by'),
              render: ({ by }) => (by.includes('@') ? by : t('accounting:detail.system')),
            },
            { key: 'reason', title: t('accounting:detail.reason'), render: ({ reason }) => reason ?? '–' },
          ]}
        />
      </Card>
    </Stack>
  );
}
