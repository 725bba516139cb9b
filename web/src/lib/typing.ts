/** Whether a key press belongs to a text field, so that no shortcut may take it. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.isComposing) return true;
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  return target.matches("textarea, select, input:not([type='checkbox']):not([type='radio']):not([type='button'])");
}
