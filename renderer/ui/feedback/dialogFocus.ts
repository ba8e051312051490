const crosses = '.ant-modal-close, .ant-drawer-close';
const dialogs = '[role=dialog]';
/** A field of dates opens its calendar over the dialog when it gets the focus. */
const fields = 'input:not([type=hidden]), textarea, [contenteditable=true]';
const notFirst = '.ant-picker, [hidden], [aria-hidden=true]';
/** What a person can press without harm. */
const safeButtons = '.ant-modal-footer button:not(.ant-btn-primary, .ant-btn-color-dangerous)';

function isUsable(element: HTMLElement): boolean {
  return !(element as HTMLInputElement).disabled && element.closest(notFirst) === null;
}

/** Where the focus of a dialog begins: its first field, else the button that changes nothing. */
function findFirstFocus(dialog: Element): HTMLElement | undefined {
  const found = [fields, safeButtons].flatMap((wanted) => [...dialog.querySelectorAll<HTMLElement>(wanted)]);
  return found.find(isUsable);
}

/**
 * Dialogs of antd open with the focus on their cross, so that Enter closes them: it is moved to where a person begins. Tab
 * reaches the cross as before.
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
    if (isTabbing || !(target instanceof Element) || !target.matches(crosses)) return;
    const dialog = target.closest(dialogs);
    if (dialog === null || (relatedTarget instanceof Node && dialog.contains(relatedTarget))) return;
    findFirstFocus(dialog)?.focus({ preventScroll: true });
  };
  document.addEventListener('keydown', onKey, true);
  document.addEventListener('pointerdown', onPointer, true);
  document.addEventListener('focusin', onFocus);
  return () => {
    document.removeEventListener('keydown', onKey, true);
    document.removeEventListener('pointerdown', onPointer, true);
    document.removeEventListener('focusin', onFocus);
  };
}
