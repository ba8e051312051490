import { Button, notification } from 'antd';
import { useEffect, useRef } from 'react';
import { RequestId } from '../feedback/RequestId.tsx';
import { useProblemText } from '../feedback/useProblemText.ts';
import { toastDurationsMs, useToasts } from './toast.ts';

/** Shows the toasts that wait. */
export function ToastHost() {
  const [shown, holder] = notification.useNotification({ placement: 'bottomRight', maxCount: 4 });
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
