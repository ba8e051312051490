import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';
import { disableIf } from '../access/disableIf.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './image.module.css';

export interface GridImage {
  readonly id: string;
  readonly url: string;
  readonly name: string;
  /** Under the picture, e.g. its size. */
  readonly note: string;
}

/** Pictures side by side, each of which can be moved along and removed; `children` follow them. */
export function ImageGrid(props: {
  label: string;
  images: readonly GridImage[];
  isBusy: boolean;
  onMove: (id: string, step: -1 | 1) => void;
  onDelete: (id: string) => void;
  children?: ReactNode;
}) {
  const t = useText();
  const last = props.images.length - 1;
  return (
    <ul className={styles['grid']} aria-label={props.label}>
      {props.images.map(({ id, url, name, note }, index) => (
        <li key={id} className={styles['tile']}>
          <div className={styles['picture']}>
            <img src={url} alt={name} loading="lazy" />
          </div>
          <div className={styles['bar']}>
            <span className={styles['note']}>{note}</span>
            <span className={styles['actions']}>
              {last === 0 ? null : (
                <>
                  <Button
                    type="text"
                    size="small"
                    {...disableIf(props.isBusy || index === 0)}
                    aria-label={t('ui:image.moveBefore', { name })}
                    icon={<Icon name="previous" />}
                    onClick={() => props.onMove(id, -1)}
                  />
                  <Button
                    type="text"
                    size="small"
                    {...disableIf(props.isBusy || index === last)}
                    aria-label={t('ui:image.moveAfter', { name })}
                    icon={<Icon name="following" />}
                    onClick={() => props.onMove(id, 1)}
                  />
                </>
              )}
              <Button
                type="text"
                size="small"
                {...disableIf(props.isBusy)}
                aria-label={t('ui:image.delete', { name })}
                icon={<Icon name="delete" />}
                onClick={() => props.onDelete(id)}
              />
            </span>
          </div>
        </li>
      ))}
      {props.children === undefined || props.children === null ? null : <li>{props.children}</li>}
    </ul>
  );
}
