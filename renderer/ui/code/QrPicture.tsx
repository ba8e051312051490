import { QRCode } from 'antd';
import styles from './code.module.css';

/** A text as a QR code, dark on white with the margin that scanners need, in dark themes too. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  return (
    <div className={styles['qr']} role="img" aria-label={label}>
      {/* The drawing says of itself that it is a picture, without a name. */}
      <span aria-hidden="true">
        <QRCode value={text} size={176} type="svg" color="#000000" bgColor="#ffffff" bordered={false} />
      </span>
    </div>
  );
}
