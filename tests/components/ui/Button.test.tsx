// @vitest-environment happy-dom
// A button acts when it can, and says why when it cannot.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { Button } from '../../../components/ui/Button.tsx'

test('acts on a click', () => {
  const act = vi.fn()
  render(<Button onClick={act}>Check now</Button>)
  fireEvent.click(screen.getByRole('button', { name: 'Check now' }))
  expect(act).toHaveBeenCalledOnce()
})

test.each([{ disabled: true }, { busy: true }])('does nothing while %j, and stays reachable', state => {
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

test('an icon alone still has its words', () => {
  render(
    <Button icon="settings" iconOnly>
      Settings
    </Button>
  )
  expect(screen.getByRole('button', { name: 'Settings' }).title).toBe('Settings')
})
