// @vitest-environment happy-dom
// “Send when ready” says what is sent before it is switched on, and one click switches it off.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { SendWhenReady, type SendWhenReadyProps } from '../../../components/send/SendWhenReady.tsx'

const draw = (props: Partial<SendWhenReadyProps> = {}) => {
  const on = { choose: vi.fn(), switchOn: vi.fn(), switchOff: vi.fn() }
  const destinations = [
    { id: 'w1', name: 'n8n' },
    { id: 'w2', name: 'HubSpot' }
  ]
  const target = { id: 'w1', host: 'hooks.contoso.example', columns: ['Email', 'Name'] }
  render(<SendWhenReady destinations={destinations} target={target} busy={false} on={on} {...props} />)
  return on
}

test('is off at first, and a single click does not switch it on', () => {
  const on = draw()
  fireEvent.click(screen.getByRole('button', { name: 'Send when ready' }))
  expect(document.querySelector('[data-summary]')?.textContent).toContain(
    'When this run is ready, all its records leave this computer once for hooks.contoso.example, with: Email, Name.'
  )
  expect(on.switchOn).not.toHaveBeenCalled()
  fireEvent.change(screen.getByLabelText('Destination'), { target: { value: 'w2' } })
  expect(on.choose).toHaveBeenCalledExactlyOnceWith('w2')
  fireEvent.submit(document.querySelector('form')!)
  expect(on.switchOn).toHaveBeenCalledOnce()
})

test('without a destination nothing is offered', () => {
  draw({ target: undefined, destinations: [] })
  expect(document.body.textContent).toBe('')
})

test('says that it is on, and is switched off by a click', () => {
  const on = draw({ rule: { name: 'n8n', host: 'hooks.contoso.example', hasFailed: false } })
  expect(screen.getByText(/its records are sent to n8n \(hooks\.contoso\.example\), once/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Don’t send' }))
  expect(on.switchOff).toHaveBeenCalledOnce()
})

test('says what to do after it failed', () => {
  const on = draw({ rule: { name: 'n8n', host: 'hooks.contoso.example', hasFailed: true } })
  expect(screen.getByText(/Nothing was sent\. Open the results/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(on.switchOff).toHaveBeenCalledOnce()
})

test('removed columns can’t be sent', () => {
  const on = draw({ target: { id: 'w1', host: 'a.example', columns: undefined } })
  fireEvent.click(screen.getByRole('button', { name: 'Send when ready' }))
  fireEvent.submit(document.querySelector('form')!)
  expect(on.switchOn).not.toHaveBeenCalled()
})
