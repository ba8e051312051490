import { Drawer } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { useIsDocked } from '../chat/useIsDocked.ts';
import { Icon } from '../icon/Icon.tsx';
import { useAssistantPanel } from '../navigation/assistantPanel.ts';
import { StickyOffset } from '../table/stickyOffset.ts';
import { useBesideSheet } from './besideSheet.ts';
import styles from './sideSheet.module.css';

const widthPx = 600;
const wideWidthPx = 840;
/** All but the menu beside it; on a narrow screen, as much as a wide one. */
const deskWidth = `max(${wideWidthPx}px, min(1640px, 100vw - 176px))`;
/** The page gives up as much: `sideFrame.module.css`. */
const besideWidthPx = 460;

/** Details of one row beside its list; over the whole width on a phone. */
export function SideSheet(props: {
  title: string;
  closeLabel: string;
  isOpen: boolean;
  onClose: () => void;
  /** For tables of several figures, and longer forms. */
  isWide?: boolean;
  /** For a desk whose parts are side by side. */
  isDesk?: boolean;
  /**
   * From 1440 px, unless the assistant has that room: the page stays in use beside the sheet, which shows the post or row
   * chosen there. Below that, it is over the page as others are.
   */
  isBeside?: boolean;
  /** At the end of its head. */
  extra?: ReactNode;
  /** Actions that stay in sight below its content. */
  footer?: ReactNode;
  children: ReactNode;
}) {
  const isDocked = useIsDocked();
  const isTaken = useAssistantPanel((state) => state.isOpen);
  const isBeside = props.isBeside === true && props.isOpen && isDocked && !isTaken;
  const takeRoom = useBesideSheet((state) => state.takeRoom);
  useEffect(() => (isBeside ? takeRoom() : undefined), [isBeside, takeRoom]);
  const ownWidth = props.isDesk === true ? deskWidth : props.isWide === true ? wideWidthPx : widthPx;
  return (
    <Drawer
      open={props.isOpen}
      onClose={props.onClose}
      size={isBeside ? besideWidthPx : ownWidth}
      mask={!isBeside}
      {...(isBeside ? { rootClassName: styles['beside'] ?? '', 'aria-modal': false } : {})}
      styles={{ wrapper: { maxWidth: '100%', ...(isBeside ? { transition: 'none' } : {}) } }}
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
