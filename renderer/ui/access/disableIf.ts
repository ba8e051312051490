/**
 * Props that switch an antd control off under a condition, and else leave it to the view around it: `disabled={false}`
 * would switch it on again for who only views the shop.
 */
export function disableIf(isDisabled: boolean): { readonly disabled?: true } {
  return isDisabled ? { disabled: true } : {};
}
