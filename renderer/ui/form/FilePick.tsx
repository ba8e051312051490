import { Button } from 'antd';
import { useRef } from 'react';
import { FileInput } from './FileInput.tsx';

/** A button that picks one file; it may be of any kind, so the caller checks it. @param props.accept offered media types, by commas */
export function FilePick(props: { label: string; accept: string; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button type="link" size="small" onClick={() => input.current?.click()}>
        {props.label}
      </Button>
      <FileInput ref={input} accept={props.accept} onFile={props.onFile} />
    </>
  );
}
