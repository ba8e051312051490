import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { statisticViewIdSchema } from '#shared/domain/ids/ids.ts';
import { statisticViewLimits } from '#shared/domain/report/statistics.ts';
import type { StaffListName } from '#shared/domain/staff/lists.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ViewsDialog } from '#renderer/ui/table/ViewsDialog.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import { toListQuery } from './listQuery.ts';

/** Views of a list of staff that the person saved: filters, order and page size under a name. */
export function ListViews({ list }: { list: StaffListName }) {
  const t = useText('staffLists');
  const [search, setSearch] = useSearchParams();
  const [isAsked, setIsAsked] = useState(false);
  const { internalUser } = api;
  const query = useCallQuery(internalUser.getListViews, { list }, { isEnabled: isAsked });
  const save = useAction(internalUser.saveListView, { invalidates: [internalUser.getListViews] });
  const rename = useAction(internalUser.renameListView, { invalidates: [internalUser.getListViews] });
  const remove = useAction(internalUser.deleteListView, { invalidates: [internalUser.getListViews] });
  return (
    <ViewsDialog
      texts={{
        label: t('staffLists:views.label'),
        none: t('staffLists:views.none'),
        explain: t('staffLists:views.explain'),
        name: t('staffLists:views.name'),
        namePlaceholder: t('staffLists:views.namePlaceholder'),
        save: t('staffLists:views.save'),
        remove: (name) => t('staffLists:views.remove', { name }),
        rename: (name) => t('staffLists:views.rename', { name }),
        saveName: t('staffLists:views.keepName'),
        leaveName: t('staffLists:views.leaveName'),
      }}
      views={query.data?.views ?? null}
      longestName={statisticViewLimits.longestName}
      isSaving={save.isPending}
      onAsk={() => setIsAsked(true)}
      onOpen={(savedQuery) => setSearch(new URLSearchParams(savedQuery))}
      onSave={async (name) => {
        const saved = await save.run({ list, name, query: toListQuery(search) });
        if (saved !== null) showSuccess(t('staffLists:views.saved', { name }));
        return saved !== null;
      }}
      onRename={async (id, name) =>
        (await rename.run({ viewId: statisticViewIdSchema.parse(id), name })) !== null
      }
      onRemove={(id) => void remove.run({ viewId: statisticViewIdSchema.parse(id) })}
    />
  );
}
