import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { statisticViewLimits } from '#shared/domain/report/statistics.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { TextButton } from '#renderer/ui/controls/TextButton.tsx';
import { Icon } from '#renderer/ui/icon/Icon.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import { queryOfView, searchOfView } from '../savedViews.ts';
import type { TableWish } from '../useTableWish.ts';

/** Views of the table that the person saved in this shop: goes to one, saves the present one, deletes. */
export function SavedViews({ asked }: { asked: TableWish }) {
  const t = useText('statisticTables');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon name="starOff" />} onClick={() => setIsOpen(true)}>
        {t('statisticTables:views.label')}
      </Button>
      <Modal
        open={isOpen}
        centered
        destroyOnHidden
        footer={null}
        title={t('statisticTables:views.label')}
        onCancel={() => setIsOpen(false)}
      >
        <ViewList asked={asked} onDone={() => setIsOpen(false)} />
      </Modal>
    </>
  );
}

function ViewList({ asked, onDone }: { asked: TableWish; onDone: () => void }) {
  const t = useText('statisticTables');
  const [search, setSearch] = useSearchParams();
  const [name, setName] = useState('');
  const { table, days } = asked;
  const { reporting } = api;
  const query = useCallQuery(reporting.getStatisticViews, { table });
  const save = useAction(reporting.saveStatisticView, { invalidates: [reporting.getStatisticViews] });
  const remove = useAction(reporting.deleteStatisticView, { invalidates: [reporting.getStatisticViews] });
  const views = query.data?.views ?? [];
  const keep = async () => {
    const trimmed = name.trim();
    if (trimmed === '') return;
    const saved = await save.run({ table, name: trimmed, query: queryOfView(search, days.today) });
    if (saved === null) return;
    showSuccess(t('statisticTables:views.saved', { name: trimmed }));
    setName('');
  };
  return (
    <Stack gap={12}>
      {views.length === 0 ? (
        <FinePrint>{t('statisticTables:views.none')}</FinePrint>
      ) : (
        <Stack gap={4}>
          {views.map((view) => (
            <Stack key={view.id} isRow gap={8} justify="between" align="center">
              <TextButton
                onClick={() => {
                  setSearch(searchOfView(view.query, days.today));
                  onDone();
                }}
              >
                {view.name}
              </TextButton>
              <Button
                type="text"
                size="small"
                icon={<Icon name="delete" />}
                aria-label={t('statisticTables:views.remove', { name: view.name })}
                onClick={() => void remove.run({ viewId: view.id })}
              />
            </Stack>
          ))}
        </Stack>
      )}
      <Stack isRow gap={8}>
        <Input
          aria-label={t('statisticTables:views.name')}
          placeholder={t('statisticTables:views.namePlaceholder')}
          maxLength={statisticViewLimits.longestName}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onPressEnter={() => void keep()}
        />
        <Button
          type="primary"
          disabled={name.trim() === ''}
          loading={save.isPending}
          onClick={() => void keep()}
        >
          {t('statisticTables:views.save')}
        </Button>
      </Stack>
      <FinePrint>{t('statisticTables:views.explain')}</FinePrint>
    </Stack>
  );
}
