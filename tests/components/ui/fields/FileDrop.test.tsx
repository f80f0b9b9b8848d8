// @vitest-environment happy-dom
// A file is dropped or chosen in a dialog, one at a time.
import { createEvent, fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { FileDrop } from '../../../../components/ui/fields/FileDrop.tsx'

const file = new File(['name\nAda'], 'people.csv', { type: 'text/csv' })

const draw = (readingName?: string) => {
  const onFile = vi.fn()
  const { container } = render(<FileDrop accept=".csv" hint="CSV, up to 256 MB" readingName={readingName} onFile={onFile} />)
  return { onFile, button: screen.getByRole('button'), input: container.querySelector('input') }
}

test('the drop area is a button that says which files it accepts', () => {
  const { button } = draw()
  expect(button.textContent).toBe('Choose or drop a file')
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe('CSV, up to 256 MB')
})

test('a click opens the dialog', () => {
  const { button, input } = draw()
  const click = vi.fn()
  if (input) input.click = click
  fireEvent.click(button)
  expect(click).toHaveBeenCalledOnce()
})

test('a dropped file is accepted, and the browser does not open it', () => {
  const { button, onFile } = draw()
  const drop = createEvent.drop(button, { dataTransfer: { files: [file] } })
  fireEvent(button, drop)
  expect(drop.defaultPrevented).toBe(true)
  expect(onFile).toHaveBeenCalledExactlyOnceWith(file)
})

test('accepts no other file while one is read', () => {
  const { button, onFile } = draw('people.csv')
  fireEvent.drop(button, { dataTransfer: { files: [file] } })
  expect(onFile).not.toHaveBeenCalled()
  expect(button.textContent).toBe('Reading “people.csv”…')
})
