// @vitest-environment happy-dom
// Inserts lines with the browser's own command, which can be undone, or else directly.
import { afterEach, expect, test, vi } from 'vitest'
import { insertLines } from '../../../../components/ui/fields/insert-lines.ts'

afterEach(() => Reflect.deleteProperty(document, 'execCommand'))
const makeField = (value: string, from: number, to: number): HTMLTextAreaElement => {
  const field = document.createElement('textarea')
  field.value = value
  field.setSelectionRange(from, to)
  return field
}

test('uses the command of the browser where it works', () => {
  const execCommand = vi.fn(() => true)
  Object.assign(document, { execCommand })
  const field = makeField('ada\n\ncem', 4, 4)
  insertLines(field, 'bea')
  expect(execCommand).toHaveBeenCalledWith('insertText', false, 'bea')
  expect(field.value).toBe('ada\n\ncem')
})

test('inserts the lines directly where the command fails, and fires an input event', () => {
  Object.assign(document, { execCommand: () => false })
  const field = makeField('ada cem', 3, 4)
  const onInput = vi.fn()
  field.addEventListener('input', onInput)
  insertLines(field, 'bea')
  expect(field.value).toBe('ada\nbea\ncem')
  expect(onInput).toHaveBeenCalledOnce()
})
