import { Button, Segmented } from 'antd';
import { socialNetworks, type SocialNetwork } from '#shared/domain/content/content.ts';
import { addDays, type Day } from '#shared/domain/dates/days.ts';
import { addMonths, toMonth } from '#shared/domain/dates/months.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { NetworkFilter } from '#renderer/ui/calendar/NetworkFilter.tsx';
import { Icon } from '#renderer/ui/icon/Icon.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { listWeek } from '../calendar.ts';
import type { CalendarView } from './PostCalendar.tsx';

const toDate = (day: Day) => new Date(`${day}T00:00:00Z`);
const daysOfWeek = 7;

/** Which days, networks and view the calendar shows. */
export function CalendarBar(props: {
  view: CalendarView;
  shownDay: Day;
  today: Day;
  networks: readonly SocialNetwork[];
  onShow: (day: Day) => void;
  onView: (view: CalendarView) => void;
  onNetworks: (networks: SocialNetwork[]) => void;
}) {
  const t = useText('socialNetworks');
  const { language } = useFormats();
  const { view, shownDay, today } = props;
  const isWeek = view === 'week' || view === 'phone';
  const [monday = shownDay] = listWeek(shownDay);
  const title = isWeek
    ? new Intl.DateTimeFormat(language, {
        day: 'numeric',
        month: view === 'phone' ? 'short' : 'long',
        ...(view === 'phone' ? {} : { year: 'numeric' }),
        timeZone: 'UTC',
      }).formatRange(toDate(monday), toDate(addDays(monday, daysOfWeek - 1)))
    : new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
        toDate(shownDay),
      );
  const move = (count: -1 | 1) =>
    props.onShow(
      isWeek ? addDays(monday, count * daysOfWeek) : (`${addMonths(toMonth(shownDay), count)}-01` as Day),
    );
  return (
    <Stack isRow gap={12} align="center" justify="between">
      <Stack isRow gap={8} align="center">
        <Button
          icon={<Icon name="previous" />}
          aria-label={t(isWeek ? 'socialNetworks:previousWeek' : 'socialNetworks:previousMonth')}
          onClick={() => move(-1)}
        />
        <Button
          icon={<Icon name="following" />}
          aria-label={t(isWeek ? 'socialNetworks:nextWeek' : 'socialNetworks:nextMonth')}
          onClick={() => move(1)}
        />
        <h2>{title}</h2>
        <Button onClick={() => props.onShow(today)}>{t('socialNetworks:today')}</Button>
      </Stack>
      <Stack isRow gap={8} align="center">
        <NetworkFilter
          label={t('socialNetworks:filter')}
          networks={socialNetworks.map((network) => ({
            network,
            name: t(`socialNetworks:networks.${network}`),
          }))}
          selected={props.networks}
          onChange={props.onNetworks}
        />
        {view === 'phone' ? null : (
          <Segmented<CalendarView>
            aria-label={t('socialNetworks:views.label')}
            value={view}
            onChange={props.onView}
            options={[
              { value: 'month', label: t('socialNetworks:views.month') },
              { value: 'week', label: t('socialNetworks:views.week') },
              { value: 'list', label: t('socialNetworks:views.list') },
            ]}
          />
        )}
      </Stack>
    </Stack>
  );
}
