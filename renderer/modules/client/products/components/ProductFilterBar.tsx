import { Select } from 'antd';
import { channels } from '#shared/domain/campaign/campaign.ts';
import {
  advertisementSources,
  availabilities,
  productStates,
  type AdvertisementSource,
  type Availability,
} from '#shared/domain/product/product.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { SearchField } from '#renderer/ui/table/SearchField.tsx';
import type { ProductFilters } from '../productFilters.ts';
import { Reading } from '#renderer/ui/access/ViewOnly.tsx';

const longestSearch = 200;

/** Search and filters of the table of products; `isShort` leaves out those of platforms and of advertising. */
export function ProductFilterBar(props: {
  filters: ProductFilters;
  isShort?: boolean;
  onFilters: (values: Readonly<Record<string, string>>) => void;
}) {
  const t = useText('products');
  const { filters, onFilters } = props;
  const categories = useCallQuery(api.product.getCategories, {});
  return (
    <>
      <SearchField
        label={t('products:list.search')}
        value={filters.search}
        maxLength={longestSearch}
        onSearch={(search) => onFilters({ search })}
      />
      <Reading>
        <Select<string>
          aria-label={t('products:list.category')}
          placeholder={t('products:list.anyCategory')}
          allowClear
          showSearch
          popupMatchSelectWidth={false}
          value={filters.category}
          // One that is asked for by a link and not in the catalogue any more still says what the table shows.
          options={(categories.data?.categories ?? []).map(({ category }) => ({
            value: category,
            label: category,
          }))}
          onChange={(category: string | undefined) => onFilters({ category: category ?? '' })}
        />
      </Reading>
      <Reading>
        <Select<Availability>
          aria-label={t('products:list.availability')}
          placeholder={t('products:list.anyAvailability')}
          allowClear
          popupMatchSelectWidth={false}
          value={filters.availability}
          options={availabilities.map((value) => ({ value, label: t(`products:availability.${value}`) }))}
          onChange={(availability: Availability | undefined) =>
            onFilters({ availability: availability ?? '' })
          }
        />
      </Reading>
      {props.isShort === true ? null : (
        <>
          <AdvertisingFilters filters={filters} onFilters={onFilters} />
          <PlatformFilters filters={filters} onFilters={onFilters} />
        </>
      )}
    </>
  );
}

interface PartProps {
  filters: ProductFilters;
  onFilters: (values: Readonly<Record<string, string>>) => void;
}

function AdvertisingFilters({ filters, onFilters }: PartProps) {
  const t = useText('products');
  return (
    <>
      <Reading>
        <Select<'yes' | 'no'>
          aria-label={t('products:list.advertised')}
          placeholder={t('products:list.anyAdvertised')}
          allowClear
          popupMatchSelectWidth={false}
          value={filters.isAdvertised === null ? null : filters.isAdvertised ? 'yes' : 'no'}
          options={(['yes', 'no'] as const).map((value) => ({
            value,
            label: t(`products:advertised.${value}`),
          }))}
          onChange={(advertised: string | undefined) => onFilters({ advertised: advertised ?? '' })}
        />
      </Reading>
      <Reading>
        <Select<AdvertisementSource>
          aria-label={t('products:sheet.why')}
          placeholder={t('products:list.anySource')}
          allowClear
          popupMatchSelectWidth={false}
          value={filters.source}
          options={advertisementSources.map((value) => ({
            value,
            label: t(`products:sourceFilter.${value}`),
          }))}
          onChange={(source: AdvertisementSource | undefined) => onFilters({ source: source ?? '' })}
        />
      </Reading>
    </>
  );
}

const splitChannel = (value: string | undefined): { channel: string; rest: string } => {
  const at = value?.indexOf(':') ?? -1;
  return value === undefined || at < 0
    ? { channel: '', rest: '' }
    : { channel: value.slice(0, at), rest: value.slice(at + 1) };
};

function PlatformFilters({ filters, onFilters }: PartProps) {
  const t = useText('products', 'campaign');
  const catalogues = useCallQuery(api.product.getPlatformsCatalogStatus, {});
  const issues = useCallQuery(api.product.getProductsIssuesSummary, {});
  const { channel, state, issueCode } = filters;
  const known = channels.filter((one) =>
    catalogues.data?.platforms.some((platform) => platform.channel === one && platform.isAvailable),
  );
  const objections = issues.data?.items ?? [];
  return (
    <>
      <Reading>
        <Select<string>
          aria-label={t('products:list.anyState')}
          placeholder={t('products:list.anyState')}
          allowClear
          popupMatchSelectWidth={false}
          value={channel === null || state === null ? null : `${channel}:${state}`}
          options={known.map((one) => ({
            label: t(`campaign:channel.${one}`),
            options: productStates.map((value) => ({
              value: `${one}:${value}`,
              label: `${t(`campaign:channel.${one}`)}: ${t(`products:state.${value}`)}`,
            })),
          }))}
          onChange={(value: string | undefined) => {
            const { channel: next, rest } = splitChannel(value);
            // Both filters are of one platform: another one takes the issue of the former away.
            onFilters(
              next === '' && issueCode !== null
                ? { state: '' }
                : { channel: next, state: rest, ...(next === channel ? {} : { issue: '' }) },
            );
          }}
        />
      </Reading>
      {objections.length === 0 && issueCode === null ? null : (
        <Reading>
          <Select<string>
            aria-label={t('products:list.anyIssue')}
            placeholder={t('products:list.anyIssue')}
            allowClear
            popupMatchSelectWidth={false}
            value={channel === null || issueCode === null ? null : `${channel}:${issueCode}`}
            options={objections.map((issue) => ({
              value: `${issue.channel}:${issue.code}`,
              label: `${t(`campaign:channel.${issue.channel}`)}: ${issue.description}`,
            }))}
            onChange={(value: string | undefined) => {
              const { channel: next, rest } = splitChannel(value);
              onFilters(
                next === '' && state !== null
                  ? { issue: '' }
                  : { channel: next, issue: rest, ...(next === channel ? {} : { state: '' }) },
              );
            }}
          />
        </Reading>
      )}
    </>
  );
}
