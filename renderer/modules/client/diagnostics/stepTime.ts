const minute = 60;
const hour = 3_600;

/** A time between steps in the two units that say enough: the text that writes it, and its numbers. */
export function toStepTime(
  seconds: number,
):
  | { readonly key: 'seconds'; readonly values: { readonly seconds: number } }
  | { readonly key: 'minutes'; readonly values: { readonly minutes: number; readonly seconds: number } }
  | { readonly key: 'hours'; readonly values: { readonly hours: number; readonly minutes: number } } {
  const whole = Math.round(seconds);
  if (whole < minute) return { key: 'seconds', values: { seconds: whole } };
  if (whole < hour)
    return { key: 'minutes', values: { minutes: Math.floor(whole / minute), seconds: whole % minute } };
  const minutes = Math.round(whole / minute);
  return { key: 'hours', values: { hours: Math.floor(minutes / 60), minutes: minutes % 60 } };
}
