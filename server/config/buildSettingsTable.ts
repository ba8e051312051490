import { settings } from './settings.ts';

/** Formats the settings as the table of this folder's README. */
export function buildSettingsTable(): string {
  const rows = Object.entries<{ description: string; fallback?: string }>(settings).map(
    ([name, { description, fallback }]) =>
      `| \`${name}\` | ${fallback === undefined || fallback === '' ? '' : `\`${fallback}\``} | ${description} |`,
  );
  return ['| variable | default | what it is |', '|---|---|---|', ...rows].join('\n');
}
