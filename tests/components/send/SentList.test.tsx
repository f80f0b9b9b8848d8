// @vitest-environment happy-dom
// Each delivery shows what was delivered, what was not and why, and offers only possible actions.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { SentList } from '../../../components/send/SentList.tsx'
import type { DeliveryState } from '../../../lib/send/deliveries.ts'

const none = { prepared: 0, waiting: 0, sending: 0, delivered: 0, refused: 0, undelivered: 0, withheld: 0, unsuited: 0 }
const draw = (
  counts: Partial<DeliveryState['counts']>,
  reasons: DeliveryState['reasons'] = [],
  more: Pick<DeliveryState, 'leftOut'> = {}
) => {
  const onChange = vi.fn()
  const delivery: DeliveryState = {
    id: 's1',
    destinationId: 'w1',
    name: 'n8n',
    host: 'hooks.contoso.example',
    at: 0,
    listIds: ['a'],
    headings: ['Email'],
    total: 10,
    isStarted: true,
    counts: { ...none, ...counts },
    reasons,
    ...more
  }
  render(<SentList deliveries={[delivery]} now={0} onChange={onChange} />)
  return onChange
}
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

test('a complete delivery can be dismissed', () => {
  const onChange = draw({ delivered: 10 })
  expect(screen.getByText('10 of 10 delivered')).toBeDefined()
  expect(buttons()).toEqual(['Dismiss'])
  fireEvent.click(screen.getByRole('button'))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('s1', 'remove')
})

test('whom a rule left out without a question is counted', () => {
  const leftOut: DeliveryState['leftOut'] = {
    counts: [
      ['bounced', 2],
      ['old-email', 1]
    ],
    months: 6
  }
  draw({ delivered: 10 }, [], { leftOut })
  expect(screen.getByText('3 left out: Email bounced, Email older than 6 months')).toBeDefined()
})

test('a delivery under way can be stopped', () => {
  const onChange = draw({ delivered: 4, waiting: 5, sending: 1 })
  expect(screen.getByText('6 waiting')).toBeDefined()
  expect(buttons()).toEqual(['Stop sending'])
  fireEvent.click(screen.getByRole('button'))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('s1', 'stop')
})

test('a delivery with failures says why, and can be retried', () => {
  const onChange = draw({ delivered: 6, refused: 2, undelivered: 1, withheld: 1 }, [
    { failure: { code: 'sendRefused', message: '422 email is missing' }, count: 2 },
    { failure: { code: 'sendUnreachable' }, count: 1 }
  ])
  expect(screen.getByText(/2: hooks\.contoso\.example rejected the records: “422 email is missing”/)).toBeDefined()
  expect(screen.getByText(/1: Can’t reach hooks\.contoso\.example/)).toBeDefined()
  expect(screen.getByText(/1 held back/)).toBeDefined()
  expect(buttons()).toEqual(['Retry', 'Dismiss'])
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('s1', 'retry')
})

test('a delivery that waits for the user can be retried', () => {
  draw({ waiting: 10 }, [{ failure: { code: 'sendNotAllowed' }, count: 10 }])
  expect(buttons()).toEqual(['Retry', 'Stop sending'])
})

test('names the people whose records were rejected: a few at first, all after a click', () => {
  const people = ['Ada · ada@a.example', 'Bo · bo@b.example', 'Cy · cy@c.example', 'Dee · dee@d.example']
  draw({ refused: 6 }, [
    { failure: { code: 'sendRefused', message: '400 …' }, count: 4, people },
    { failure: { code: 'sendPage' }, count: 2, people: ['Eve', 'Flo'] }
  ])
  expect(document.querySelector('summary')?.textContent).toBe('Ada · ada@a.example, Bo · bo@b.example, Cy · cy@c.example …')
  expect([...document.querySelectorAll('details li')].map(({ textContent }) => textContent)).toEqual(people)
  expect(screen.getByText('Eve, Flo')).toBeDefined()
})
