import { Button, Select } from 'antd';
import { useMemo } from 'react';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { mailStates } from '#shared/domain/mail/mail.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { ListViews } from '#renderer/features/savedViews/ListViews.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Instant } from '#renderer/ui/figures/Instant.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { Clipped } from '#renderer/ui/table/Clipped.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import { SearchField } from '#renderer/ui/table/SearchField.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { useTablePage } from '#renderer/ui/table/useTablePage.ts';
import { MailDrawer } from './MailDrawer.tsx';
import { mailTone } from './mailTone.ts';
import { useTemplateName } from './useTemplateName.ts';

const refetchEveryMs = 60_000;

type MailRow = Awaited<ReturnType<typeof api.mail.getMailLogs>>['items'][number];

function useMailColumns(): Column<MailRow>[] {
  const t = useText('adminMail');
  const nameOf = useTemplateName();
  return useMemo(
    () => [
      {
        key: 'subject',
        title: t('adminMail:log.subject'),
        isFixed: true,
        widthPx: 380,
        render: (mail) => mail.subject,
      },
      { key: 'to', title: t('adminMail:log.to'), render: (mail) => <Clipped>{mail.to}</Clipped> },
      {
        key: 'state',
        title: t('adminMail:log.state'),
        render: (mail) => (
          <StatusTag tone={mailTone[mail.state]}>{t(`adminMail:states.${mail.state}`)}</StatusTag>
        ),
      },
      {
        key: 'created',
        title: t('adminMail:log.created'),
        render: (mail) => <Instant instant={mail.createdAt} timeZone={staffTimeZone} />,
      },
      { key: 'kind', title: t('adminMail:log.kind'), render: (mail) => nameOf(mail.template) },
      {
        key: 'language',
        title: t('adminMail:log.language'),
        isExtra: true,
        render: (mail) => mail.language,
      },
      {
        key: 'tries',
        title: t('adminMail:log.tries'),
        isExtra: true,
        isNumeric: true,
        render: (mail) => mail.tryCount,
      },
      {
        key: 'sent',
        title: t('adminMail:log.sent'),
        isExtra: true,
        render: (mail) =>
          mail.sentAt === null ? '–' : <Instant instant={mail.sentAt} timeZone={staffTimeZone} />,
      },
    ],
    [t, nameOf],
  );
}

/**
 * Paged list of sent mails, with search, state and the text of one at the side; all of it in the address.
 * @param props.path of the screen that shows it @param props.userId only mails to that account
 */
export function MailLogList(props: { path: string; userId?: string }) {
  const t = useText('adminMail');
  const go = useGo();
  const table = useTablePage({ key: 'created', isDescending: true });
  const search = table.search.get('search')?.slice(0, 254) ?? '';
  const state = mailStates.find((known) => known === table.search.get('state')) ?? null;
  const openId = table.search.get('mail');
  const columns = useMailColumns();
  const query = useCallQuery(
    api.mail.getMailLogs,
    {
      page: table.page,
      pageSize: table.pageSize,
      ...(search === '' ? {} : { search }),
      ...(state === null ? {} : { state }),
      ...(props.userId === undefined ? {} : { userId: props.userId }),
    },
    { keepsPrevious: true, refetchIntervalMs: refetchEveryMs },
  );
  const pathWith = (mailId: string | null) => {
    const params = new URLSearchParams(table.search);
    if (mailId === null) params.delete('mail');
    else params.set('mail', mailId);
    const text = params.toString();
    return text === '' ? props.path : `${props.path}?${text}`;
  };
  return (
    <Card>
      <QueryView query={query} skeleton={<TableSkeleton rows={10} />}>
        {({ items, total, isTotalAtLeast }) => (
          <DataTable
            name="adminMailLogs"
            label={t('adminMail:log.label')}
            isDense
            columns={columns}
            rows={items}
            rowKey={(mail) => mail.id}
            rowPath={(mail) => pathWith(mail.id)}
            isLoading={query.isPlaceholderData}
            paging={{
              page: table.page,
              pageSize: table.pageSize,
              total,
              isTotalAtLeast,
              onChange: table.setPage,
            }}
            filters={
              <>
                {props.userId === undefined ? <ListViews list="Mails" /> : null}
                <SearchField
                  label={t('adminMail:log.search')}
                  value={search}
                  onSearch={(text) => table.setFilter('search', text)}
                />
                <Select<string>
                  aria-label={t('adminMail:log.state')}
                  value={state ?? ''}
                  onChange={(chosen) => table.setFilter('state', chosen)}
                  popupMatchSelectWidth={false}
                  options={[
                    { value: '', label: t('adminMail:log.anyState') },
                    ...mailStates.map((known) => ({ value: known, label: t(`adminMail:states.${known}`) })),
                  ]}
                />
              </>
            }
            empty={
              <EmptyState
                title={t('adminMail:log.emptyTitle')}
                text={t('adminMail:log.emptyText')}
                action={<Button onClick={() => go(props.path)}>{t('adminMail:log.clear')}</Button>}
              />
            }
          />
        )}
      </QueryView>
      <MailDrawer mailId={openId} onClose={() => go(pathWith(null))} />
    </Card>
  );
}
