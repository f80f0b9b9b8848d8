// @vitest-environment happy-dom
// Rows of domains: as many as are looked at, one click each, and the focus stays where it was.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { DomainRows, type DomainRow } from '../../../components/domains/DomainRows.tsx'
import '../clean-up.ts'

const many = (count: number): DomainRow[] =>
  Array.from({ length: count }, (_, n) => ({ domain: `d-${n}.example`, words: `d-${n}.example` }))
const draw = (rows: readonly DomainRow[], onAct = vi.fn()) => (
  <DomainRows label="Will be sent" rows={rows} action={{ words: 'Take out', about: domain => `Take out ${domain}` }} onAct={onAct} />
)

test('one click is about its domain, as it is sent', () => {
  const onAct = vi.fn()
  render(draw([{ domain: 'xn--bcher-kva.example', words: 'bücher.example', exact: 'xn--bcher-kva.example', note: 'taken out' }], onAct))
  fireEvent.click(screen.getByRole('button', { name: 'Take out bücher.example' }))
  expect(onAct).toHaveBeenCalledExactlyOnceWith('xn--bcher-kva.example')
  expect(screen.getByRole('listitem').textContent).toBe('bücher.examplexn--bcher-kva.exampletaken outTake out')
})

test('what nothing can be done about has no button', () => {
  render(draw([{ words: '127.0.0.1', note: 'IP address' }]))
  expect(screen.queryByRole('button')).toBeNull()
})

test('of fifty thousand a hundred are drawn, and a hundred more at a click', () => {
  render(draw(many(50_000)))
  expect(screen.getAllByRole('listitem')).toHaveLength(100)
  fireEvent.click(screen.getByRole('button', { name: 'Show 100 more' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(200)
})

test('the focus goes on to the next row when its own has gone', () => {
  const { rerender } = render(draw(many(3)))
  const button = (n: number) => screen.getByRole('button', { name: `Take out d-${n}.example` })
  button(1).focus()
  fireEvent.click(button(1))
  rerender(draw(many(3).filter(({ domain }) => domain !== 'd-1.example')))
  expect(document.activeElement).toBe(button(2))
  fireEvent.click(button(2))
  rerender(draw(many(1)))
  expect(document.activeElement).toBe(button(0))
})

test('none is said', () => {
  render(draw([]))
  expect(screen.getByText('None of them.')).toBeTruthy()
})
