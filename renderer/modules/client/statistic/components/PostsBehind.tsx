import type { StatisticRow } from '#shared/contracts/reportingDetailed.ts';
import { mostNamedPosts } from '#shared/contracts/socialMediaPostSchemas.ts';
import { allOf } from '#shared/access/permissions.ts';
import { socialPostIdSchema } from '#shared/domain/ids/ids.ts';
import { parsePostSource } from '#shared/domain/report/postSource.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Guard } from '#renderer/ui/access/Guard.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import { toFilterFields } from '../tableQuery.ts';
import type { TableQuery } from '../useTableQuery.ts';

const postNameMs = 300_000;

const findPostId = (row: StatisticRow) =>
  socialPostIdSchema.safeParse(parsePostSource(row.attributes.sourceName ?? '')?.postId).data;

interface PostNameProps {
  /** Undefined for a post that is gone. */
  readonly post: { readonly title: string; readonly publishAt: string | null } | undefined;
  readonly isPending: boolean;
  readonly timeZone: string;
}

/** The first line of a post and its time; its place is there before they are read. */
function PostName({ post, isPending, timeZone }: PostNameProps) {
  const t = useText('statisticTables');
  const { dateTime } = useFormats();
  const { title = '', publishAt = null } = post ?? {};
  return (
    <Stack gap={0}>
      <span>{isPending ? '…' : title === '' ? t('statisticTables:posts.unnamed') : title}</span>
      <FinePrint>{publishAt === null ? '–' : dateTime(publishAt, timeZone)}</FinePrint>
    </Stack>
  );
}

function Posts({ tableQuery, row }: { tableQuery: TableQuery; row: StatisticRow }) {
  const t = useText('statisticTables');
  const { figure } = useFormats();
  const query = useCallQuery(api.reporting.trafficSourceStatistics, {
    ...tableQuery.rangeInput,
    ...toFilterFields({ ...tableQuery.wish, search: '', channels: [] }, 'Source'),
    postsOf: row.key,
    sort: 'revenue',
  });
  const postIds = query.data?.items.flatMap((post) => findPostId(post) ?? []) ?? [];
  // One call for the names of all of them.
  const names = useCallQuery(
    api.socialMediaPost.getPostNames,
    { postIds: postIds.slice(0, mostNamedPosts) },
    { isEnabled: postIds.length > 0, staleTimeMs: postNameMs },
  );
  const find = (post: StatisticRow) => names.data?.posts.find(({ id }) => id === findPostId(post));
  return (
    <QueryView
      query={query}
      skeleton={<TableSkeleton />}
      isEmpty={({ rowCount }) => rowCount === 0}
      empty={<p>{t('statisticTables:posts.none')}</p>}
    >
      {({ items, rowCount, total, currency }) => (
        <Stack gap={12}>
          <DataTable<StatisticRow>
            name="postsBehind"
            label={t('statisticTables:posts.title')}
            rows={items}
            rowKey={({ key }) => key}
            columns={[
              {
                key: 'post',
                title: t('statisticTables:posts.post'),
                render: (post) => (
                  <PostName
                    post={find(post)}
                    isPending={names.isPending && postIds.length > 0}
                    timeZone={tableQuery.timeZone}
                  />
                ),
              },
              ...(['visits', 'orders', 'revenue'] as const).map((key) => ({
                key,
                title: t(`statisticTables:column.${key}`),
                isNumeric: true,
                render: ({ values }: StatisticRow) =>
                  figure(values[key] ?? null, key === 'revenue' ? 'Currency' : 'Integer', currency),
                total: figure(total[key] ?? null, key === 'revenue' ? 'Currency' : 'Integer', currency),
              })),
            ]}
            isPlain
            isDense
          />
          {rowCount > items.length ? (
            <p>{t('statisticTables:posts.more', { count: rowCount - items.length })}</p>
          ) : null}
        </Stack>
      )}
    </QueryView>
  );
}

/** What each post of a network brought, behind the row of its posts; nothing behind other rows. */
export function PostsBehind(props: { tableQuery: TableQuery; row: StatisticRow }) {
  const t = useText('statisticTables');
  const { tableQuery, row } = props;
  if (tableQuery.table !== 'Source' || parsePostSource(row.attributes.sourceName ?? '') === null) return null;
  return (
    <Card title={t('statisticTables:posts.title')}>
      <Guard rule={allOf('SocialMediaPosts')} lockedText={t('statisticTables:posts.title')}>
        <Posts tableQuery={tableQuery} row={row} />
      </Guard>
    </Card>
  );
}
