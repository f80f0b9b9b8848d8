// @vitest-environment happy-dom
// Buttons run their action, or are disabled with a reason; one copies a text.
import { fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { Button } from '../../../components/ui/Button.tsx'
import { CopyButton } from '../../../components/ui/FactList.tsx'

test('runs its action on a click', () => {
  const act = vi.fn()
  render(<Button onClick={act}>Check now</Button>)
  fireEvent.click(screen.getByRole('button', { name: 'Check now' }))
  expect(act).toHaveBeenCalledOnce()
})

test.each([{ disabled: true }, { busy: true }])('does nothing while %j, and stays focusable', state => {
  const act = vi.fn()
  const submit = vi.fn((event: Event) => event.preventDefault())
  render(
    <form onSubmit={submit}>
      <p id="why">Because.</p>
      <Button type="submit" describedBy="why" onClick={act} {...state}>
        Start
      </Button>
    </form>
  )
  const button = screen.getByRole('button', { name: 'Start', description: 'Because.' })
  fireEvent.click(button)
  expect(act).not.toHaveBeenCalled()
  expect(submit).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.hasAttribute('disabled')).toBe(false)
})

test('an icon button has an accessible name', () => {
  render(
    <Button icon="settings" iconOnly>
      Settings
    </Button>
  )
  expect(screen.getByRole('button', { name: 'Settings' }).title).toBe('Settings')
})

test('a click copies and confirms it', async () => {
  const onCopy = vi.fn(async () => {})
  render(<CopyButton text="list-1" name="List name at the service" onCopy={onCopy} />)
  fireEvent.click(screen.getByRole('button', { name: 'Copy: List name at the service' }))
  expect(onCopy).toHaveBeenCalledExactlyOnceWith('list-1')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Copied'))
})

test('a failed copy is not confirmed', async () => {
  render(<CopyButton text="list-1" name="List name at the service" onCopy={() => Promise.reject(new Error('refused'))} />)
  fireEvent.click(screen.getByRole('button', { name: 'Copy: List name at the service' }))
  await Promise.resolve()
  expect(screen.getByRole('status').textContent).toBe('')
})
