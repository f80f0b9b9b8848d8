// @vitest-environment happy-dom
// The form tracks a list by its name, says that tracking is free, and shows a problem with the name at its field.
import { fireEvent, render, screen } from '@testing-library/preact'
import { describe, expect, test, vi } from 'vitest'
import { TrackListForm, type TrackListFormProps } from '../../../components/runs/TrackList.tsx'
import type { FailureCode } from '../../../lib/failure.ts'
import { now, service } from './make-run.ts'

const nothing = () => {}
const form = (props: Partial<TrackListFormProps> = {}) => (
  <TrackListForm
    draft={{ listName: 'Sales 2026', connection: 'c' }}
    connections={[{ id: 'c', label: service, service }]}
    hasPermission
    busy={false}
    now={now}
    onChange={nothing}
    onTrack={nothing}
    onCancel={nothing}
    {...props}
  />
)
const two = [
  { id: 'c', label: 'Mine', service },
  { id: 'd', label: 'Ours', service: 'other.example' }
]
const field = () => screen.getByRole('textbox', { name: 'List name' })

test('says that tracking is free, takes the name, and is submitted by Enter', () => {
  const track = vi.fn()
  const change = vi.fn()
  render(form({ onTrack: track, onChange: change }))
  expect(screen.getByText(/Free: Muster checks the list’s status and downloads its results\./)).toBeTruthy()
  expect(document.activeElement).toBe(field())
  fireEvent.input(field(), { target: { value: 'Sales 2027' } })
  expect(change).toHaveBeenCalledExactlyOnceWith({ listName: 'Sales 2027', connection: 'c' })
  fireEvent.submit(screen.getByRole('form', { name: 'Track an existing list' }))
  expect(track).toHaveBeenCalledOnce()
})

test('asks which connection only where there are several', () => {
  const change = vi.fn()
  const { rerender } = render(form())
  expect(screen.queryByRole('combobox')).toBeNull()
  rerender(form({ connections: two, onChange: change }))
  fireEvent.change(screen.getByRole('combobox', { name: 'Connection' }), { target: { value: 'd' } })
  expect(change).toHaveBeenCalledExactlyOnceWith({ listName: 'Sales 2026', connection: 'd' })
})

describe('a problem with the name is shown at its focused field until the name changes', () => {
  test.each<[code: FailureCode, text: string]>([
    ['listNameEmpty', 'Enter the list name.'],
    ['listNameTooLong', 'This name is too long. Copy the list name from the service.'],
    ['settingInvalid', 'This can’t be a list name. Copy the list name from the service.'],
    ['listInUse', 'You already track this list. Find it under Runs.'],
    ['alreadyRunning', 'You already track this list. Find it under Runs.']
  ])('%s', (code, text) => {
    const problem = { failure: { code }, listName: 'Sales 2026' }
    const { rerender } = render(form())
    fireEvent.submit(screen.getByRole('form'))
    screen.getByRole('button', { name: 'Cancel' }).focus()
    rerender(form({ problem }))
    expect(screen.getByRole('textbox', { description: text })).toBe(document.activeElement)
    expect(screen.queryByRole('alert')).toBeNull()
    rerender(form({ problem, draft: { listName: 'Sales 2027', connection: 'c' } }))
    expect(field().getAttribute('aria-invalid')).toBeNull()
  })
})

test('another problem is announced and names the chosen service', () => {
  const problem = { failure: { code: 'noPermission' as const }, listName: 'Sales 2026' }
  render(form({ connections: two, draft: { listName: 'Sales 2026', connection: 'd' }, problem }))
  expect(screen.getByRole('alert').textContent).toContain('other.example')
})

test('says that the browser asks for the permission', () => {
  render(form({ hasPermission: false }))
  expect(screen.getByText(/Your browser will ask whether Muster may reach the service/)).toBeTruthy()
})

test('Escape closes the form and not the popup; a busy form is not submitted again', () => {
  const cancel = vi.fn()
  const track = vi.fn()
  const outside = vi.fn()
  render(<div onKeyDown={outside}>{form({ busy: true, onCancel: cancel, onTrack: track })}</div>)
  fireEvent.submit(screen.getByRole('form'))
  fireEvent.keyDown(field(), { key: 'Escape' })
  fireEvent.keyDown(field(), { key: 'a' })
  expect(track).not.toHaveBeenCalled()
  expect(cancel).toHaveBeenCalledOnce()
  expect(outside).toHaveBeenCalledOnce()
})
