/** How every fuse of a packaged binary stands, by its number. */
export const fuses: Readonly<Record<number, boolean>>;
export function readFuses(binary: string): Promise<Record<string, boolean>>;
export function setFuses(
  binary: string,
  options: { readonly isDarwin: boolean; readonly different?: Readonly<Record<number, boolean>> },
): Promise<void>;
