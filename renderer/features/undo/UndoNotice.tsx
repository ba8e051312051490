import { Button } from 'antd';
import { useEffect } from 'react';
import { useText } from '#renderer/i18n/useText.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';

/** A change that can be taken back for a moment. */
export interface Undo {
  readonly key: number;
  readonly text: string;
  readonly run: () => Promise<unknown>;
}

const offeredMs = 10_000;

/** Offers to take the last change back for ten seconds; each change has a notice of its own. */
export function UndoNotice({ undo, onEnd, onUndo }: { undo: Undo; onEnd: () => void; onUndo: () => void }) {
  const t = useText('cockpit');
  useEffect(() => {
    const timer = setTimeout(onEnd, offeredMs);
    return () => clearTimeout(timer);
  }, [onEnd]);
  return (
    <Notice
      tone="positive"
      action={
        <Button size="small" onClick={onUndo}>
          {t('cockpit:undo.button')}
        </Button>
      }
    >
      {undo.text}
    </Notice>
  );
}
