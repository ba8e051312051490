import { Select } from 'antd';
import styles from './manyChoice.module.css';
import { Reading } from '../access/ViewOnly.tsx';

/** Chooses several of a short list; none chosen means all of them, which the placeholder says. */
export function ManyChoice<Value extends string>(props: {
  label: string;
  placeholder: string;
  value: readonly Value[];
  options: readonly { readonly value: Value; readonly label: string }[];
  onChange: (values: readonly Value[]) => void;
}) {
  return (
    <Reading>
      <Select<Value[]>
        mode="multiple"
        className={styles['choice'] ?? ''}
        aria-label={props.label}
        placeholder={props.placeholder}
        allowClear
        showSearch={false}
        maxTagCount="responsive"
        popupMatchSelectWidth={false}
        value={[...props.value]}
        options={[...props.options]}
        onChange={props.onChange}
      />
    </Reading>
  );
}
