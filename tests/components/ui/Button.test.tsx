// @vitest-environment happy-dom
// A button runs its action, or is disabled with a reason.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { Button } from '../../../components/ui/Button.tsx'

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
