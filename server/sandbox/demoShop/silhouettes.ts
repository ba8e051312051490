import type { Silhouette } from './vocabulary.ts';

export interface DrawnColours {
  readonly main: string;
  readonly dark: string;
  /** 0 to 2: the shape of the shade or body. */
  readonly variant: number;
  /** About 1: relative shape height. */
  readonly stretch: number;
}

export interface DrawnLamp {
  readonly shapes: string;
  readonly lightY: number;
  readonly lightRadius: number;
}

/** A shade whose upper edge is at (300, y). */
const drawShade = (
  y: number,
  width: number,
  height: number,
  variant: number,
  fill = 'url(#body)',
): string => {
  const half = width / 2;
  const opening = `<ellipse cx="300" cy="${y + height}" rx="${half}" ry="${width / 14}" fill="url(#lit)"/>`;
  if (variant === 0)
    return `<path d="M${300 - half * 0.5} ${y} h${half} l${half * 0.5} ${height} h${-width} z" fill="${fill}"/>${opening}`;
  if (variant === 1)
    return `<path d="M${300 - half} ${y + height} C${300 - half} ${y - height * 0.33} ${300 + half} ${y - height * 0.33} ${300 + half} ${y + height} z" fill="${fill}"/>${opening}`;
  return `<rect x="${300 - half}" y="${y}" width="${width}" height="${height}" rx="${height / 10}" fill="${fill}"/>${opening}`;
};

const wire = (toY: number, x = 300): string =>
  `<path d="M${x} 0 V${toY}" stroke="#2b2b2b" stroke-width="3"/>`;

const drawShadow = (width: number): string =>
  `<ellipse class="shadow" cx="300" cy="534" rx="${width}" ry="9" fill="#000" opacity=".2"/>`;

const drawings: Readonly<Record<Silhouette, (c: DrawnColours) => DrawnLamp>> = {
  table: ({ variant, stretch }) => {
    const top = 300 - 90 * stretch;
    const body =
      variant === 0
        ? `<path d="M286 400 h28 l34 124 h-96 z" fill="url(#body)"/>`
        : variant === 1
          ? `<ellipse cx="300" cy="462" rx="66" ry="64" fill="url(#body)"/><rect x="268" y="514" width="64" height="14" rx="5" fill="url(#body)"/>`
          : `<rect x="292" y="390" width="16" height="124" fill="url(#body)"/><ellipse cx="300" cy="520" rx="70" ry="12" fill="url(#body)"/>`;
    return {
      shapes: `${drawShadow(110)}<rect x="294" y="${top + 120}" width="12" height="${290 - top}" fill="#8f6a28"/>${body}${drawShade(top, 230, 150, variant, variant === 1 ? 'url(#body)' : '#fbf0da')}<path d="M${300 - 57} ${top} h115" stroke="#000" opacity=".06" stroke-width="4"/>`,
      lightY: top + 150,
      lightRadius: 240,
    };
  },
  floor: ({ variant, stretch }) => {
    const top = 130 - 40 * stretch;
    const legs =
      variant === 2
        ? `<path d="M300 ${top + 100} L214 528 M300 ${top + 100} L386 528 M300 ${top + 100} L306 528" stroke="url(#body)" stroke-width="13" stroke-linecap="round"/>`
        : `<rect x="294" y="${top + 90}" width="12" height="${430 - top}" fill="url(#body)"/><ellipse cx="300" cy="524" rx="84" ry="13" fill="url(#body)"/>`;
    return {
      shapes: `${drawShadow(120)}${legs}${drawShade(top, 196, 116, variant, variant === 1 ? 'url(#body)' : '#f8ead0')}`,
      lightY: top + 116,
      lightRadius: 230,
    };
  },
  pendant: ({ variant, stretch }) => {
    const top = 150 * stretch;
    return {
      shapes: `${wire(top)}<rect x="288" y="${top - 20}" width="24" height="26" rx="6" fill="#8f6a28"/>${drawShade(top, 290, 150, variant)}<path d="M${300 - 100} ${top + 158} L90 600 H510 L400 ${top + 158} z" fill="#ffe9b5" opacity=".16"/>`,
      lightY: top + 160,
      lightRadius: 250,
    };
  },
  chandelier: ({ variant, stretch }) => {
    const y = 250 * stretch;
    const arms = [-150, -80, 80, 150]
      .map((x) => {
        const cup =
          variant === 0
            ? `<circle cx="${300 + x}" cy="${y - 22}" r="30" fill="url(#lit)"/>`
            : `<path d="M${300 + x - 22} ${y - 2} l10 -46 h24 l10 46 z" fill="url(#lit)"/>`;
        return `<path d="M300 ${y + 60} Q${300 + x / 2} ${y + 84} ${300 + x} ${y}" stroke="url(#body)" stroke-width="9" fill="none" stroke-linecap="round"/>${cup}`;
      })
      .join('');
    const ring =
      variant === 2
        ? `<ellipse cx="300" cy="${y + 66}" rx="120" ry="20" fill="none" stroke="url(#body)" stroke-width="8"/>`
        : '';
    return {
      shapes: `${wire(y - 100)}<rect x="291" y="${y - 100}" width="18" height="170" rx="9" fill="url(#body)"/>${arms}<circle cx="300" cy="${y + 72}" r="21" fill="url(#body)"/>${ring}`,
      lightY: y,
      lightRadius: 290,
    };
  },
  wall: ({ variant, stretch }) => ({
    shapes: `<rect x="272" y="${300 - 70 * stretch}" width="56" height="${140 * stretch}" rx="${variant === 0 ? 28 : 8}" fill="url(#body)"/><path d="M300 300 h0" />${
      variant === 2
        ? `<circle cx="300" cy="290" r="74" fill="url(#lit)"/><circle cx="300" cy="290" r="74" fill="none" stroke="url(#body)" stroke-width="9"/>`
        : drawShade(226, 150, 118, variant)
    }<path d="M232 ${variant === 2 ? 370 : 348} L150 600 H450 L368 ${variant === 2 ? 370 : 348} z" fill="#ffe9b5" opacity=".2"/><path d="M244 222 L170 0 H430 L356 222 z" fill="#ffe9b5" opacity=".18"/>`,
    lightY: 300,
    lightRadius: 240,
  }),
  ceiling: ({ variant, stretch }) => ({
    shapes: `<rect width="600" height="70" fill="#fff" opacity=".35"/><rect x="280" y="60" width="40" height="16" fill="url(#body)"/>${
      variant === 0
        ? `<path d="M110 78 h380 q-20 ${96 * stretch} -190 ${96 * stretch} t-190 -${96 * stretch} z" fill="url(#lit)"/><rect x="100" y="68" width="400" height="18" rx="9" fill="url(#body)"/>`
        : variant === 1
          ? `<rect x="130" y="72" width="340" height="${86 * stretch}" rx="20" fill="url(#body)"/><ellipse cx="300" cy="${72 + 86 * stretch}" rx="160" ry="16" fill="url(#lit)"/>`
          : `<ellipse cx="300" cy="120" rx="210" ry="46" fill="url(#body)"/><ellipse cx="300" cy="132" rx="186" ry="34" fill="url(#lit)"/><ellipse cx="300" cy="130" rx="90" ry="15" fill="url(#body)"/>`
    }`,
    lightY: 150,
    lightRadius: 280,
  }),
  spot: ({ variant, stretch }) => {
    const heads = variant === 0 ? [0] : variant === 1 ? [-90, 90] : [-140, 0, 140];
    const drawCone = (x: number): string =>
      `<g transform="translate(${300 + x} 150) rotate(${x / -9})"><path d="M-34 ${86 * stretch} L-120 460 H120 L34 ${86 * stretch} z" fill="#ffe9b5" opacity=".22"/><rect x="-6" y="-40" width="12" height="50" fill="url(#body)"/><path d="M-24 0 h48 l12 ${90 * stretch} h-72 z" fill="url(#body)"/><ellipse cy="${90 * stretch}" rx="36" ry="9" fill="url(#lit)"/></g>`;
    return {
      shapes: `<rect x="${variant === 0 ? 240 : 100}" y="92" width="${variant === 0 ? 120 : 400}" height="20" rx="8" fill="url(#body)"/>${heads.map(drawCone).join('')}`,
      lightY: 240,
      lightRadius: 250,
    };
  },
  lantern: ({ variant, stretch }) => {
    const top = 330 - 130 * stretch;
    const glass =
      variant === 1
        ? `<rect x="226" y="${top + 60}" width="148" height="${450 - top}" rx="70" fill="url(#lit)"/>`
        : `<path d="M232 ${top + 60} h136 l16 ${440 - top} h-168 z" fill="url(#lit)"/>`;
    const bars =
      variant === 2
        ? `<path d="M262 ${top + 60} L256 500 M338 ${top + 60} L344 500 M226 ${(top + 560) / 2} H374" stroke="url(#body)" stroke-width="7"/>`
        : `<path d="M300 ${top + 60} V500" stroke="url(#body)" stroke-width="7"/>`;
    return {
      shapes: `${drawShadow(130)}<circle cx="300" cy="${top - 10}" r="22" fill="none" stroke="url(#body)" stroke-width="8"/><path d="M212 ${top + 66} L262 ${top + 10} h76 l50 56 z" fill="url(#body)"/>${glass}${bars}<rect x="204" y="498" width="192" height="30" rx="6" fill="url(#body)"/>`,
      lightY: 420,
      lightRadius: 270,
    };
  },
  night: ({ variant }) => {
    const face = `<circle cx="272" cy="420" r="7" fill="#3a332c"/><circle cx="328" cy="420" r="7" fill="#3a332c"/><path d="M282 442 q18 16 36 0" stroke="#3a332c" stroke-width="5" fill="none" stroke-linecap="round"/>`;
    const shape =
      variant === 0
        ? `<path d="M340 270 a134 134 0 1 0 74 190 a104 104 0 0 1 -74 -190 z" fill="url(#lit)" stroke="url(#body)" stroke-width="7"/><path d="M452 270 l10 22 24 3 -18 17 5 24 -21 -12 -21 12 5 -24 -18 -17 24 -3 z" fill="url(#body)"/>`
        : variant === 1
          ? `<path d="M250 300 l-22 -76 62 40 z M350 300 l22 -76 -62 40 z" fill="url(#body)"/><ellipse cx="300" cy="412" rx="122" ry="116" fill="url(#lit)" stroke="url(#body)" stroke-width="8"/>${face}`
          : `<path d="M180 470 a70 70 0 0 1 30 -130 a94 94 0 0 1 178 -10 a74 74 0 0 1 34 140 q-122 60 -242 0 z" fill="url(#lit)" stroke="url(#body)" stroke-width="7"/>${face}`;
    return { shapes: `${drawShadow(130)}${shape}`, lightY: 410, lightRadius: 250 };
  },
  string: ({ variant, main }) => {
    const drawBulb = (x: number, y: number): string =>
      variant === 2
        ? `<path d="M${x} ${y} l7 14 15 2 -11 11 3 15 -14 -7 -14 7 3 -15 -11 -11 15 -2 z" fill="url(#lit)"/>`
        : `<rect x="${x - 5}" y="${y - 8}" width="10" height="12" fill="${main}"/><ellipse cx="${x}" cy="${y + 18}" rx="${variant === 0 ? 14 : 9}" ry="17" fill="url(#lit)"/>`;
    const drawRow = (y: number, dip: number): string => {
      const bulbs = [0.08, 0.25, 0.42, 0.58, 0.75, 0.92]
        .map((t) => drawBulb(600 * t, y + 4 * dip * t * (1 - t) * 0.5))
        .join('');
      return `<path d="M0 ${y} Q300 ${y + dip} 600 ${y}" stroke="${main}" stroke-width="5" fill="none"/>${bulbs}`;
    };
    return {
      shapes: `${drawRow(90, 150)}${drawRow(210, 190)}${drawRow(350, 120)}`,
      lightY: 280,
      lightRadius: 330,
    };
  },
  bulb: ({ variant, main }) => ({
    shapes: `${drawShadow(70)}${
      variant === 0
        ? `<path d="M256 400 C250 350 190 320 190 240 a110 110 0 0 1 220 0 C410 320 350 350 344 400 z" fill="${main}" opacity=".82"/><path d="M262 380 L280 250 300 290 320 250 338 380" stroke="#d98b2b" stroke-width="5" fill="none"/>`
        : variant === 1
          ? `<circle cx="300" cy="270" r="132" fill="${main}" opacity=".82"/><path d="M256 380 h88 v24 h-88 z" fill="${main}"/><path d="M270 380 C230 260 280 220 300 280 C320 220 370 260 330 380" stroke="#d98b2b" stroke-width="5" fill="none"/>`
          : `<path d="M252 400 C240 320 236 260 258 190 C272 140 328 140 342 190 C364 260 360 320 348 400 z" fill="${main}" opacity=".85"/><path d="M284 390 V220 M300 390 V210 M316 390 V220" stroke="#d98b2b" stroke-width="5"/>`
    }<rect x="256" y="400" width="88" height="78" rx="8" fill="#b9bcc0"/><path d="M254 418 h92 M254 438 h92 M254 458 h92" stroke="#8c9095" stroke-width="6"/><path d="M270 478 h60 l-14 40 h-32 z" fill="#55595e"/>`,
    lightY: 270,
    lightRadius: 270,
  }),
  shade: ({ variant, stretch }) => ({
    shapes: `${drawShadow(150)}<rect x="292" y="440" width="16" height="80" fill="#8f6a28"/><ellipse cx="300" cy="522" rx="60" ry="11" fill="#8f6a28"/>${drawShade(230 - 30 * stretch, 330, 220, variant)}<path d="M${variant === 0 ? 218 : 150} ${230 - 30 * stretch} h${variant === 0 ? 164 : 300}" stroke="#fff" stroke-width="5" opacity="${variant === 1 ? 0 : 0.35}"/>`,
    lightY: 420,
    lightRadius: 260,
  }),
};

/** The shapes of a lamp and where its light is, in a square of 600. */
export const drawSilhouette = (silhouette: Silhouette, drawn: DrawnColours): DrawnLamp =>
  drawings[silhouette](drawn);
