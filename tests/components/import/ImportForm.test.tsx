// @vitest-environment happy-dom
// The import form starts only a valid import, and says why it cannot start.
import { fireEvent, render, screen } from '@testing-library/preact'
import { useState } from 'preact/hooks'
import { describe, expect, test, vi } from 'vitest'
import { ImportForm, type ImportDraft, type ImportFormProps } from '../../../components/import/ImportForm.tsx'
import type { Failure } from '../../../lib/failure.ts'
import { now, service } from '../runs/make-run.ts'

interface ExampleProps extends Partial<Pick<ImportFormProps, 'service' | 'existingLists'>> {
  onStart?: ImportFormProps['on']['start']
  onSettings?: () => void
  runningListTitle?: string
  updateList?: string
  isBusy?: boolean
  hasPermission?: boolean
  failure?: Failure
  search?: Partial<ImportFormProps['search']>
}
const Example = ({
  runningListTitle,
  updateList,
  isBusy = false,
  hasPermission = true,
  failure,
  search,
  onStart = () => {},
  onSettings = () => {},
  ...props
}: ExampleProps) => {
  const [draft, setDraft] = useState<ImportDraft>({ listTitle: 'VP Sales', pages: '4', updateList })
  return (
    <ImportForm
      service={service}
      search={{ title: 'VP Sales', summary: { filters: [] }, runningListTitle, ...search }}
      click={{ hasPermission, isBusy, problem: failure && { failure, at: now } }}
      {...props}
      draft={draft}
      on={{ change: setDraft, start: onStart, openSettings: onSettings }}
    />
  )
}

const draw = (props: ExampleProps = {}) => {
  const onStart = vi.fn()
  return { onStart, ...render(<Example {...props} onStart={onStart} />) }
}
const button = () => screen.getByRole('button', { name: /^(?:Start|Import [\d,]+ )/ })
const link = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const submit = () => fireEvent.submit(screen.getByRole('form'))
const type = (name: string, value: string) => {
  if (!screen.queryByRole('textbox', { name: 'List name' })) link('List name and more')
  fireEvent.input(screen.getByRole('textbox', { name }), { target: { value } })
}

test('a service that imports whole searches only offers no number of people, and says that it takes all', () => {
  const { container, onStart } = draw({ search: { isWhole: true, resultCount: { count: 812, atLeast: false } } })
  expect(screen.queryAllByRole('radio')).toEqual([])
  expect(container.textContent).toContain(`${service} always imports the whole search, and may charge for all of it.`)
  link('List name and more')
  expect(screen.queryByRole('textbox', { name: 'Result pages' })).toBeNull()
  submit()
  expect(onStart).toHaveBeenCalledOnce()
})

test('says what is sent, to which service, and what it may cost', () => {
  const { container } = draw()
  expect(container.textContent).toContain(`${service} sets the price and may charge for everyone it returns: 4 pages, at most 100 people.`)
  link('What is sent')
  expect(container.textContent).toContain(`Sends the search URL, list name, page count and API key to ${service}. Nothing else.`)
})

test('Enter starts with the typed values', () => {
  const { onStart } = draw()
  type('List name', 'Heads of Sales')
  type('Result pages', '7')
  submit()
  expect(onStart).toHaveBeenCalledExactlyOnceWith({ listTitle: 'Heads of Sales', pages: 7, allowDuplicate: false, updateList: undefined })
})

test('the button shows the number of people', () => {
  draw()
  expect(screen.getByRole('button', { name: 'Import 100 people' })).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: '25' }))
  expect(screen.getByRole('button', { name: 'Import 25 people' })).toBeTruthy()
})

describe('does not start with', () => {
  test.each([
    ['Result pages', 'ten', '“ten” isn’t a number. Enter one from 1 to 100.'],
    ['Result pages', '0', 'Enter a whole number from 1 to 100.'],
    ['Result pages', '101', 'Enter at most 100 pages (2,500 people).'],
    ['List name', '  ', 'The list needs a name. Enter one.']
  ])('%s %j', (field, value, reason) => {
    const { onStart } = draw()
    type(field, value)
    expect(screen.getByRole('textbox', { name: field }).getAttribute('aria-invalid')).toBe('true')
    expect(button().getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByRole('button', { description: reason })).toBe(button())
    submit()
    fireEvent.click(button())
    expect(onStart).not.toHaveBeenCalled()
  })

  test('a start in progress', () => {
    const { onStart } = draw({ isBusy: true })
    submit()
    expect(onStart).not.toHaveBeenCalled()
    expect(button().textContent).toBe('Starting…')
  })

  test('a live run of the same search, until the user allows it for that run', () => {
    const { onStart, rerender } = draw({ runningListTitle: 'VP Sales' })
    submit()
    expect(onStart).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('checkbox'))
    submit()
    expect(onStart).toHaveBeenCalledExactlyOnceWith({ listTitle: 'VP Sales', pages: 4, allowDuplicate: true, updateList: undefined })
    rerender(<Example runningListTitle="Another list" onStart={onStart} />)
    submit()
    expect(onStart).toHaveBeenCalledOnce()
  })

  test('a rejected list title, until it changes', () => {
    const { onStart } = draw({ failure: { code: 'listNameTooLong' } })
    expect(screen.getByText('This list name is too long. Shorten it.')).toBeTruthy()
    type('List name', 'VP')
    expect(screen.queryByText(/too long/)).toBeNull()
    submit()
    expect(onStart).toHaveBeenCalledOnce()
  })
})

test('a list title in use is shown at its focused field, and may be tried again', () => {
  const { onStart, rerender } = draw()
  submit()
  rerender(<Example failure={{ code: 'listInUse', name: 'VP Sales' }} onStart={onStart} />)
  const field = screen.getByRole('textbox', { name: 'List name', description: /still adding to “VP Sales”/ })
  expect(document.activeElement).toBe(field)
  expect(screen.queryByRole('alert')).toBeNull()
  submit()
  expect(onStart).toHaveBeenCalledTimes(2)
  type('List name', 'VP')
  expect(field.getAttribute('aria-invalid')).toBeNull()
})

test('a failure is announced, and the form can be submitted again', () => {
  const { onStart } = draw({ failure: { code: 'wrongApiKey' } })
  expect(screen.getByRole('alert').textContent).toContain('rejected the API key')
  submit()
  expect(onStart).toHaveBeenCalledOnce()
})

test('says that the browser asks for the permission', () => {
  expect(draw({ hasPermission: false }).container.textContent).toContain('Your browser will ask whether Muster may reach the service.')
})

test('without a connection it opens the settings', () => {
  const settings = vi.fn()
  draw({ service: undefined, onSettings: settings })
  fireEvent.click(screen.getByRole('button', { name: 'Connect a service' }))
  expect(settings).toHaveBeenCalledOnce()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('warns of a later results page and of a saved list, and not of the first page', () => {
  const warnings = (search: Partial<ImportFormProps['search']>) =>
    draw({ search }).container.textContent?.match(/results page \d+|This is a saved list/g)
  expect(warnings({ resultsPage: 3, isSavedList: true })).toEqual(['results page 3', 'This is a saved list'])
  expect(warnings({ resultsPage: 1 })).toBeNull()
})

test('a search that is too large can be split', () => {
  const onSplit = vi.fn<() => void>()
  draw({ search: { onSplit } })
  expect(screen.getByText(/more than 2,500 people, the most per import/)).toBeTruthy()
  link('Split search')
  expect(onSplit).toHaveBeenCalledOnce()
})

describe('an existing list', () => {
  const existingLists = [{ listName: 'VP Sales 2026-11-21 x7kq2m', listTitle: 'VP Sales' }]
  const updateButton = () => screen.getByRole('button', { name: 'Add to existing list' })

  test('is chosen, and the form says what that means before it starts', () => {
    const { onStart, container } = draw({ existingLists })
    link('List name and more')
    link('Add to existing list')
    expect(updateButton().getAttribute('aria-disabled')).toBe('true')
    submit()
    expect(onStart).not.toHaveBeenCalled()
    fireEvent.change(screen.getByRole('combobox', { name: 'Existing list' }), { target: { value: 'VP Sales 2026-11-21 x7kq2m' } })
    expect(container.textContent).toContain(
      `${service} adds to “VP Sales 2026-11-21 x7kq2m” or replaces it. It may charge again for everyone it returns.`
    )
    expect(container.textContent).not.toContain('sets the price')
    fireEvent.click(updateButton())
    submit()
    expect(onStart).toHaveBeenCalledWith({
      listTitle: 'VP Sales',
      pages: 4,
      allowDuplicate: false,
      updateList: 'VP Sales 2026-11-21 x7kq2m'
    })
  })

  test('in use is shown at the field', () => {
    draw({ existingLists, updateList: 'VP Sales 2026-11-21 x7kq2m', failure: { code: 'listInUse', name: 'VP Sales' } })
    expect(screen.getByRole('combobox', { description: /still adding to/ })).toBeTruthy()
  })
})
