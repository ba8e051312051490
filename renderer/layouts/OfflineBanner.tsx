import { useEffect } from 'react';
import { useFormats } from '../i18n/useFormats.ts';
import { useText } from '../i18n/useText.ts';
import { followServer } from '../session/followServer.ts';
import { useReach } from '../session/reach.ts';
import { Banner } from '../ui/frame/Banner.tsx';

/** Tells that the network or the server is gone, and since when nothing new has come; goes by itself. */
export function OfflineBanner() {
  const t = useText();
  const formats = useFormats();
  const { reach, freshUntilMs } = useReach();
  useEffect(() => followServer(), []);
  if (reach === 'reachable' || freshUntilMs === null) return null;
  // With the day: a computer may have slept for a night.
  const time = formats.dateTime(new Date(freshUntilMs));
  return (
    <Banner tone="warning">
      {t(reach === 'offline' ? 'frame:offline.system' : 'frame:offline.server', { time })}
    </Banner>
  );
}
