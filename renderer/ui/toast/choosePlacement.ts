/** Where a thing is on the screen, in CSS pixels. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The corner that a stack of toasts may take. */
const stackWidth = 392;
const stackHeight = 240;

/**
 * The corner for a toast: the bottom right one, unless the control just used is there.
 * @param used the control that has the focus; null for none
 */
export function choosePlacement(
  used: Box | null,
  screen: { readonly width: number; readonly height: number },
): 'bottomRight' | 'topRight' {
  if (used === null) return 'bottomRight';
  const isCovered = used.right > screen.width - stackWidth && used.bottom > screen.height - stackHeight;
  // A control that is scrolled away can't be covered.
  const isSeen = used.top < screen.height && used.bottom > 0;
  return isCovered && isSeen ? 'topRight' : 'bottomRight';
}
