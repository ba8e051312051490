/** Two frames and a task later: the page is painted and responds. */
const paintTimeScript = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))
  .then(() => performance.timeOrigin + performance.now())`;

/** Expression: the time (ms since 1970) at which the page has been painted. */
export const whenPainted = `new Promise((resolve) => {
  if (document.readyState === 'complete') resolve();
  else addEventListener('load', resolve);
}).then(() => ${paintTimeScript})`;

/**
 * Expression: the time (ms since 1970) at which the list of shops can be used: it has rows, nothing turns any more, and
 * a click on the first shop's link would reach it.
 */
export const whenUsable = `new Promise((resolve) => {
  const isUsable = () => {
    const link = document.querySelector('table tbody tr:not([aria-hidden]) a[href]');
    if (link === null || document.querySelector('table .ant-spin-spinning, .ant-skeleton-active') !== null) return false;
    const { x, y, width, height } = link.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return hit !== null && (link === hit || link.contains(hit));
  };
  const look = () => (isUsable() ? resolve() : requestAnimationFrame(look));
  look();
}).then(() => ${paintTimeScript})`;
