/** A function that runs at once and then at most once in the interval; calls in between make one run at its end. */
export function throttle(run: () => void, intervalMs: number): { call: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isWaiting = false;
  const open = () => {
    timer = null;
    if (!isWaiting) return;
    isWaiting = false;
    start();
  };
  const start = () => {
    timer = setTimeout(open, intervalMs);
    run();
  };
  return {
    call: () => {
      if (timer === null) start();
      else isWaiting = true;
    },
    stop: () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      isWaiting = false;
    },
  };
}
