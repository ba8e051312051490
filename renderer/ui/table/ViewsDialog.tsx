import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { TextButton } from '../controls/TextButton.tsx';
import { disableIf } from '../access/disableIf.ts';
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
  readonly rename: (name: string) => string;
  readonly saveName: string;
  readonly leaveName: string;
}

/** A table's address under a name. */
interface NamedView {
  readonly id: string;
  readonly name: string;
  readonly query: string;
}

/** A button to the views of a table that a person keeps: goes to one, saves the present one, renames, deletes. */
export function ViewsDialog(props: {
  texts: ViewsTexts;
  /** Null while they are not known; they are asked for when the dialog opens. */
  views: readonly NamedView[] | null;
  longestName: number;
  isSaving: boolean;
  onAsk: () => void;
  onOpen: (query: string) => void;
  /** Saves the shown view; false when it could not. */
  onSave: (name: string) => Promise<boolean>;
  /** Gives a view another name; false when it could not. */
  onRename: (id: string, name: string) => Promise<boolean>;
  onRemove: (id: string) => void;
}) {
  const { texts, views } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState('');
  const save = async () => {
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
              <ViewLine
                key={view.id}
                view={view}
                texts={texts}
                longestName={props.longestName}
                onOpen={() => {
                  props.onOpen(view.query);
                  setIsOpen(false);
                }}
                onRename={async (given) => await props.onRename(view.id, given)}
                onRemove={() => props.onRemove(view.id)}
              />
            ))}
          </Stack>
          <Stack isRow gap={8}>
            <Input
              aria-label={texts.name}
              placeholder={texts.namePlaceholder}
              maxLength={props.longestName}
              value={name}
              onChange={(event) => setName(event.target.value)}
              onPressEnter={() => void save()}
            />
            <Button
              type="primary"
              {...disableIf(name.trim() === '')}
              loading={props.isSaving}
              onClick={() => void save()}
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

/** A view that is gone to, or its name while it is changed. */
function ViewLine(props: {
  view: NamedView;
  texts: ViewsTexts;
  longestName: number;
  onOpen: () => void;
  onRename: (name: string) => Promise<boolean>;
  onRemove: () => void;
}) {
  const { view, texts } = props;
  /** Null while it is not changed. */
  const [name, setName] = useState<string | null>(null);
  if (name !== null) {
    const trimmed = name.trim();
    const save = async () => {
      if (trimmed === '') return;
      if (trimmed === view.name || (await props.onRename(trimmed))) setName(null);
    };
    return (
      <Stack isRow gap={8}>
        <Input
          autoFocus
          aria-label={texts.name}
          maxLength={props.longestName}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onPressEnter={() => void save()}
        />
        <Button {...disableIf(trimmed === '')} onClick={() => void save()}>
          {texts.saveName}
        </Button>
        <Button
          type="text"
          icon={<Icon name="close" />}
          aria-label={texts.leaveName}
          onClick={() => setName(null)}
        />
      </Stack>
    );
  }
  return (
    <Stack isRow gap={8} justify="between" align="center">
      <TextButton onClick={props.onOpen}>{view.name}</TextButton>
      <Stack isRow gap={4}>
        <Button
          type="text"
          size="small"
          icon={<Icon name="edit" />}
          aria-label={texts.rename(view.name)}
          onClick={() => setName(view.name)}
        />
        <Button
          type="text"
          size="small"
          icon={<Icon name="delete" />}
          aria-label={texts.remove(view.name)}
          onClick={props.onRemove}
        />
      </Stack>
    </Stack>
  );
}
