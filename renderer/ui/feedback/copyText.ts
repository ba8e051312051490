/**
 * Puts a text into the clipboard. Where the page may not write to it directly, as in the desktop shell, which grants no
 * permission but notifications, the text is selected and copied as a person would.
 * @param html the same with its formatting; programs that take none get the text
 */
export async function copyText(text: string, html?: string): Promise<void> {
  try {
    if (html === undefined) await navigator.clipboard.writeText(text);
    else
      await navigator.clipboard.write([
        new ClipboardItem({
          'text/html': new Blob([html], { type: 'text/html' }),
          'text/plain': new Blob([text], { type: 'text/plain' }),
        }),
      ]);
    return;
  } catch {
    // Refused: by way of a selection.
  }
  const setBoth = (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData?.setData('text/html', html ?? '');
    event.clipboardData?.setData('text/plain', text);
  };
  if (html !== undefined) document.addEventListener('copy', setBoth);
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('readonly', '');
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  const focused = document.activeElement;
  field.select();
  const isCopied = document.execCommand('copy');
  document.removeEventListener('copy', setBoth);
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  if (!isCopied) throw new Error('the clipboard cannot be written');
}
