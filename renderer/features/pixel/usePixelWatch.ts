import { useState } from 'react';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { isWaiting } from './pixelStatus.ts';

/** Under the limit of the call, with room for checks by hand. */
const recheckMs = 6_000;
/** Each look costs the shop a visit: on a page that is left open it is made seldom. */
const seldomMs = 60_000;
const seldomAfterMs = 10 * 60_000;

/**
 * Checks the pixel every few seconds while the first event is awaited or the merchant watches live; separates new
 * events from earlier ones.
 */
export function usePixelWatch() {
  // The server's own clock: that of a computer may be wrong.
  const [since, setSince] = useState<string | null>(null);
  const [startedAt, setStartedAt] = useState(() => Date.now());
  const [everyMs, setEveryMs] = useState<number | null>(recheckMs);
  const check = useCallQuery(api.pixel.checkPixel, since === null ? {} : { since }, {
    staleTimeMs: 0,
    keepsPrevious: true,
    ...(everyMs === null ? {} : { refetchIntervalMs: everyMs }),
  });
  const isLive = since !== null;
  const isWatching = isLive || isWaiting(check.data);
  const pace = check.dataUpdatedAt - startedAt > seldomAfterMs ? seldomMs : recheckMs;
  const wanted = isWatching ? pace : null;
  if (wanted !== everyMs) setEveryMs(wanted);
  return {
    check,
    isLive,
    isWatching,
    /** Starts or ends the live watch; it starts from the last look. */
    setLive: (isOn: boolean) => {
      setStartedAt(Date.now());
      setSince(isOn ? (check.data?.checkedAt ?? null) : null);
    },
  };
}

/** The watch of a page over its pixel. */
export type PixelWatch = ReturnType<typeof usePixelWatch>;
