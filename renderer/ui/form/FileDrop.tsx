import { Upload } from 'antd';
import { Icon } from '../icon/Icon.tsx';
import { disableIf } from '../access/disableIf.ts';

/** A place to drop one file on, or to choose it; what happens with it is the caller's. */
export function FileDrop(props: {
  title: string;
  hint: string;
  /** Endings and kinds of files that are offered, e.g. `.xml,.csv`. */
  accept: string;
  isBusy: boolean;
  onFile: (file: File) => void;
}) {
  return (
    <Upload.Dragger
      accept={props.accept}
      multiple={false}
      showUploadList={false}
      {...disableIf(props.isBusy)}
      beforeUpload={(file) => {
        props.onFile(file);
        return false;
      }}
    >
      <p aria-hidden="true">
        <Icon name={props.isBusy ? 'loading' : 'add'} />
      </p>
      <p>
        <strong>{props.title}</strong>
      </p>
      <p>{props.hint}</p>
    </Upload.Dragger>
  );
}
