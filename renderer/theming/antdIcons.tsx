import type { ConfigProviderProps } from 'antd';
import { Icon } from '../ui/icon/Icon.tsx';

const clear = <Icon name="clear" />;
const close = <Icon name="close" />;

/** Icons of antd's own parts: its defaults would add their English names to what the parts are called. */
export const antdIcons = {
  button: { loadingIcon: <Icon name="loading" /> },
  select: { suffixIcon: <Icon name="open" />, clearIcon: clear, loadingIcon: <Icon name="loading" /> },
  datePicker: { suffixIcon: <Icon name="calendar" />, clearIcon: clear },
  modal: { closeIcon: close },
  drawer: { closeIcon: close },
  notification: { closeIcon: close },
} satisfies ConfigProviderProps;
