import { comparedFields } from '#shared/domain/eshop/validation.ts';
import { getPictureUrl } from '#shared/domain/product/picture.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { RelativeTime } from '#renderer/ui/figures/RelativeTime.tsx';
import { TwoLines } from '#renderer/ui/figures/TwoLines.tsx';
import { Pictured } from '#renderer/ui/image/Pictured.tsx';
import { Thumbnail } from '#renderer/ui/image/Thumbnail.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import { complianceTone } from '../components/complianceTone.ts';
import type { ValidationCase } from './validationCase.ts';

/** Why automatic screening didn't approve the shop. */
export function ScreeningCard({ found }: { found: ValidationCase }) {
  const t = useText('validationDesk');
  const { number } = useFormats();
  return (
    <Card title={t('validationDesk:why')}>
      {found.findings.length === 0 ? (
        <p>{t('validationDesk:nothingFound')}</p>
      ) : (
        <Stack gap={8}>
          {found.findings.map(({ finding, count }) => (
            <Notice key={finding} tone="waiting" title={t(`validationDesk:findings.${finding}`)}>
              {t(`validationDesk:findingTexts.${finding}`, { count: number(count ?? 0, 0) })}
            </Notice>
          ))}
        </Stack>
      )}
    </Card>
  );
}

/** Restricted products with their texts, and the word by which each was recognised. */
export function ProductEvidence({ products }: Pick<ValidationCase, 'products'>) {
  const t = useText('validationDesk');
  const { number } = useFormats();
  if (products.total === 0) return null;
  return (
    <Card title={t('validationDesk:products')}>
      <Stack gap={8}>
        <DataTable
          name="validationProducts"
          label={t('validationDesk:products')}
          isPlain
          isDense
          rows={products.items}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'product',
              title: t('validationDesk:product'),
              isFixed: true,
              render: ({ title, description, id }) => (
                <Pictured
                  picture={
                    <Thumbnail
                      sidePx={96}
                      source={{
                        url: getPictureUrl(products.picturesUrl, id, 96),
                        denseUrl: getPictureUrl(products.picturesUrl, id, 320),
                      }}
                    />
                  }
                >
                  <TwoLines first={title} second={description ?? id} isWrapped />
                </Pictured>
              ),
            },
            {
              key: 'word',
              title: t('validationDesk:word'),
              render: ({ word }) => (word === null ? '–' : <StatusTag tone="waiting">{word}</StatusTag>),
            },
            {
              key: 'price',
              title: t('validationDesk:price'),
              isNumeric: true,
              render: ({ price }) => (price === null ? '–' : <Money money={price} />),
            },
            {
              key: 'page',
              title: t('validationDesk:page'),
              render: ({ url }) =>
                url === null ? (
                  '–'
                ) : (
                  <a href={url} target="_blank" rel="noopener noreferrer">
                    {t('validationDesk:openPage')}
                  </a>
                ),
            },
          ]}
        />
        {products.total > products.items.length ? (
          <FinePrint>
            {t('validationDesk:moreProducts', {
              shown: number(products.items.length, 0),
              total: number(products.total, 0),
            })}
          </FinePrint>
        ) : null}
      </Stack>
    </Card>
  );
}

/** Billing details beside the company register; only what differs is marked. */
export function RegisterComparison({ billing, register }: Pick<ValidationCase, 'billing' | 'register'>) {
  const t = useText('validationDesk');
  const { company, state, differences } = register;
  return (
    <Card title={t('validationDesk:register')}>
      {billing === null ? (
        <p>{t('validationDesk:noBilling')}</p>
      ) : (
        <Stack gap={8}>
          {state === 'Found' ? null : (
            <Notice tone={state === 'NotFound' || state === 'Dissolved' ? 'negative' : 'info'}>
              {t(`validationDesk:registerStates.${state}`)}
            </Notice>
          )}
          <DataTable
            name="validationRegister"
            label={t('validationDesk:register')}
            isPlain
            isDense
            rows={comparedFields.map((field) => ({ field }))}
            rowKey={({ field }) => field}
            columns={[
              {
                key: 'field',
                title: t('validationDesk:field'),
                isFixed: true,
                render: ({ field }) => t(`validationDesk:fields.${field}`),
              },
              ...(company === null
                ? []
                : [
                    {
                      key: 'register',
                      title: t('validationDesk:inRegister'),
                      render: ({ field }: { field: (typeof comparedFields)[number] }) =>
                        company[field] ?? '–',
                    },
                  ]),
              {
                key: 'billing',
                title: t('validationDesk:inBilling'),
                render: ({ field }) => billing[field] ?? '–',
              },
              ...(company === null
                ? []
                : [
                    {
                      key: 'match',
                      title: t('validationDesk:match'),
                      render: ({ field }: { field: (typeof comparedFields)[number] }) =>
                        differences.includes(field) ? (
                          <StatusTag tone="negative">{t('validationDesk:differs')}</StatusTag>
                        ) : (
                          t('validationDesk:same')
                        ),
                    },
                  ]),
            ]}
          />
        </Stack>
      )}
    </Card>
  );
}

/** Decisions on the shop and on others of its owner. */
export function EarlierDecisions({ decisions }: Pick<ValidationCase, 'decisions'>) {
  const t = useText('validationDesk', 'admin');
  return (
    <Card title={t('validationDesk:earlier')}>
      {decisions.length === 0 ? (
        <p>{t('validationDesk:noEarlier')}</p>
      ) : (
        <Facts
          items={decisions.map(({ id, at, domainName, isThisShop, status, reason, by }) => ({
            key: id,
            label: `${isThisShop ? t('validationDesk:thisShop') : domainName} · ${by}`,
            value: (
              <>
                <StatusTag tone={complianceTone[status]}>{t(`admin:compliance.${status}`)}</StatusTag>{' '}
                {reason === null ? null : <span>{reason} · </span>}
                <RelativeTime instant={at} />
              </>
            ),
          }))}
        />
      )}
    </Card>
  );
}
