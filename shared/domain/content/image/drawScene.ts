import type { ImageScene } from './contentImage.ts';

interface Stage {
  readonly width: number;
  readonly height: number;
  /** Height at which the products are. */
  readonly groundY: number;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** Numbers between 0 and 1, the same for the same seed. */
function createNumbers(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

const buildGradient = (id: string, stops: readonly (readonly [number, string, number?])[], vertical = true) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${vertical ? 0 : 1}" y2="${vertical ? 1 : 0}">${stops
    .map(
      ([at, colour, opacity]) =>
        `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity ?? 1}"/>`,
    )
    .join('')}</linearGradient>`;

const buildGlow = (id: string, colour: string, opacity: number) =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;

const drawRect = (x: number, y: number, width: number, height: number, fill: string, rest = '') =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}" ${rest}/>`;

const drawCircle = (x: number, y: number, r: number, fill: string, rest = '') =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}" ${rest}/>`;

/** A table or floor from a little above the products' ground down to the bottom, with light on it. */
function drawTable({ width, height, groundY }: Stage, colours: readonly [string, string]): string {
  const top = groundY - height * 0.075;
  return [
    `<defs>${buildGradient('table', [
      [0, colours[0]],
      [1, colours[1]],
    ])}${buildGlow('pool', '#ffffff', 0.28)}</defs>`,
    drawRect(0, top, width, height - top, 'url(#table)'),
    drawRect(0, top, width, Math.max(2, height * 0.004), '#ffffff', 'opacity=".35"'),
    `<ellipse cx="${width / 2}" cy="${round(groundY)}" rx="${round(width * 0.42)}" ry="${round((height - top) * 0.55)}" fill="url(#pool)"/>`,
  ].join('');
}

function drawWinterWindow(stage: Stage, next: () => number): string {
  const { width, height, groundY } = stage;
  const horizon = groundY - height * 0.24;
  const unit = Math.min(width, height);
  const flakes = Array.from({ length: 42 }, () =>
    drawCircle(
      next() * width,
      next() * horizon,
      unit * (0.0018 + next() * 0.0032),
      '#ffffff',
      `opacity="${round(0.4 + next() * 0.5)}"`,
    ),
  ).join('');
  const trees = Array.from({ length: 9 }, (_, at) => {
    const x = ((at + 0.15 + next() * 0.6) / 9) * width;
    const tall = unit * (0.08 + next() * 0.09);
    const base = horizon + unit * 0.045;
    return `<path d="M${round(x)} ${round(base - tall)}l${round(tall * 0.28)} ${round(tall)}h${round(-tall * 0.56)}z" fill="#16263c" opacity=".85"/>`;
  }).join('');
  const frame = unit * 0.035;
  return [
    `<defs>${buildGradient('sky', [
      [0, '#1c2c4f'],
      [0.7, '#31507d'],
      [1, '#5d7fa8'],
    ])}${buildGradient('snow', [
      [0, '#c6d6ea'],
      [1, '#7f9cc0'],
    ])}${buildGlow('moon', '#fff1cf', 0.55)}${buildGlow('lamp', '#ffd28a', 0.4)}</defs>`,
    drawRect(0, 0, width, height, 'url(#sky)'),
    drawCircle(width * 0.8, height * 0.2, unit * 0.2, 'url(#moon)'),
    drawCircle(width * 0.8, height * 0.2, unit * 0.045, '#f4e9cf'),
    trees,
    `<path d="M0 ${round(horizon + unit * 0.05)}C${width * 0.25} ${round(horizon - unit * 0.03)} ${width * 0.45} ${round(horizon + unit * 0.08)} ${width * 0.62} ${round(horizon + unit * 0.03)}S${width * 0.9} ${round(horizon)} ${width} ${round(horizon + unit * 0.05)}V${height}H0Z" fill="url(#snow)"/>`,
    flakes,
    drawRect(0, 0, width, frame, '#e8ddcb'),
    drawRect(0, 0, frame, height, '#e0d3be'),
    drawRect(width - frame, 0, frame, height, '#d8cab3'),
    drawRect(width * 0.27, 0, frame * 0.7, height, '#e0d3be'),
    drawCircle(width / 2, groundY - height * 0.2, unit * 0.46, 'url(#lamp)'),
    drawTable(stage, ['#b37b46', '#6f4523']),
  ].join('');
}

function drawSunlitWall(stage: Stage, next: () => number): string {
  const { width, height, groundY } = stage;
  const slant = height * 0.5;
  const rays = Array.from({ length: 3 }, (_, at) => {
    const x = width * (0.12 + at * 0.3 + next() * 0.06);
    const wide = width * 0.13;
    return `<path d="M${round(x)} 0h${round(wide)}l${round(slant)} ${height}h${round(-wide)}z" fill="#fff6e0" opacity=".42"/>`;
  }).join('');
  const leaf = Math.min(width, height) * 0.14;
  const leaves = Array.from({ length: 5 }, (_, at) => {
    const angle = -70 + at * 32 + next() * 10;
    return `<ellipse cx="0" cy="${round(-leaf * 0.9)}" rx="${round(leaf * 0.2)}" ry="${round(leaf * 0.62)}" fill="#6f7b52" opacity=".55" transform="rotate(${round(angle)})"/>`;
  }).join('');
  return [
    `<defs>${buildGradient('wall', [
      [0, '#f3e6d2'],
      [1, '#e4cfb2'],
    ])}</defs>`,
    drawRect(0, 0, width, height, 'url(#wall)'),
    rays,
    `<g transform="translate(${round(width * 0.06)} ${round(groundY - height * 0.05)})">${leaves}</g>`,
    drawTable(stage, ['#dfc49b', '#b98d5c']),
  ].join('');
}

function drawConcrete(stage: Stage, next: () => number): string {
  const { width, height } = stage;
  const unit = Math.min(width, height);
  const spots = Array.from({ length: 26 }, () =>
    drawCircle(
      next() * width,
      next() * height * 0.75,
      unit * (0.02 + next() * 0.07),
      next() > 0.5 ? '#ffffff' : '#000000',
      'opacity=".025"',
    ),
  ).join('');
  const holes = [0.14, 0.5, 0.86].flatMap((x) =>
    [0.16, 0.5].map((y) => drawCircle(x * width, y * height, unit * 0.008, '#4c5154')),
  );
  return [
    `<defs>${buildGradient('wall', [
      [0, '#8d9396'],
      [1, '#73797c'],
    ])}${buildGlow('spot', '#fff3dc', 0.55)}</defs>`,
    drawRect(0, 0, width, height, 'url(#wall)'),
    spots,
    drawRect(0, height * 0.33, width, Math.max(2, unit * 0.003), '#5f6568'),
    drawRect(width * 0.32, 0, Math.max(2, unit * 0.003), height, '#5f6568'),
    drawRect(width * 0.68, 0, Math.max(2, unit * 0.003), height, '#5f6568'),
    holes.join(''),
    drawCircle(width / 2, stage.groundY - height * 0.3, unit * 0.55, 'url(#spot)'),
    drawTable(stage, ['#3b4043', '#24282a']),
  ].join('');
}

function drawStudioRose(stage: Stage): string {
  const { width, height, groundY } = stage;
  const unit = Math.min(width, height);
  return [
    `<defs>${buildGradient('wall', [
      [0, '#ecd3cc'],
      [1, '#dcb3a9'],
    ])}${buildGradient('arch', [
      [0, '#f7e9e3'],
      [1, '#e9c9bf'],
    ])}</defs>`,
    drawRect(0, 0, width, height, 'url(#wall)'),
    drawCircle(width / 2, groundY - unit * 0.34, unit * 0.42, 'url(#arch)'),
    drawTable(stage, ['#cf9a8e', '#b17468']),
  ].join('');
}

function drawAdvent(stage: Stage, next: () => number): string {
  const { width, height } = stage;
  const unit = Math.min(width, height);
  const lights = Array.from({ length: 24 }, (_, at) => {
    const x = ((at + next()) / 24) * width;
    const y = unit * 0.05 + Math.sin((x / width) * Math.PI * 3) ** 2 * unit * 0.07;
    return drawCircle(x, y, unit * 0.028, 'url(#bulb)') + drawCircle(x, y, unit * 0.006, '#ffe9b8');
  }).join('');
  const blurred = Array.from({ length: 14 }, () =>
    drawCircle(
      next() * width,
      height * (0.18 + next() * 0.45),
      unit * (0.015 + next() * 0.04),
      '#e9c46a',
      `opacity="${round(0.08 + next() * 0.16)}"`,
    ),
  ).join('');
  return [
    `<defs>${buildGradient('wall', [
      [0, '#0d2b24'],
      [1, '#1d4a3d'],
    ])}${buildGlow('bulb', '#ffd98a', 0.8)}${buildGlow('middle', '#ffd98a', 0.3)}</defs>`,
    drawRect(0, 0, width, height, 'url(#wall)'),
    blurred,
    drawCircle(width / 2, stage.groundY - height * 0.25, unit * 0.5, 'url(#middle)'),
    lights,
    drawTable(stage, ['#6b3b22', '#3c1f11']),
  ].join('');
}

function drawPlain({ width, height }: Stage): string {
  return `<defs>${buildGradient('wall', [
    [0, '#f4f6f6'],
    [0.72, '#e6eaea'],
    [1, '#d4dada'],
  ])}</defs>${drawRect(0, 0, width, height, 'url(#wall)')}`;
}

const drawings: Readonly<Record<ImageScene, (stage: Stage, next: () => number) => string>> = {
  WinterWindow: drawWinterWindow,
  SunlitWall: drawSunlitWall,
  Concrete: drawConcrete,
  StudioRose: drawStudioRose,
  Advent: drawAdvent,
  Plain: drawPlain,
};

/** A setting as SVG, the same for the same seed. Only numbers of ours are in it. */
export function drawScene(scene: ImageScene, stage: Stage, seed: number): string {
  const { width, height } = stage;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawings[scene](stage, createNumbers(seed))}</svg>`;
}
