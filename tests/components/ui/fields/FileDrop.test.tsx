// @vitest-environment happy-dom
// A file comes in by a drop or by the dialog, one at a time.
import { createEvent, fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { FileDrop } from '../../../../components/ui/fields/FileDrop.tsx'

const file = new File(['name\nAda'], 'people.csv', { type: 'text/csv' })

const draw = (reading?: string) => {
  const onFile = vi.fn()
  const { container } = render(<FileDrop accept=".csv" hint="CSV, up to 256 MB" readingName={reading} onFile={onFile} />)
  return { onFile, button: screen.getByRole('button'), input: container.querySelector('input') }
}

test('the place is a button that says what it takes', () => {
  const { button } = draw()
  expect(button.textContent).toBe('Choose or drop a file')
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe('CSV, up to 256 MB')
})

test('a press opens the dialog', () => {
  const { button, input } = draw()
  const click = vi.fn()
  if (input) input.click = click
  fireEvent.click(button)
  expect(click).toHaveBeenCalledOnce()
})

test('a dropped file is taken, and the browser does not open it', () => {
  const { button, onFile } = draw()
  const drop = createEvent.drop(button, { dataTransfer: { files: [file] } })
  fireEvent(button, drop)
  expect(drop.defaultPrevented).toBe(true)
  expect(onFile).toHaveBeenCalledExactlyOnceWith(file)
})

test('while one is read, no other is taken', () => {
  const { button, onFile } = draw('people.csv')
  fireEvent.drop(button, { dataTransfer: { files: [file] } })
  expect(onFile).not.toHaveBeenCalled()
  expect(button.textContent).toBe('Reading “people.csv”…')
})
