import type { ReactNode } from 'react';

/** Ctrl+Enter (Cmd+Enter) anywhere inside sends what the parts inside hold; null while that isn't possible. */
export function SendKeys(props: { onSend: (() => void) | null; children: ReactNode }) {
  const { onSend } = props;
  return (
    // The keys are a shortcut to the button that it contains.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || onSend === null) return;
        event.preventDefault();
        onSend();
      }}
    >
      {props.children}
    </div>
  );
}
