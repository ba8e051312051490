import type { Day } from '#shared/domain/dates/days.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { statisticViewIdSchema } from '#shared/domain/ids/ids.ts';
import { statisticViewLimits, type StatisticScreen } from '#shared/domain/report/statistics.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ViewsDialog } from '#renderer/ui/table/ViewsDialog.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import { toViewQuery, toViewSearch } from '../savedViews.ts';

/** Views of the screen that the person saved in this shop: goes to one, saves the present one, deletes. */
export function SavedViews({ table, today }: { table: StatisticScreen; today: Day }) {
  const t = useText('statisticTables');
  const [search, setSearch] = useSearchParams();
  const [isAsked, setIsAsked] = useState(false);
  const { reporting } = api;
  const query = useCallQuery(reporting.getStatisticViews, { table }, { isEnabled: isAsked });
  const save = useAction(reporting.saveStatisticView, { invalidates: [reporting.getStatisticViews] });
  const rename = useAction(reporting.renameStatisticView, { invalidates: [reporting.getStatisticViews] });
  const remove = useAction(reporting.deleteStatisticView, { invalidates: [reporting.getStatisticViews] });
  return (
    <ViewsDialog
      texts={{
        label: t('statisticTables:views.label'),
        none: t('statisticTables:views.none'),
        explain: t('statisticTables:views.explain'),
        name: t('statisticTables:views.name'),
        namePlaceholder: t('statisticTables:views.namePlaceholder'),
        save: t('statisticTables:views.save'),
        remove: (name) => t('statisticTables:views.remove', { name }),
        rename: (name) => t('statisticTables:views.rename', { name }),
        saveName: t('statisticTables:views.keepName'),
        leaveName: t('statisticTables:views.leaveName'),
      }}
      views={query.data?.views ?? null}
      longestName={statisticViewLimits.longestName}
      isSaving={save.isPending}
      onAsk={() => setIsAsked(true)}
      onOpen={(savedQuery) => setSearch(toViewSearch(savedQuery, today))}
      onSave={async (name) => {
        const saved = await save.run({ table, name, query: toViewQuery(search, today) });
        if (saved !== null) showSuccess(t('statisticTables:views.saved', { name }));
        return saved !== null;
      }}
      onRename={async (id, name) =>
        (await rename.run({ viewId: statisticViewIdSchema.parse(id), name })) !== null
      }
      onRemove={(id) => void remove.run({ viewId: statisticViewIdSchema.parse(id) })}
    />
  );
}
