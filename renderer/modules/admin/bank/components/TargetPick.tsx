import { Select } from 'antd';
import { useState } from 'react';
import type { Invoice } from '#shared/contracts/invoice.ts';
import type { EshopId, InvoiceId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';

/** What a select needs of a search that the server answers. */
function useSearch() {
  const [search, setSearch] = useState('');
  return {
    search: search.trim().slice(0, 200),
    select: { showSearch: { filterOption: false, onSearch: setSearch } },
  };
}

/** An open proforma, found by number, customer or domain. */
export function ProformaPick(props: {
  id: string;
  currency: CreditCurrency;
  /** The one preselected before any search. */
  first: { id: InvoiceId; label: string } | null;
  value: InvoiceId | null;
  onChange: (id: InvoiceId, invoice: Invoice | null) => void;
}) {
  const t = useText('bank');
  const { money } = useFormats();
  const { search, select } = useSearch();
  const { data, isFetching } = useCallQuery(
    api.invoice.getInvoices,
    { type: 'ProformaInvoice', page: 1, pageSize: 25, search, currency: props.currency },
    { keepsPrevious: true },
  );
  const found = (data?.items ?? []).filter(({ status }) => status === 'Issued' || status === 'Overdue');
  const options = found.map((invoice) => ({
    value: invoice.id,
    label: `${invoice.number} · ${invoice.customerName} · ${money(invoice.total)}`,
  }));
  const isFirstFound = props.first === null || options.some(({ value }) => value === props.first?.id);
  return (
    <Select<InvoiceId>
      {...select}
      id={props.id}
      value={props.value}
      placeholder={t('bank:staff.findProforma')}
      loading={isFetching}
      notFoundContent={t('bank:staff.nothingFound')}
      options={
        isFirstFound || props.first === null
          ? options
          : [{ value: props.first.id, label: props.first.label }, ...options]
      }
      onChange={(id) => props.onChange(id, found.find((invoice) => invoice.id === id) ?? null)}
    />
  );
}

/** A shop, found by domain, id or its owner's e-mail. */
export function ShopPick(props: { id: string; value: EshopId | null; onChange: (id: EshopId) => void }) {
  const t = useText('bank');
  const { search, select } = useSearch();
  const { data, isFetching } = useCallQuery(
    api.eshop.getEshops,
    {
      page: 1,
      pageSize: 25,
      sort: 'domainName',
      isDescending: false,
      ...(search === '' ? {} : { search }),
    },
    { keepsPrevious: true },
  );
  return (
    <Select<EshopId>
      {...select}
      id={props.id}
      value={props.value}
      placeholder={t('bank:staff.findShop')}
      loading={isFetching}
      notFoundContent={t('bank:staff.nothingFound')}
      options={(data?.items ?? []).map(({ id, domainName }) => ({ value: id, label: domainName }))}
      onChange={props.onChange}
    />
  );
}
