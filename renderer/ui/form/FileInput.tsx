import type { Ref } from 'react';

/** The hidden field of a control that picks one file. @param props.accept offered media types, by commas */
export function FileInput({
  ref,
  accept,
  onFile,
}: {
  ref: Ref<HTMLInputElement>;
  accept: string;
  onFile: (file: File) => void;
}) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      tabIndex={-1}
      accept={accept}
      onChange={({ target }) => {
        const file = target.files?.item(0) ?? null;
        if (file !== null) onFile(file);
        // The same file may be picked again after it was refused.
        target.value = '';
      }}
    />
  );
}
