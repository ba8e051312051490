import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { TextButton } from '../controls/TextButton.tsx';
import { FinePrint } from '../layout/FinePrint.tsx';
import { Icon } from '../icon/Icon.tsx';
import { Stack } from '../layout/Stack.tsx';

/** Words of the dialog, in the user's language. */
interface ViewsTexts {
  readonly label: string;
  readonly none: string;
  readonly explain: string;
  readonly name: string;
  readonly namePlaceholder: string;
  readonly save: string;
  readonly remove: (name: string) => string;
}

/** A table's address under a name. */
interface NamedView {
  readonly id: string;
  readonly name: string;
  readonly query: string;
}

/** A button to the views of a table that a person keeps: goes to one, saves the present one, deletes. */
export function ViewsDialog(props: {
  texts: ViewsTexts;
  /** Null while they are not known; they are asked for when the dialog opens. */
  views: readonly NamedView[] | null;
  longestName: number;
  isSaving: boolean;
  onAsk: () => void;
  onOpen: (query: string) => void;
  /** Saves what is shown; false when it could not. */
  onSave: (name: string) => Promise<boolean>;
  onRemove: (id: string) => void;
}) {
  const { texts, views } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState('');
  const keep = async () => {
    const trimmed = name.trim();
    if (trimmed !== '' && (await props.onSave(trimmed))) setName('');
  };
  return (
    <>
      <Button
        icon={<Icon name="starOff" />}
        onClick={() => {
          props.onAsk();
          setIsOpen(true);
        }}
      >
        {texts.label}
      </Button>
      <Modal
        open={isOpen}
        centered
        destroyOnHidden
        footer={null}
        title={texts.label}
        onCancel={() => setIsOpen(false)}
      >
        <Stack gap={12}>
          {views?.length === 0 ? <FinePrint>{texts.none}</FinePrint> : null}
          <Stack gap={4}>
            {(views ?? []).map((view) => (
              <Stack key={view.id} isRow gap={8} justify="between" align="center">
                <TextButton
                  onClick={() => {
                    props.onOpen(view.query);
                    setIsOpen(false);
                  }}
                >
                  {view.name}
                </TextButton>
                <Button
                  type="text"
                  size="small"
                  icon={<Icon name="delete" />}
                  aria-label={texts.remove(view.name)}
                  onClick={() => props.onRemove(view.id)}
                />
              </Stack>
            ))}
          </Stack>
          <Stack isRow gap={8}>
            <Input
              aria-label={texts.name}
              placeholder={texts.namePlaceholder}
              maxLength={props.longestName}
              value={name}
              onChange={(event) => setName(event.target.value)}
              onPressEnter={() => void keep()}
            />
            <Button
              type="primary"
              disabled={name.trim() === ''}
              loading={props.isSaving}
              onClick={() => void keep()}
            >
              {texts.save}
            </Button>
          </Stack>
          <FinePrint>{texts.explain}</FinePrint>
        </Stack>
      </Modal>
    </>
  );
}
