// @vitest-environment happy-dom
// Takes a text or a file, shows the progress of reading, and accepts another file at any time.
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/preact'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { insertLines, TextOrFileInput, type TextOrFile } from '../../../components/bulk/TextOrFileInput.tsx'

const calls = () => ({ onText: vi.fn(), onFile: vi.fn<(file: File) => void>(), onRemoveFile: vi.fn(), onCancel: vi.fn() })
const draw = (props: Partial<TextOrFile> = {}) => {
  const called = calls()
  const make = (more: Partial<TextOrFile>) => (
    <TextOrFileInput input={{ text: 'ada', file: undefined, reading: undefined, ...called, ...props, ...more }} />
  )
  const { rerender, container } = render(make({}))
  return { ...called, container, again: (more: Partial<TextOrFile>) => rerender(make(more)) }
}
const area = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: 'Profile URLs' })
const drop = (name: string): void => {
  const place = screen.getByRole('button', { name: /Choose or drop/ })
  fireEvent(place, createEvent.drop(place, { dataTransfer: { files: [new File(['x'], name)] } }))
}

test('says what may be pasted, and passes typed text on', () => {
  const { onText } = draw()
  expect(screen.getByRole('textbox', { description: /Paste text with profile URLs, or rows that you copied from a page/ })).toBe(area())
  const field = area()
  if (field) fireEvent.input(field, { target: { value: 'ada, bea' } })
  expect(onText).toHaveBeenCalledWith('ada, bea')
})

test('accepts a dropped file while another is read', () => {
  const { onFile, again } = draw()
  drop('people.csv')
  again({ reading: { file: 'people.csv', share: 0.4 } })
  drop('others.csv')
  expect(onFile.mock.calls.map(([file]) => file.name)).toEqual(['people.csv', 'others.csv'])
})

test.each<[what: string, reading: TextOrFile['reading'], label: string | undefined, value: string | null]>([
  ['no text', undefined, undefined, null],
  ['a short text', {}, undefined, null],
  ['a long text', { share: 0.425 }, 'Reading…', '43'],
  ['the beginning of a file', { file: 'people.csv' }, 'Reading “people.csv”…', null],
  ['a file', { file: 'people.csv', share: 0.25 }, 'Reading “people.csv”…', '25']
])('progress of %s', (_, reading, label, value) => {
  draw({ reading })
  const bar = screen.queryByRole('progressbar')
  expect(bar?.getAttribute('aria-label')).toBe(label)
  expect(bar?.getAttribute('aria-valuenow') ?? null).toBe(value)
  expect(screen.queryAllByRole('button', { name: 'Cancel' })).toHaveLength(reading?.file === undefined ? 0 : 1)
  expect(area()?.value).toBe('ada')
})

test('a file that is being read can be cancelled', () => {
  const { onCancel } = draw({ reading: { file: 'people.csv' } })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onCancel).toHaveBeenCalledOnce()
})

test('a file replaces the text until it is removed; then the text has the focus', () => {
  const { onRemoveFile, again } = draw({ file: 'people.csv' })
  expect(area()).toBeNull()
  expect(screen.getByText('From “people.csv”')).toBeTruthy()
  const remove = screen.getByRole('button', { name: 'Remove file' })
  remove.focus()
  fireEvent.click(remove)
  expect(onRemoveFile).toHaveBeenCalledOnce()
  again({ file: undefined })
  expect(area()?.value).toBe('ada')
  expect(document.activeElement).toBe(area())
})

test('a problem is announced, and the text stays', () => {
  draw({ problem: 'This file holds no text.' })
  expect(screen.getByRole('alert').textContent).toContain('This file holds no text.')
  expect(area()?.value).toBe('ada')
})

describe('a paste', () => {
  const paste = (html: string, text: string): Event => {
    const event = createEvent.paste(area()!, { clipboardData: { getData: (type: string) => (type === 'text/html' ? html : text) } })
    fireEvent(area()!, event)
    return event
  }
  test('is left to the browser without a reader, or where the reader returns no text', () => {
    draw()
    expect(paste('<b>Ada</b>', 'Ada').defaultPrevented).toBe(false)
    const readPaste = vi.fn(() => undefined)
    cleanup()
    draw({ readPaste })
    expect(paste('<b>Ada</b>', 'Ada').defaultPrevented).toBe(false)
    expect(readPaste).toHaveBeenCalledWith({ html: '<b>Ada</b>', text: 'Ada' })
  })
  test.each([
    ['at the end', 3, 3, 'ada\nbea'],
    ['at the start', 0, 0, 'bea\nada'],
    ['over all', 0, 3, 'bea'],
    ['in the middle', 1, 2, 'a\nbea\na']
  ])('%s inserts the text of its reader on its own lines', (_, from, to, expected) => {
    const { onText } = draw({ readPaste: () => 'bea' })
    area()!.setSelectionRange(from, to)
    expect(paste('<a>Bea</a>', 'Bea').defaultPrevented).toBe(true)
    expect(onText.mock.calls).toEqual([[expected]])
  })
})

// Inserted lines use the browser's own command, which can be undone.
afterEach(() => Reflect.deleteProperty(document, 'execCommand'))
const makeField = (value: string, from: number, to: number): HTMLTextAreaElement => {
  const place = document.createElement('textarea')
  place.value = value
  place.setSelectionRange(from, to)
  return place
}

test('uses the command of the browser where it works', () => {
  const execCommand = vi.fn(() => true)
  Object.assign(document, { execCommand })
  const place = makeField('ada\n\ncem', 4, 4)
  insertLines(place, 'bea')
  expect(execCommand).toHaveBeenCalledWith('insertText', false, 'bea')
  expect(place.value).toBe('ada\n\ncem')
})

test('inserts the lines directly where the command fails, and fires an input event', () => {
  Object.assign(document, { execCommand: () => false })
  const place = makeField('ada cem', 3, 4)
  const onInput = vi.fn()
  place.addEventListener('input', onInput)
  insertLines(place, 'bea')
  expect(place.value).toBe('ada\nbea\ncem')
  expect(onInput).toHaveBeenCalledOnce()
})
