import type { OfferedPage } from '#shared/contracts/pageShare.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { PagePicture } from '#renderer/ui/brand/PagePicture.tsx';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { PickList } from '#renderer/ui/table/PickList.tsx';

function Choice({ pages }: { pages: readonly OfferedPage[] }) {
  const t = useText('pageShare');
  const changed = [api.pageShare.getClientsPagesInfo, api.pageShare.getFacebookPageInfo];
  const share = useAction(api.pageShare.sharePage, { invalidates: changed });
  const assign = useAction(api.pageShare.assignFacebookPage, { invalidates: changed });
  const choose = async (pageId: string) => {
    const assigned = await assign.run({ pageId });
    // One click chooses and shares; where the sharing fails, the chosen page offers it again.
    if (assigned !== null && assigned.page.shareState === 'NotShared') await share.run({});
  };
  const chosenNow = assign.mutation.variables?.input.pageId;
  const usable = pages.filter((page) => page.canAdvertise);
  const others = pages.length - usable.length;
  return (
    <Stack gap={12}>
      <PickList
        label={t('pageShare:choose')}
        empty={t('pageShare:noneUsable')}
        items={usable.map((page) => ({
          key: page.id,
          label: t('pageShare:choosePage', { name: page.name }),
          title: page.name,
          ...(page.category === null ? {} : { detail: page.category }),
          icon: <PagePicture url={page.pictureUrl} name={page.name} />,
          isSelected: page.isAssigned,
          isLoading: (assign.isPending || share.isPending) && chosenNow === page.id,
          onPick: () => {
            if (!page.isAssigned && !assign.isPending && !share.isPending) void choose(page.id);
          },
        }))}
      />
      {others === 0 ? null : <FinePrint>{t('pageShare:notUsable', { count: others })}</FinePrint>}
    </Stack>
  );
}

/** The pages of the person who signed in to Meta, to choose the shop's from. */
export function PageChoice() {
  const t = useText('pageShare');
  const query = useCallQuery(api.pageShare.getClientsPagesInfo, {});
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton height={120} />}
      isEmpty={({ pages }) => pages.length === 0}
      empty={<EmptyState isCompact title={t('pageShare:none')} text={t('pageShare:noneText')} />}
    >
      {({ pages }) => <Choice pages={pages} />}
    </QueryView>
  );
}
