import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { Instant } from '#renderer/ui/figures/Instant.tsx';
import { PagePicture } from '#renderer/ui/image/PagePicture.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Columns } from '#renderer/ui/layout/Columns.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { KeyMark } from '#renderer/ui/layout/KeyHints.tsx';
import { MarkedText } from '#renderer/ui/layout/MarkedText.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { isDialogOpen, isPlainKey, useKeyDown } from '#renderer/ui/navigation/plainKeys.ts';
import type { ValidationCase } from './validationCase.ts';

type ShownPage = ValidationCase['pages']['items'][number];

/** The shop's pages as they were read: picture and text side by side, with the words by which products were recognised. */
export function PageEvidence(props: { eshopId: EshopId; found: ValidationCase; mayRead: boolean }) {
  const { eshopId, found } = props;
  const { pages } = found;
  const t = useText('validationDesk');
  const [chosen, setChosen] = useState<ShownPage['page'] | null>(null);
  const place = Math.max(
    0,
    pages.items.findIndex(({ page }) => page === chosen),
  );
  const shown = pages.items[place];
  const step = (by: 1 | -1) => {
    const next = pages.items[place + by];
    if (next !== undefined) setChosen(next.page);
  };
  useKeyDown((event) => {
    const by = event.key === '[' ? -1 : event.key === ']' ? 1 : null;
    if (by === null || event.defaultPrevented || !isPlainKey(event) || isDialogOpen()) return;
    event.preventDefault();
    step(by);
  });
  const reading = useAction(api.eshop.startPageReading, { invalidates: [api.eshop.getValidationCase] });
  const isRunning = pages.state === 'Running';
  return (
    <Card
      title={t('validationDesk:pages.title')}
      extra={
        <Stack isRow gap={8} align="center">
          {pages.readAt === null ? null : (
            <FinePrint>
              {t('validationDesk:pages.readAt')} <Instant instant={pages.readAt} timeZone={staffTimeZone} />
            </FinePrint>
          )}
          {props.mayRead ? (
            <Button
              size="small"
              loading={reading.isPending || isRunning}
              onClick={() => void reading.run({ eshopId })}
            >
              {t(isRunning ? 'validationDesk:pages.reading' : 'validationDesk:pages.read')}
            </Button>
          ) : null}
        </Stack>
      }
    >
      {shown === undefined ? (
        <p>{t(`validationDesk:pages.none.${pages.state}`)}</p>
      ) : (
        <Stack gap={12}>
          <Stack isRow gap={8} align="center">
            <Segmented<ShownPage['page']>
              aria-label={t('validationDesk:pages.title')}
              value={shown.page}
              onChange={setChosen}
              options={pages.items.map(({ page }) => ({
                value: page,
                label: t(`validationDesk:pages.names.${page}`),
              }))}
            />
            <KeyMark>[</KeyMark>
            <KeyMark>]</KeyMark>
          </Stack>
          <PageView page={shown} found={found} />
        </Stack>
      )}
    </Card>
  );
}

function PageView({ page, found }: { page: ShownPage; found: ValidationCase }) {
  const t = useText('validationDesk');
  const words = [...new Set(found.products.items.flatMap(({ word }) => (word === null ? [] : [word])))];
  const name = t(`validationDesk:pages.names.${page.page}`);
  const isRead = page.status > 0 && page.status < 400;
  return (
    <Stack gap={8}>
      <Stack isRow gap={12} align="center">
        <a href={page.url} target="_blank" rel="noopener noreferrer">
          {page.title === '' ? page.url : page.title}
        </a>
        <CompanyNumbers page={page} number={found.billing?.registrationNumber ?? null} />
      </Stack>
      {isRead ? null : (
        <Notice tone="negative">
          {page.status === 0
            ? t('validationDesk:pages.silent')
            : t('validationDesk:pages.failed', { status: String(page.status) })}
        </Notice>
      )}
      {page.pictureFault === null ? null : (
        <Notice tone="info">{t(`validationDesk:pages.faults.${page.pictureFault}`)}</Notice>
      )}
      {page.picture === null ? (
        page.text === '' ? null : (
          <MarkedText label={t('validationDesk:pages.text', { page: name })} text={page.text} words={words} />
        )
      ) : (
        <>
          <Columns isTight>
            <PagePicture {...page.picture} alt={t('validationDesk:pages.picture', { page: name })} />
            <MarkedText
              label={t('validationDesk:pages.text', { page: name })}
              text={page.text}
              words={words}
            />
          </Columns>
          <a href={page.picture.url} target="_blank" rel="noopener noreferrer">
            {t('validationDesk:pages.whole')}
          </a>
        </>
      )}
    </Stack>
  );
}

/** Company numbers on a page beside the one of billing. */
function CompanyNumbers({ page, number }: { page: ShownPage; number: string | null }) {
  const t = useText('validationDesk');
  return page.companyIds.map((id) => (
    <StatusTag key={id} tone={number === null ? 'neutral' : id === number ? 'positive' : 'negative'}>
      {t(
        number === null
          ? 'validationDesk:pages.companyId'
          : id === number
            ? 'validationDesk:pages.ofBilling'
            : 'validationDesk:pages.notOfBilling',
        { id },
      )}
    </StatusTag>
  ));
}
