import { Slider } from 'antd';
import { useId, useState } from 'react';
import Cropper, { type Area, type Point } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useText } from '../../i18n/useText.ts';
import styles from './image.module.css';

/** A part of a picture in its own pixels. */
export type CropArea = Readonly<Area>;

const pxOfArrow = 8;
const zoomStep = 0.01;

/** Chooses the part of a picture that has a ratio: by dragging, the wheel, two fingers, or the arrow keys and the slider. */
export function ImageCropper(props: {
  src: string;
  /** Width over height. */
  ratio: number;
  /** How far it may be enlarged before too few pixels are left. */
  maxZoom: number;
  onCrop: (area: CropArea) => void;
}) {
  const t = useText();
  const id = useId();
  const [crop, setCrop] = useState<Point>({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <>
      <div className={styles['stage']}>
        <Cropper
          image={props.src}
          crop={crop}
          zoom={zoom}
          minZoom={1}
          maxZoom={props.maxZoom}
          aspect={props.ratio}
          keyboardStep={pxOfArrow}
          disableAutomaticStylesInjection
          cropperProps={{ 'aria-label': t('ui:image.cropArea') }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_percent, area) => props.onCrop(area)}
        />
      </div>
      {props.maxZoom > 1 + zoomStep ? (
        <div className={styles['zoom']}>
          <span id={id}>{t('ui:image.zoom')}</span>
          <Slider
            min={1}
            max={props.maxZoom}
            step={zoomStep}
            value={zoom}
            tooltip={{ open: false }}
            ariaLabelledByForHandle={id}
            onChange={setZoom}
          />
        </div>
      ) : null}
    </>
  );
}
