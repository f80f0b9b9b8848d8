// @vitest-environment happy-dom
// The form before money is spent: it starts once, only when everything is in order, and says what stands in the way.
import { fireEvent, render, screen } from '@testing-library/preact'
import { useState } from 'preact/hooks'
import { describe, expect, test, vi } from 'vitest'
import { ImportForm, type ImportDraft, type ImportFormProps } from '../../../components/import/ImportForm.tsx'
import { now, service } from '../runs/make-run.ts'

const Example = (props: Partial<ImportFormProps>) => {
  const [draft, setDraft] = useState<ImportDraft>({ listTitle: 'VP Sales', pages: '4', updates: props.updates })
  return (
    <ImportForm
      service={service}
      search={{ filters: [] }}
      hasPermission
      busy={false}
      now={now}
      onStart={() => {}}
      onSettings={() => {}}
      {...props}
      {...draft}
      onChange={setDraft}
    />
  )
}

const draw = (props: Partial<ImportFormProps> = {}) => {
  const onStart = vi.fn()
  return { onStart, ...render(<Example {...props} onStart={onStart} />) }
}
const button = () => screen.getByRole('button', { name: /^Start/ })
const enter = () => fireEvent.submit(screen.getByRole('form'))
const type = (name: string, value: string) => fireEvent.input(screen.getByRole('textbox', { name }), { target: { value } })

test('says what is sent, to whom, and who sets the price', () => {
  const { container } = draw()
  expect(container.textContent).toContain(`${service} sets the price and may charge for everyone it returns.`)
  expect(container.textContent).toContain(`Sent to ${service}: search address, list name, page count and API key. Nothing else.`)
})

test('Enter starts with what was typed', () => {
  const { onStart } = draw()
  type('List name', 'Heads of Sales')
  type('Result pages', '7')
  enter()
  expect(onStart).toHaveBeenCalledExactlyOnceWith({ listTitle: 'Heads of Sales', pages: 7, another: false, updates: undefined })
})

describe('what stands in the way', () => {
  test.each([
    ['Result pages', 'ten', '“ten” is not a number. Type one from 1 to 100.'],
    ['Result pages', '0', 'At least 1 result page is needed, at most 100.'],
    ['Result pages', '101', 'At most 100 result pages can be asked for (2,500 people).'],
    ['List name', '  ', 'The list needs a name. Nothing was sent; type one.']
  ])('%s %j', (field, value, reason) => {
    const { onStart } = draw()
    type(field, value)
    expect(button().getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByRole('button', { description: reason })).toBe(button())
    enter()
    fireEvent.click(button())
    expect(onStart).not.toHaveBeenCalled()
  })

  test('a start under way', () => {
    const { onStart } = draw({ busy: true })
    enter()
    expect(onStart).not.toHaveBeenCalled()
    expect(button().textContent).toBe('Starting…')
  })

  test('a live run of the same search, until the person says yes; a yes is about that run alone', () => {
    const { onStart, rerender } = draw({ alreadyRunning: 'VP Sales' })
    enter()
    expect(onStart).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('checkbox'))
    enter()
    expect(onStart).toHaveBeenCalledExactlyOnceWith({ listTitle: 'VP Sales', pages: 4, another: true, updates: undefined })
    rerender(<Example alreadyRunning="Another list" onStart={onStart} />)
    enter()
    expect(onStart).toHaveBeenCalledOnce()
  })

  test('a name that was refused, until it is another one', () => {
    const { onStart } = draw({ problem: { code: 'listNameTooLong' } })
    expect(screen.getByText('This list name is too long. Nothing was sent; shorten it.')).toBeTruthy()
    type('List name', 'VP')
    expect(screen.queryByText(/too long/)).toBeNull()
    enter()
    expect(onStart).toHaveBeenCalledOnce()
  })
})

test('a name whose list is live is said at its field, which has the focus; it may be free at the next try', () => {
  const { onStart, rerender } = draw()
  enter()
  rerender(<Example problem={{ code: 'listInUse', name: 'VP Sales' }} onStart={onStart} />)
  const field = screen.getByRole('textbox', { name: 'List name', description: /into the list “VP Sales” is still going on/ })
  expect(document.activeElement).toBe(field)
  expect(screen.queryByRole('alert')).toBeNull()
  enter()
  expect(onStart).toHaveBeenCalledTimes(2)
  type('List name', 'VP')
  expect(field.getAttribute('aria-invalid')).toBeNull()
})

test('a problem is said aloud, and does not keep one from trying again', () => {
  const { onStart } = draw({ problem: { code: 'wrongApiKey' } })
  expect(screen.getByRole('alert').textContent).toContain('refused the API key')
  enter()
  expect(onStart).toHaveBeenCalledOnce()
})

test('says that the browser will ask', () => {
  expect(draw({ hasPermission: false }).container.textContent).toContain('Your browser asks first whether Muster may reach it.')
})

test('without a service it leads to the settings', () => {
  const settings = vi.fn()
  draw({ service: undefined, onSettings: settings })
  fireEvent.click(screen.getByRole('button', { name: 'Connect your service' }))
  expect(settings).toHaveBeenCalledOnce()
  expect(screen.queryByRole('textbox')).toBeNull()
})

describe('a list that exists', () => {
  const known = [{ listName: 'VP Sales 2026-11-21 x7kq2m', listTitle: 'VP Sales' }]
  const update = () => screen.getByRole('button', { name: 'Update list' })

  test('is chosen on purpose; then the form says what that means, and only then it goes', () => {
    const { onStart, container } = draw({ known })
    fireEvent.click(screen.getByRole('button', { name: 'Add to a list that exists' }))
    expect(update().getAttribute('aria-disabled')).toBe('true')
    enter()
    expect(onStart).not.toHaveBeenCalled()
    fireEvent.change(screen.getByRole('combobox', { name: 'List that exists' }), { target: { value: 'VP Sales 2026-11-21 x7kq2m' } })
    expect(container.textContent).toContain(
      `${service} adds to “VP Sales 2026-11-21 x7kq2m” or replaces what is in it, and may charge again for everyone it returns.`
    )
    expect(container.textContent).not.toContain('sets the price')
    fireEvent.click(update())
    enter()
    expect(onStart).toHaveBeenCalledWith({ listTitle: 'VP Sales', pages: 4, another: false, updates: 'VP Sales 2026-11-21 x7kq2m' })
  })

  test('that is live is said at the field', () => {
    draw({ known, updates: 'VP Sales 2026-11-21 x7kq2m', problem: { code: 'listInUse', name: 'VP Sales' } })
    expect(screen.getByRole('combobox', { description: /still going on/ })).toBeTruthy()
  })
})
