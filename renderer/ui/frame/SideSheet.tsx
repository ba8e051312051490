import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { StickyOffset } from '../table/stickyOffset.ts';

const widthPx = 600;
const wideWidthPx = 840;

/** Details of one row beside its list; over the whole width on a phone. */
export function SideSheet(props: {
  title: string;
  closeLabel: string;
  isOpen: boolean;
  onClose: () => void;
  /** For tables of several figures. */
  isWide?: boolean;
  /** At the end of its head. */
  extra?: ReactNode;
  /** Actions that stay in sight below its content. */
  footer?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Drawer
      open={props.isOpen}
      onClose={props.onClose}
      size={props.isWide === true ? wideWidthPx : widthPx}
      styles={{ wrapper: { maxWidth: '100%' } }}
      title={props.title}
      extra={props.extra}
      footer={props.footer}
      closable={{ 'aria-label': props.closeLabel, closeIcon: <Icon name="close" /> }}
      destroyOnHidden
    >
      <StickyOffset value={0}>{props.children}</StickyOffset>
    </Drawer>
  );
}
