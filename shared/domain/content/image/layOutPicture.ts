/** A rectangle in pixels. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What an image is laid out from. */
export interface PictureParts {
  readonly width: number;
  readonly height: number;
  /** Shares of the height that a placement covers. */
  readonly coveredTop: number;
  readonly coveredBottom: number;
  /** Width over height of each product. */
  readonly aspects: readonly number[];
  readonly hasHeadline: boolean;
  readonly hasPrice: boolean;
  /** The logo of the shop, below the products. */
  readonly hasLogo?: boolean;
}

/** Where everything of an image is. */
export interface PictureLayout {
  /** Bottom edge of the products. */
  readonly groundY: number;
  readonly products: readonly Area[];
  readonly headline: Area | null;
  readonly price: Area | null;
  readonly logo: Area | null;
}

const margin = 0.06;
const gap = 0.03;
/** From this ratio on, texts are beside the products instead of above them. */
const wideFrom = 1.3;
const textShare = 0.36;
/** Height of a logo, as a share of what no placement covers. */
const logoShare = 0.085;

function roundArea({ x, y, width, height }: Area): Area {
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
}

/** Products of one height side by side in an area, on its bottom, as large as they fit. */
export function placeSideBySide(area: Area, aspects: readonly number[]): Area[] {
  if (aspects.length === 0) return [];
  const between = area.width * gap;
  const free = area.width - between * (aspects.length - 1);
  const height = Math.min(area.height, free / aspects.reduce((sum, aspect) => sum + aspect, 0));
  const width = aspects.reduce((sum, aspect) => sum + aspect * height, between * (aspects.length - 1));
  let x = area.x + (area.width - width) / 2;
  return aspects.map((aspect) => {
    const place = roundArea({ x, y: area.y + area.height - height, width: aspect * height, height });
    x += aspect * height + between;
    return place;
  });
}

/** One layout for all ratios: nothing is covered by a placement, and no text is over a product. */
export function layOutPicture(parts: PictureParts): PictureLayout {
  const { width, height, aspects } = parts;
  const side = Math.min(width, height) * margin;
  const top = Math.max(side, height * parts.coveredTop);
  const bottom = height - Math.max(side, height * parts.coveredBottom);
  const hasText = parts.hasHeadline || parts.hasPrice;
  const isWide = width / height >= wideFrom;
  const logoHeight = parts.hasLogo === true ? (bottom - top) * logoShare : 0;
  const usualGround = Math.min(bottom, height * (isWide ? 0.86 : 0.82));
  // Products make room for a logo below them.
  const groundY = Math.round(
    logoHeight === 0 ? usualGround : Math.min(usualGround, bottom - logoHeight - side / 2),
  );
  const logo =
    logoHeight === 0
      ? null
      : roundArea({ x: side, y: bottom - logoHeight, width: width - 2 * side, height: logoHeight });
  if (isWide) {
    const textWidth = hasText ? width * textShare : 0;
    const left = hasText ? side + textWidth + side : side;
    const stage = { x: left, y: top, width: width - side - left, height: groundY - top };
    const column = { x: side, width: textWidth };
    // Texts end above the logo.
    const textBottom = logo === null ? bottom : logo.y - side / 2;
    const headlineHeight = (textBottom - top) * (parts.hasPrice ? 0.55 : 0.8);
    return {
      groundY,
      products: placeSideBySide(stage, aspects),
      headline: parts.hasHeadline ? roundArea({ ...column, y: top, height: headlineHeight }) : null,
      price: parts.hasPrice
        ? roundArea({
            ...column,
            y: parts.hasHeadline ? top + headlineHeight + side : (top + textBottom) / 2 - height * 0.09,
            height: height * 0.18,
          })
        : null,
      logo,
    };
  }
  const headlineHeight = parts.hasHeadline ? (bottom - top) * 0.16 : 0;
  const priceHeight = parts.hasPrice ? (bottom - top) * 0.09 : 0;
  const line = { x: side, width: width - 2 * side };
  const priceY = top + headlineHeight + (parts.hasHeadline ? side / 2 : 0);
  const stageTop = priceY + priceHeight + (hasText ? side : 0);
  const inset = width * 0.1;
  const stage = { x: inset, y: stageTop, width: width - 2 * inset, height: groundY - stageTop };
  return {
    groundY,
    products: placeSideBySide(stage, aspects),
    headline: parts.hasHeadline ? roundArea({ ...line, y: top, height: headlineHeight }) : null,
    price: parts.hasPrice ? roundArea({ ...line, y: priceY, height: priceHeight }) : null,
    logo,
  };
}

/** Texts moved into what products in other places leave free: beside them in wide pictures, else above. */
export function fitTextsAround(
  layout: PictureLayout,
  products: readonly Area[],
  size: { readonly width: number; readonly height: number },
): Pick<PictureLayout, 'headline' | 'price'> {
  const { headline, price } = layout;
  const side = Math.min(size.width, size.height) * margin;
  const areas = [headline, price].filter((area) => area !== null);
  if (areas.length === 0 || products.length === 0) return { headline, price };
  if (size.width / size.height >= wideFrom) {
    const width = Math.max(1, Math.min(...products.map(({ x }) => x)) - 2 * side);
    const shrinkWidth = (area: Area | null) =>
      area === null ? null : roundArea({ ...area, width: Math.min(area.width, width) });
    return { headline: shrinkWidth(headline), price: shrinkWidth(price) };
  }
  const top = Math.min(...areas.map(({ y }) => y));
  const bottom = Math.max(...areas.map((area) => area.y + area.height));
  const free = Math.max(1, Math.min(...products.map(({ y }) => y)) - side / 2 - top);
  const share = Math.min(1, free / (bottom - top));
  const shrinkHeight = (area: Area | null) =>
    area === null
      ? null
      : roundArea({ ...area, y: top + (area.y - top) * share, height: area.height * share });
  return { headline: shrinkHeight(headline), price: shrinkHeight(price) };
}

/** Side in pixels of the square that a model makes a setting in; every ratio is cut from its middle. */
export const masterSide = 1_024;
const masterStage = {
  x: masterSide * 0.25,
  y: masterSide * 0.27,
  width: masterSide * 0.5,
  height: masterSide * 0.46,
};

/** Places of products in the square of a model: inside the part that all ratios share. */
export function layOutMaster(aspects: readonly number[]): Area[] {
  return placeSideBySide(masterStage, aspects);
}

/** The part of the square that a size shows, and its products there, in pixels of that size. */
export function cutFromMaster(
  size: { readonly width: number; readonly height: number },
  products: readonly Area[],
): { readonly crop: Area; readonly products: Area[] } {
  const scale = Math.max(size.width, size.height) / masterSide;
  const width = size.width / scale;
  const height = size.height / scale;
  const crop = roundArea({ x: (masterSide - width) / 2, y: (masterSide - height) / 2, width, height });
  return {
    crop,
    products: products.map((place) =>
      roundArea({
        x: (place.x - crop.x) * scale,
        y: (place.y - crop.y) * scale,
        width: place.width * scale,
        height: place.height * scale,
      }),
    ),
  };
}
