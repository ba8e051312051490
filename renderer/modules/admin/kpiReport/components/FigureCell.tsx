import { useText } from '#renderer/i18n/useText.ts';
import { TextButton } from '#renderer/ui/controls/TextButton.tsx';

/** A figure of a table that opens what it consists of; nothing to open where it is none. */
export function FigureCell(props: {
  /** As it is written. */
  children: string;
  value: number | null;
  /** Of what and when, for whoever hears it read. */
  name: string;
  onOpen: () => void;
}) {
  const t = useText('kpi');
  const { children, value, name, onOpen } = props;
  if (value === null || value === 0) return children;
  return (
    <TextButton label={t('kpi:detail.openValue', { value: children, figure: name })} onClick={onOpen}>
      {children}
    </TextButton>
  );
}
