import { Select } from 'antd';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { invoiceStatuses, type InvoiceStatus, type InvoiceType } from '#shared/domain/invoice/invoice.ts';
import { vatReasons } from '#shared/domain/invoice/vatReason.ts';
import { creditCurrencies } from '#shared/domain/money/currency.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { PeriodFilter, type Period } from '#renderer/ui/dates/PeriodFilter.tsx';
import { getToday } from '#renderer/ui/dates/dateRange.ts';
import { SearchField } from '#renderer/ui/table/SearchField.tsx';
import type { DocumentFilters } from './documentFilters.ts';
import { Reading } from '#renderer/ui/access/ViewOnly.tsx';

const statusesOf: Readonly<Record<InvoiceType, readonly InvoiceStatus[]>> = {
  FinalInvoice: ['Paid', 'Credited'],
  ProformaInvoice: invoiceStatuses.filter((status) => status !== 'Credited'),
  CreditNote: [],
  DebitNote: ['Issued', 'Overdue', 'Paid', 'Credited'],
  Settlement: [],
};

/** Filters of a list of documents; every choice is stored in the address. */
export function DocumentFilterBar(props: {
  type: InvoiceType;
  isOfShop: boolean;
  filters: DocumentFilters;
  onFilter: (name: string, value: string) => void;
  onPeriod: (period: Period | null) => void;
}) {
  const t = useText('accounting', 'invoices');
  const { filters, onFilter, isOfShop } = props;
  const statuses = statusesOf[props.type];
  return (
    <>
      <SearchField
        label={t(isOfShop ? 'accounting:list.searchOfShop' : 'accounting:list.search')}
        value={filters.search}
        onSearch={(text) => onFilter('search', text)}
      />
      {statuses.length === 0 ? null : (
        <Reading>
          <Select<string>
            aria-label={t('accounting:list.status')}
            value={filters.status ?? ''}
            popupMatchSelectWidth={false}
            onChange={(status) => onFilter('status', status)}
            options={[
              { value: '', label: t('accounting:list.anyStatus') },
              ...statuses.map((status) => ({ value: status, label: t(`invoices:status.${status}`) })),
            ]}
          />
        </Reading>
      )}
      <PeriodFilter
        label={t('accounting:list.period')}
        value={filters.period}
        today={getToday(staffTimeZone)}
        onChange={props.onPeriod}
      />
      {isOfShop ? null : (
        <>
          <Reading>
            <Select<string>
              aria-label={t('accounting:list.anyCurrency')}
              value={filters.currency ?? ''}
              popupMatchSelectWidth={false}
              onChange={(currency) => onFilter('currency', currency)}
              options={[
                { value: '', label: t('accounting:list.anyCurrency') },
                ...creditCurrencies.map((currency) => ({ value: currency, label: currency })),
              ]}
            />
          </Reading>
          <Reading>
            <Select<string>
              aria-label={t('accounting:list.vatReason')}
              value={filters.vatReason ?? ''}
              popupMatchSelectWidth={false}
              onChange={(reason) => onFilter('vat', reason)}
              options={[
                { value: '', label: t('accounting:list.anyVat') },
                ...vatReasons.map((reason) => ({ value: reason, label: t(`invoices:vatReason.${reason}`) })),
              ]}
            />
          </Reading>
        </>
      )}
    </>
  );
}
