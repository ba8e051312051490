import { Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { invoiceTypes, type InvoiceType } from '#shared/domain/invoice/invoice.ts';
import { api } from '#renderer/api/api.ts';
import { useListQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { SearchField } from '#renderer/ui/table/SearchField.tsx';
import { ListCard } from '#renderer/ui/list/ListCard.tsx';
import { useLocalList } from '#renderer/ui/list/useLocalList.ts';
import { DocumentFiles } from './DocumentFiles.tsx';
import { documentTone } from './documentTone.ts';
import { Reading } from '#renderer/ui/access/ViewOnly.tsx';

/** Documents of the selected shop, the newest first, each to be saved; beside other lists, so its page is no part of the address. */
export function ShopDocuments() {
  const t = useText('invoices');
  const { day } = useFormats();
  const [address, setAddress] = useSearchParams();
  /** A number or a variable symbol, as the command palette leads here. */
  const search = address.get('documents')?.slice(0, 60).trim() ?? '';
  const [type, setType] = useState<InvoiceType | null>(null);
  const list = useLocalList();
  const query = useListQuery(
    api.invoice.getEshopInvoices,
    { ...list.place, search, ...(type === null ? {} : { type }) },
    { refetchIntervalMs: 60_000 },
  );
  const find = (text: string) => {
    setAddress(
      (before) => {
        if (text.trim() === '') before.delete('documents');
        else before.set('documents', text.trim());
        return before;
      },
      { replace: true },
    );
    list.restart();
  };
  const top = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (search !== '') top.current?.scrollIntoView({ block: 'start' });
    // Only on mount; a search typed here is in view.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const filter = (
    <Reading>
      <Select<string>
        aria-label={t('invoices:list.kind')}
        value={type ?? ''}
        popupMatchSelectWidth={false}
        onChange={(chosen) => {
          setType(invoiceTypes.find((known) => known === chosen) ?? null);
          list.restart();
        }}
        options={[
          { value: '', label: t('invoices:list.allKinds') },
          ...invoiceTypes.map((known) => ({ value: known, label: t(`invoices:type.${known}`) })),
        ]}
      />
    </Reading>
  );
  return (
    <ListCard
      cardTitle={t('invoices:list.title')}
      cardExtra={
        <>
          <span ref={top}>
            <SearchField value={search} label={t('invoices:list.searchOwn')} onSearch={find} />
          </span>
          {filter}
        </>
      }
      list={{ ...list, isFiltered: search !== '' }}
      query={query}
      skeletonRows={4}
      name="shopDocuments"
      label={t('invoices:list.title')}
      isPlain
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'number',
          title: t('invoices:list.number'),
          isFixed: true,
          isTelling: true,
          render: ({ number }) => number,
        },
        {
          key: 'type',
          title: t('invoices:list.kind'),
          isTelling: true,
          render: (document) => t(`invoices:type.${document.type}`),
        },
        {
          key: 'subject',
          title: t('invoices:list.subject'),
          render: ({ subject }) => t(`invoices:subject.${subject}`),
        },
        {
          key: 'status',
          title: t('invoices:list.status'),
          isTelling: true,
          render: ({ status }) => (
            <StatusTag tone={documentTone[status]}>{t(`invoices:status.${status}`)}</StatusTag>
          ),
        },
        {
          key: 'issued',
          title: t('invoices:list.issued'),
          isTelling: true,
          render: ({ issuedOn }) => day(issuedOn),
        },
        {
          key: 'total',
          title: t('invoices:list.total'),
          isNumeric: true,
          isCardHead: true,
          render: (document) => <Money money={document.total} />,
        },
        {
          key: 'files',
          title: t('invoices:list.files'),
          isTelling: true,
          isFixed: true,
          render: (document) => <DocumentFiles invoice={document} asStaff={false} isSmall />,
        },
      ]}

      empty={{ isCompact: true, title: t('invoices:list.emptyTitle'), text: t('invoices:list.emptyText') }}
      notFound={{ isCompact: true, title: t('invoices:list.noMatch') }}
    />
  );
}
