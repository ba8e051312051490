/** A shape of a flag: its fill and its path in a box of 24 by 16. */
type Shape = readonly [fill: string, path: string];

const whole = 'M0 0H24V16H0Z';

function drawRows(...fills: readonly string[]): Shape[] {
  const height = 16 / fills.length;
  return fills.map((fill, index) => [fill, `M0 ${index * height}H24V${(index + 1) * height}H0Z`]);
}

function drawColumns(...fills: readonly string[]): Shape[] {
  const width = 24 / fills.length;
  return fills.map((fill, index) => [
    fill,
    `M${index * width} 0H${(index + 1) * width}V16H${index * width}Z`,
  ]);
}

function drawNordicCross(field: string, cross: string, inner?: string): Shape[] {
  return [
    [field, whole],
    [cross, 'M7 0H11V16H7ZM0 6H24V10H0Z'],
    ...(inner === undefined ? [] : [[inner, 'M8 0H10V16H8ZM0 7H24V9H0Z'] as const]),
  ];
}

const stripes: Shape[] = Array.from({ length: 7 }, (_, index) => [
  '#B22234',
  `M0 ${(index * 32) / 13}H24v1.23H0Z`,
]);

/** Flags of the countries of advertisement, simple enough for 20 px. */
export const flags: Readonly<Record<string, readonly Shape[]>> = {
  AT: drawRows('#C8102E', '#FFFFFF', '#C8102E'),
  BE: drawColumns('#1A1A1A', '#FDDA24', '#EF3340'),
  CH: [
    ['#DA291C', whole],
    ['#FFFFFF', 'M10.5 3.5h3v9h-3ZM7.5 6.5h9v3h-9Z'],
  ],
  CY: [
    ['#FFFFFF', whole],
    ['#D57800', 'M6 7c3-2 8-1 12-3-1 3-3 5-7 5-2 0-4 0-5-2Z'],
    ['#4E5B31', 'M8 11c3 2 6 2 9 0-3 3-6 3-9 0Z'],
  ],
  CZ: [...drawRows('#FFFFFF', '#D7141A'), ['#11457E', 'M0 0L12 8L0 16Z']],
  DE: drawRows('#1A1A1A', '#DD0000', '#FFCC00'),
  DK: drawNordicCross('#C8102E', '#FFFFFF').map(([fill, path], index) =>
    index === 0 ? [fill, path] : [fill, 'M7.5 0h3V16h-3ZM0 6.5H24v3H0Z'],
  ),
  ES: [
    ['#AA151B', whole],
    ['#F1BF00', 'M0 4H24V12H0Z'],
  ],
  FI: drawNordicCross('#FFFFFF', '#003580'),
  FR: drawColumns('#002654', '#FFFFFF', '#CE1126'),
  GB: [
    ['#012169', whole],
    ['#FFFFFF', 'M0 0h3L24 14v2h-3L0 2ZM24 0h-3L0 14v2h3L24 2ZM9.5 0h5V16h-5ZM0 5.5H24v5H0Z'],
    ['#C8102E', 'M10.5 0h3V16h-3ZM0 6.5H24v3H0Z'],
  ],
  GR: [
    ['#0D5EAF', whole],
    ['#FFFFFF', 'M0 1.8H24V3.6H0ZM0 5.3H24V7.1H0ZM0 8.9H24v1.8H0ZM0 12.4H24v1.8H0Z'],
    ['#0D5EAF', 'M0 0H9V8.9H0Z'],
    ['#FFFFFF', 'M3.6 0h1.8V8.9H3.6ZM0 3.6H9v1.8H0Z'],
  ],
  HU: drawRows('#CE2939', '#FFFFFF', '#477050'),
  IE: drawColumns('#169B62', '#FFFFFF', '#FF883E'),
  IT: drawColumns('#009246', '#FFFFFF', '#CE2B37'),
  LU: drawRows('#EA141D', '#FFFFFF', '#51ADDA'),
  NL: drawRows('#AE1C28', '#FFFFFF', '#21468B'),
  NO: drawNordicCross('#BA0C2F', '#FFFFFF', '#00205B'),
  PL: drawRows('#FFFFFF', '#DC143C'),
  PT: [
    ['#D80027', whole],
    ['#046A38', 'M0 0H9.5V16H0Z'],
    ['#FFE900', 'M9.5 4.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 0 0 0-7Z'],
    ['#D80027', 'M8 6h3v2.6a1.5 1.5 0 0 1-3 0Z'],
  ],
  RO: drawColumns('#002B7F', '#FCD116', '#CE1126'),
  SE: drawNordicCross('#006AA7', '#FECC02'),
  SK: [
    ...drawRows('#FFFFFF', '#0B4EA2', '#EE1C25'),
    ['#FFFFFF', 'M4 3.5h8V9a5 5 0 0 1-4 4a5 5 0 0 1-4-4Z'],
    ['#EE1C25', 'M4.7 4.2h6.6V9A4.3 4.3 0 0 1 8 12.2A4.3 4.3 0 0 1 4.7 9Z'],
    ['#FFFFFF', 'M7.5 5h1v1.3H10v1H8.500v1H10.300v1H8.500V11h-1V9.300H5.700v-1h1.800v-1H6v-1h1.500Z'],
  ],
  US: [['#FFFFFF', whole], ...stripes, ['#3C3B6E', 'M0 0H10.500V8.600H0Z']],
};
