/** Query parameters by which ad platforms mark a click. */
const clickIds = ['gclid', 'gbraid', 'wbraid', 'msclkid', 'fbclid'];

/** The mark of our ad in the address of a landing, or null: its own parameter, or the usual one beside a click id. */
export function findClickMark(url: URL): string | null {
  const own = url.searchParams.get('okv_campaign');
  const mark =
    own ??
    (clickIds.some((name) => url.searchParams.has(name)) ? url.searchParams.get('utm_campaign') : null);
  return mark === null || mark === '' || mark.length > 100 ? null : mark;
}
