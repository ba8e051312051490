import { Button } from 'antd';
import { useRef } from 'react';

/** A button that picks one file; it may be of any kind, so the caller checks it. @param props.accept offered media types, by commas */
export function FilePick(props: { label: string; accept: string; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button type="link" size="small" onClick={() => input.current?.click()}>
        {props.label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        accept={props.accept}
        onChange={({ target }) => {
          const file = target.files?.item(0) ?? null;
          if (file !== null) props.onFile(file);
          // The same file may be picked again after it was refused.
          target.value = '';
        }}
      />
    </>
  );
}
