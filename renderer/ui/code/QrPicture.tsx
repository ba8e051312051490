import { Button, QRCode } from 'antd';
import { useRef } from 'react';
import { Stack } from '../layout/Stack.tsx';
import styles from './code.module.css';

/** Pixels of a saved code, enough for print. */
const savedPx = 1_024;
/** Modules of white around a saved code, which scanners need (ISO/IEC 18004). */
const quietModules = 4;

/** Draws the code of the page as a PNG, without what the page looks like. */
async function drawPng(svg: SVGSVGElement): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = savedPx;
  canvas.height = savedPx;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('the browser cannot draw');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, savedPx, savedPx);
  const scale = savedPx / (svg.viewBox.baseVal.width + 2 * quietModules);
  context.setTransform(scale, 0, 0, scale, quietModules * scale, quietModules * scale);
  for (const path of svg.querySelectorAll('path')) {
    context.fillStyle = path.getAttribute('fill') ?? '#000000';
    const shape = new Path2D(path.getAttribute('d') ?? '');
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
    context.fill(shape);
  }
  return await new Promise((resolve, reject) =>
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('the code was not drawn'));
      else resolve(blob);
    }, 'image/png'),
  );
}

/** Draws the code of the page as an SVG of its own, with its margin, in any size for print. */
function drawSvg(svg: SVGSVGElement): Blob {
  const side = svg.viewBox.baseVal.width + 2 * quietModules;
  const paths = [...svg.querySelectorAll('path')].map(
    (path) => `<path fill="${path.getAttribute('fill') ?? '#000000'}" d="${path.getAttribute('d') ?? ''}"/>`,
  );
  const text = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-quietModules} ${-quietModules} ${side} ${side}" shape-rendering="crispEdges">`,
    `<rect x="${-quietModules}" y="${-quietModules}" width="${side}" height="${side}" fill="#ffffff"/>`,
    ...paths,
    '</svg>',
  ].join('');
  return new Blob([text], { type: 'image/svg+xml' });
}

/** Formats in which a code is saved. */
const qrFormats = ['svg', 'png'] as const;
type QrFormat = (typeof qrFormats)[number];

/** A text as a QR code, dark on white with the margin that scanners need, in dark themes too. */
export function QrPicture({
  text,
  label,
  save,
}: {
  text: string;
  label: string;
  /** Saves it as a picture for print. */
  save?: {
    readonly labels: Readonly<Record<QrFormat, string>>;
    readonly onSave: (draw: () => Promise<Blob>, format: QrFormat) => void;
  };
}) {
  const place = useRef<HTMLDivElement>(null);
  const draw = async (format: QrFormat) => {
    const svg = place.current?.querySelector('svg');
    if (!svg) throw new Error('there is no code');
    return format === 'svg' ? drawSvg(svg) : await drawPng(svg);
  };
  return (
    <div className={styles['qrPlace']}>
      <div ref={place} className={styles['qr']} role="img" aria-label={label}>
        {/* The drawing says of itself that it is a picture, without a name. */}
        <span aria-hidden="true">
          <QRCode value={text} size={176} type="svg" color="#000000" bgColor="#ffffff" bordered={false} />
        </span>
      </div>
      {save === undefined ? null : (
        <Stack isRow gap={8} justify="center">
          {qrFormats.map((format) => (
            <Button
              key={format}
              size="small"
              onClick={() => save.onSave(async () => await draw(format), format)}
            >
              {save.labels[format]}
            </Button>
          ))}
        </Stack>
      )}
    </div>
  );
}
