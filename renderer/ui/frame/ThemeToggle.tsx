import { useText } from '../../i18n/useText.ts';
import type { ColorMode } from '../../session/preferences.ts';
import styles from './controls.module.css';

const sun =
  'M8 3V1M8 15v-2M3 8H1M15 8h-2M4.5 4.5 3 3M13 13l-1.5-1.5M4.5 11.5 3 13M13 3l-1.5 1.5M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z';
const moon = 'M13.5 9.5A6 6 0 0 1 6.5 2.5a6 6 0 1 0 7 7Z';

/** Switches between the light and the dark appearance. */
export function ThemeToggle(props: { mode: ColorMode; onChange: (mode: ColorMode) => void }) {
  const t = useText();
  const isDark = props.mode === 'dark';
  const label = t(isDark ? 'ui:toLight' : 'ui:toDark');
  return (
    <button
      type="button"
      className={styles['iconButton']}
      aria-label={label}
      title={label}
      onClick={() => props.onChange(isDark ? 'light' : 'dark')}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" aria-hidden="true">
        <path d={isDark ? sun : moon} strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  );
}
