import { useContext, useState } from 'react';
import { formatForeignZone } from '#shared/domain/format/dateTime.ts';
import { PageTimeZone } from '../i18n/pageTimeZone.ts';
import { useText } from '../i18n/useText.ts';
import { FinePrint } from '../ui/layout/FinePrint.tsx';

/** Names the time zone of a page where the device's clock shows another time. */
export function TimeZoneNote() {
  const t = useText();
  const timeZone = useContext(PageTimeZone);
  const [now] = useState(() => new Date());
  if (timeZone === undefined || formatForeignZone(now, timeZone) === '') return null;
  return <FinePrint>{t('frame:timesIn', { zone: timeZone })}</FinePrint>;
}
