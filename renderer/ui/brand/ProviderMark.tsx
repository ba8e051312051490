import type { ReactElement } from 'react';

/** Names of the marks. */
export type ProviderMarkName = 'google' | 'facebook' | 'apple' | 'microsoft';

// The colours are the brands' own and the same in every theme; Apple's mark takes the colour of the text.
const marks: Readonly<Record<ProviderMarkName, ReactElement>> = {
  google: (
    <g fill="none" strokeWidth="4">
      <path stroke="#EA4335" d="M5.07 8A8 8 0 0 1 17.66 6.34" />
      <path stroke="#FBBC05" d="M5.07 16A8 8 0 0 1 5.07 8" />
      <path stroke="#34A853" d="M17.14 18.13A8 8 0 0 1 5.07 16" />
      <path stroke="#4285F4" d="M12 12H20A8 8 0 0 1 17.14 18.13" />
    </g>
  ),
  facebook: (
    <>
      <circle cx="12" cy="12" r="11" fill="#1877F2" />
      <path
        fill="#fff"
        d="M13.4 23v-8.3h2.8l.5-3.4h-3.3V9.2c0-1 .5-1.9 2-1.9h1.5V4.4S15.600 4.100 14.300 4.100c-2.700 0-4.400 1.600-4.400 4.600v2.600H6.900v3.400h3V23z"
      />
    </>
  ),
  apple: (
    <path
      fill="currentColor"
      d="M16.700 12.600c0-2.200 1.800-3.300 1.900-3.400-1-1.500-2.600-1.700-3.200-1.700-1.300-.1-2.600.8-3.300.8-.7 0-1.700-.8-2.900-.8-1.500 0-2.800.9-3.600 2.200-1.500 2.700-.4 6.600 1.100 8.800.7 1.100 1.600 2.200 2.700 2.200 1.100 0 1.500-.7 2.800-.7 1.300 0 1.700.7 2.900.7 1.200 0 1.900-1.100 2.600-2.100.8-1.200 1.200-2.400 1.200-2.400-.1 0-2.200-.9-2.200-3.600zM14.600 6.100c.6-.7 1-1.700.9-2.700-.9 0-1.900.6-2.500 1.300-.6.600-1.100 1.600-.9 2.600 1 .1 1.900-.5 2.500-1.200z"
    />
  ),
  microsoft: (
    <>
      <path fill="#F25022" d="M2 2h9.500v9.500H2z" />
      <path fill="#7FBA00" d="M12.500 2H22v9.500h-9.500z" />
      <path fill="#00A4EF" d="M2 12.500h9.500V22H2z" />
      <path fill="#FFB900" d="M12.500 12.500H22V22h-9.500z" />
    </>
  ),
};

/** A provider's familiar logo, 20 px; its name is beside it. */
export function ProviderMark({ name }: { name: ProviderMarkName }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      {marks[name]}
    </svg>
  );
}
