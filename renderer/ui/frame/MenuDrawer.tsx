import { Drawer } from 'antd';
import type { ReactNode } from 'react';

const widthPx = 264;

/** The sidebar of a phone, over the content. */
export function MenuDrawer(props: {
  label: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Drawer
      open={props.isOpen}
      onClose={props.onClose}
      placement="left"
      size={widthPx}
      closable={false}
      styles={{ body: { padding: 0 } }}
      aria-label={props.label}
    >
      {props.children}
    </Drawer>
  );
}
