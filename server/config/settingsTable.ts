import { settings } from './settings.ts';

/** The settings as the README's table. */
export function settingsTable(): string {
  const rows = Object.entries<{ description: string; fallback?: string }>(settings).map(
    ([name, { description, fallback }]) =>
      `| \`${name}\` | ${fallback === undefined || fallback === '' ? '' : `\`${fallback}\``} | ${description} |`,
  );
  return ['| variable | default | what it is |', '|---|---|---|', ...rows].join('\n');
}
