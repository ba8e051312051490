import type { Day } from '#shared/domain/dates/days.ts';
import { getPresetDays, presetNames, type PresetName } from '#renderer/ui/dates/dateRange.ts';

/** Names in an address that belong to the moment and not to a view. */
const ofTheMoment = ['page', 'order-number', 'export', 'modal'];
const presetName = 'days';

/** The address of a screen as a view keeps it: days that are a preset now stay that preset later. */
export function toViewQuery(search: URLSearchParams, today: Day): string {
  const retained = new URLSearchParams(search);
  for (const name of ofTheMoment) retained.delete(name);
  const preset = presetNames.find((name) => {
    const days = getPresetDays(name, today);
    return days.from === retained.get('from') && days.to === retained.get('to');
  });
  if (preset !== undefined) {
    retained.delete('from');
    retained.delete('to');
    retained.set(presetName, preset);
  }
  retained.sort();
  return retained.toString();
}

/** The address that a view leads to today. */
export function toViewSearch(query: string, today: Day): URLSearchParams {
  const search = new URLSearchParams(query);
  const preset: PresetName | undefined = presetNames.find((name) => name === search.get(presetName));
  search.delete(presetName);
  if (preset !== undefined) {
    const days = getPresetDays(preset, today);
    search.set('from', days.from);
    search.set('to', days.to);
  }
  return search;
}
