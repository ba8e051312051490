import { Button, Modal, Select } from 'antd';
import { useState } from 'react';
import type { CockpitItem } from '#shared/contracts/cockpit.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { queueCalls } from '../calls.ts';

/** The unassigned choice. */
const unassigned = '';

/** Assigns an item to a user who may see it, to oneself, or to no one. */
export function AssignModal(props: { item: CockpitItem; onClose: () => void; onDone: () => void }) {
  const { item, onClose } = props;
  const t = useText('cockpit');
  const ownId = useSession((state) => state.user?.id ?? null);
  const [chosen, setChosen] = useState<string>(item.assignee?.id ?? unassigned);
  const query = useCallQuery(api.cockpit.getCockpitAssignees, { itemId: item.id });
  const assign = useAction(api.cockpit.assignCockpitItem, {
    invalidates: queueCalls,
    onSuccess: () => {
      onClose();
      props.onDone();
    },
  });
  const people = query.data?.people ?? [];
  const give = (userId: string) =>
    void assign.run({
      itemId: item.id,
      userId: people.find(({ id }) => id === userId)?.id ?? null,
    });
  return (
    <Modal
      open
      centered
      title={t('cockpit:assign.title')}
      okText={t('cockpit:assign.sure')}
      cancelText={t('ui:cancel')}
      confirmLoading={assign.isPending}
      okButtonProps={{ disabled: query.data === undefined }}
      onOk={() => give(chosen)}
      onCancel={onClose}
    >
      <Stack gap={16}>
        <LabelledControl label={t('cockpit:assign.person')} hint={t('cockpit:assign.hint')}>
          {(id) => (
            <Select<string>
              id={id}
              showSearch={{ optionFilterProp: 'label' }}
              loading={query.isPending}
              value={chosen}
              onChange={setChosen}
              options={[
                { value: unassigned, label: t('cockpit:assign.nobody') },
                ...people.map((person) => ({ value: person.id, label: person.email })),
              ]}
            />
          )}
        </LabelledControl>
        {ownId === null || item.assignee?.id === ownId || !people.some(({ id }) => id === ownId) ? null : (
          <Button onClick={() => give(ownId)}>{t('cockpit:assign.take')}</Button>
        )}
      </Stack>
    </Modal>
  );
}
