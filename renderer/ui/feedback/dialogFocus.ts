const crosses = '.ant-modal-close, .ant-drawer-close';
const dialogs = '[role=dialog]';
const drawers = `.ant-drawer, ${dialogs}`;
/** A field of dates opens its calendar over the dialog when it gets the focus. */
const fields = 'input:not([type=hidden]), textarea, [contenteditable=true]';
const notFirst = '.ant-picker, [hidden], [aria-hidden=true]';
/** What a person can press without harm. */
const safeButtons = '.ant-modal-footer button:not(.ant-btn-primary, .ant-btn-color-dangerous)';

function isUsable(element: HTMLElement): boolean {
  return !(element as HTMLInputElement).disabled && element.closest(notFirst) === null;
}

/** Marks the field where the focus of its dialog begins, if it is not the first: all others are proposed. */
export const firstFocusMark = { 'data-first-focus': true } as const;
const markedField = '[data-first-focus]';

/** Where the focus of a dialog begins: the field that is marked, its first one, else the button that changes nothing. */
function findFirstFocus(dialog: Element): HTMLElement | undefined {
  const found = [markedField, fields, safeButtons].flatMap((wanted) => [
    ...dialog.querySelectorAll<HTMLElement>(wanted),
  ]);
  return found.find(isUsable);
}

/** Ctrl+Enter (Cmd+Enter) presses the button that the dialog around the focus was opened for. */
function confirmByKeys(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
  const dialog = event.target instanceof Element ? event.target.closest(dialogs) : null;
  const button = dialog?.querySelector<HTMLButtonElement>('.ant-modal-footer .ant-btn-primary');
  if (!button || button.disabled) return;
  event.preventDefault();
  // The field's own Enter would send it a second time.
  event.stopPropagation();
  button.click();
}

/**
 * Dialogs of antd open with the focus on their cross, so that Enter closes them: it is moved to where a person begins. Tab
 * reaches the cross as before. Ctrl+Enter confirms.
 * @returns ends it
 */
export function manageDialogFocus(): () => void {
  let isTabbing = false;
  const onKey = ({ key }: KeyboardEvent) => {
    isTabbing = key === 'Tab';
  };
  const onPointer = () => {
    isTabbing = false;
  };
  const onFocus = ({ target, relatedTarget }: FocusEvent) => {
    if (isTabbing || !(target instanceof Element)) return;
    // A drawer focuses itself once it is open, also after a field in it has got the focus.
    if (target.matches(drawers)) {
      target.querySelector<HTMLElement>(markedField)?.focus({ preventScroll: true });
      return;
    }
    if (!target.matches(crosses)) return;
    const dialog = target.closest(dialogs);
    if (dialog === null || (relatedTarget instanceof Node && dialog.contains(relatedTarget))) return;
    findFirstFocus(dialog)?.focus({ preventScroll: true });
  };
  document.addEventListener('keydown', onKey, true);
  document.addEventListener('keydown', confirmByKeys, true);
  document.addEventListener('pointerdown', onPointer, true);
  document.addEventListener('focusin', onFocus);
  return () => {
    document.removeEventListener('keydown', onKey, true);
    document.removeEventListener('keydown', confirmByKeys, true);
    document.removeEventListener('pointerdown', onPointer, true);
    document.removeEventListener('focusin', onFocus);
  };
}
