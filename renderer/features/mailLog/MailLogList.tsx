import { useMemo } from 'react';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { mailStates } from '#shared/domain/mail/mail.ts';
import { api } from '#renderer/api/api.ts';
import { useListQuery } from '#renderer/api/queries.ts';
import { ListViews } from '#renderer/features/savedViews/ListViews.tsx';
import { useListCsv } from '#renderer/features/listCsv/useListCsv.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { Instant } from '#renderer/ui/figures/Instant.tsx';
import { Clipped } from '#renderer/ui/table/Clipped.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { ListCard } from '#renderer/ui/list/ListCard.tsx';
import { ListChoice } from '#renderer/ui/list/ListChoice.tsx';
import { ListSearch } from '#renderer/ui/list/ListSearch.tsx';
import { useList } from '#renderer/ui/list/useList.ts';
import { omitUndefined } from '#renderer/ui/list/omitUndefined.ts';
import { MailDrawer } from './MailDrawer.tsx';
import { mailTone } from './mailTone.ts';
import { useTemplateName } from './useTemplateName.ts';

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
 * @param props.userId only mails to that account
 */
export function MailLogList({ userId }: { userId?: string }) {
  const t = useText('adminMail');
  const list = useList({ search: true, filters: { state: mailStates } });
  const detail = list.detail('mail');
  const columns = useMailColumns();
  const saveCsv = useListCsv();
  const query = useListQuery(
    api.mail.getMailLogs,
    { ...list.input, ...list.filters, ...omitUndefined({ userId }) },
    { refetchIntervalMs: 60_000 },
  );
  return (
    <>
      <ListCard
        list={list}
        query={query}
        skeletonRows={10}
        name="adminMailLogs"
        onExportCsv={saveCsv(
          'emails',
          async (place) =>
            await api.mail.getMailLogs({
              ...list.input,
              ...list.filters,
              ...omitUndefined({ userId }),
              ...place,
            }),
        )}
        label={t('adminMail:log.label')}
        isDense
        columns={columns}
        rowKey={(mail) => mail.id}
        rowPath={(mail) => detail.toPath(mail.id)}
        filters={
          <>
            {userId === undefined ? <ListViews list="Mails" /> : null}
            <ListSearch list={list} label={t('adminMail:log.search')} />
            <ListChoice
              list={list}
              name="state"
              label={t('adminMail:log.state')}
              anyText={t('adminMail:log.anyState')}
              getText={(state) => t(`adminMail:states.${state}`)}
            />
          </>
        }
        notFound={{
          title: t('adminMail:log.emptyTitle'),
          text: t('adminMail:log.emptyText'),
          clear: t('adminMail:log.clear'),
        }}
      />
      <MailDrawer mailId={detail.id} onClose={detail.close} />
    </>
  );
}
