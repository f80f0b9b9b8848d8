// Inserts lines into a text field in place of the selection, as a paste does.

/** What is before and after the lines stays on lines of its own. The field fires an `input` event. */
export const insertLines = (field: HTMLTextAreaElement, lines: string): void => {
  const { selectionStart: start, selectionEnd: end, value } = field
  const before = /(?:^|\n)$/.test(value.slice(0, start)) ? '' : '\n'
  const after = /^(?:\n|$)/.test(value.slice(end)) ? '' : '\n'
  const text = before + lines + after
  // Only this command keeps the browser's own undo.
  // oxlint-disable-next-line typescript/no-deprecated -- there is no other
  if (typeof document.execCommand === 'function' && document.execCommand('insertText', false, text)) return
  field.setRangeText(text, start, end, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
