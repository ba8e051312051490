import { Button, notification } from 'antd';
import { useEffect, useRef } from 'react';
import { RequestId } from '../feedback/RequestId.tsx';
import { useProblemText } from '../feedback/useProblemText.ts';
import { choosePlacement, type Box } from './choosePlacement.ts';
import styles from './toast.module.css';
import { toastDurationsMs, useToasts } from './toast.ts';

/** Toasts on the screen at a time. */
const maximumShown = 3;

const noticeClasses = {
  root: styles['toast'] ?? '',
  title: styles['title'] ?? '',
  icon: styles['icon'] ?? '',
  description: styles['description'] ?? '',
  actions: styles['actions'] ?? '',
  close: styles['close'] ?? '',
};

/** The control that has the focus, which the toast most likely speaks of. */
function findUsedBox(): Box | null {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body ? null : activeElement.getBoundingClientRect();
}

/** Shows the toasts that wait: slim, in a corner away from the control just used, at most three. */
export function ToastHost() {
  const [shown, holder] = notification.useNotification({
    maxCount: maximumShown,
    classNames: { list: styles['list'] ?? '' },
  });
  const queue = useToasts((state) => state.queue);
  const problemText = useProblemText();
  const lastShown = useRef(0);
  useEffect(() => {
    for (const toast of queue) {
      if (toast.id <= lastShown.current) continue;
      lastShown.current = toast.id;
      const open = { success: shown.success, info: shown.info, problem: shown.error }[toast.kind];
      const { problem, actions } = toast;
      open({
        key: String(toast.id),
        placement: choosePlacement(findUsedBox(), {
          width: globalThis.innerWidth,
          height: globalThis.innerHeight,
        }),
        classNames: noticeClasses,
        title: problem === null ? toast.text : problemText(problem),
        description: problem === null ? undefined : <RequestId requestId={problem.requestId} />,
        duration: (toast.kind === 'success' ? toastDurationsMs.success : toastDurationsMs.problem) / 1_000,
        pauseOnHover: true,
        role: problem === null ? 'status' : 'alert',
        actions: actions.map((action) => (
          <Button
            key={action.label}
            size="small"
            onClick={() => {
              shown.destroy(String(toast.id));
              action.run();
            }}
          >
            {action.label}
          </Button>
        )),
      });
    }
  }, [queue, shown, problemText]);
  return holder;
}
