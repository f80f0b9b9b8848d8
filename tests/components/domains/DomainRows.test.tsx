// @vitest-environment happy-dom
// Shows rows of domains, 100 at a time, each with a button. The focus moves to a neighbouring row.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { DomainRows, type DomainRow } from '../../../components/domains/DomainRows.tsx'

const many = (count: number): DomainRow[] => Array.from({ length: count }, (_, n) => ({ domain: `d-${n}.example`, text: `d-${n}.example` }))
const draw = (rows: readonly DomainRow[], onAction = vi.fn()) => (
  <DomainRows label="Will be sent" rows={rows} action={{ text: 'Remove', label: domain => `Remove ${domain}` }} onAction={onAction} />
)

test('a click passes the domain as it is sent', () => {
  const onAction = vi.fn()
  render(
    draw([{ domain: 'xn--bcher-kva.example', text: 'bücher.example', exact: 'xn--bcher-kva.example', note: 'removed by you' }], onAction)
  )
  fireEvent.click(screen.getByRole('button', { name: 'Remove bücher.example' }))
  expect(onAction).toHaveBeenCalledExactlyOnceWith('xn--bcher-kva.example')
  expect(screen.getByRole('listitem').textContent).toBe('bücher.examplexn--bcher-kva.exampleremoved by youRemove')
})

test('a row without a domain has no button', () => {
  render(draw([{ text: '127.0.0.1', note: 'IP address' }]))
  expect(screen.queryByRole('button')).toBeNull()
})

test('draws 100 of 50,000 rows, and 100 more with a click', () => {
  render(draw(many(50_000)))
  expect(screen.getAllByRole('listitem')).toHaveLength(100)
  fireEvent.click(screen.getByRole('button', { name: 'Show 100 more' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(200)
})

test('the focus moves to the next row when its row is removed', () => {
  const { rerender } = render(draw(many(3)))
  const button = (n: number) => screen.getByRole('button', { name: `Remove d-${n}.example` })
  button(1).focus()
  fireEvent.click(button(1))
  rerender(draw(many(3).filter(({ domain }) => domain !== 'd-1.example')))
  expect(document.activeElement).toBe(button(2))
  fireEvent.click(button(2))
  rerender(draw(many(1)))
  expect(document.activeElement).toBe(button(0))
})

test('says that no row matches', () => {
  render(draw([]))
  expect(screen.getByText('No matching domains.')).toBeTruthy()
})
