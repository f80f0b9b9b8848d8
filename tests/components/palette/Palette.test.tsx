// @vitest-environment happy-dom
// The palette is a combobox: the focus stays in the field, arrow keys move through the results, Enter chooses and Escape closes.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { Palette, type PaletteItem, type PaletteProps } from '../../../components/palette/Palette.tsx'

const item = (id: string): PaletteItem => ({ id, icon: 'profile', label: `Item ${id}`, detail: `About ${id}` })
const groups = [
  { title: 'Commands', items: [item('a')] },
  { title: 'Lists', items: [] },
  { title: 'People', items: [item('b'), item('c')] }
]
const show = (more: Partial<PaletteProps> = {}) => {
  const on = { onInput: vi.fn(), onChoose: vi.fn(), onClose: vi.fn() }
  const props: PaletteProps = { query: 'x', groups, isSearching: false, ...on, ...more }
  const { rerender } = render(<Palette {...props} />)
  return { ...on, rerender: (next: Partial<PaletteProps>) => rerender(<Palette {...props} {...next} />) }
}
const field = (): HTMLElement => screen.getByRole('combobox')
const press = (key: string): boolean => fireEvent.keyDown(field(), { key })
/** The text of the option that a screen reader announces as active. */
const active = (): string | null => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null

test('the field has the focus, and names the list that it controls', () => {
  show()
  expect(document.activeElement).toBe(field())
  expect(document.getElementById(field().getAttribute('aria-controls') ?? '')).toBe(screen.getByRole('listbox'))
  expect(
    screen.getAllByRole('group').map(group => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent)
  ).toEqual(['Commands', 'People'])
  expect(screen.getByRole('status').textContent).toBe('3 results')
})

test('arrow keys move through all groups and around, and Enter chooses', () => {
  const { onChoose } = show()
  expect(active()).toBe('Item a About a')
  press('ArrowDown')
  expect(active()).toBe('Item b About b')
  press('ArrowUp')
  press('ArrowUp')
  expect(active()).toBe('Item c About c')
  expect(screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent)).toEqual(['Item c About c'])
  press('Enter')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('c')
})

test('the active option stays active while results arrive; if it is removed, the first option becomes active', () => {
  const { rerender } = show()
  press('ArrowDown')
  rerender({ groups: [{ title: 'Commands', items: [item('d'), item('a')] }, groups[2]!] })
  expect(active()).toBe('Item b About b')
  rerender({ groups: [{ title: 'Commands', items: [item('d')] }] })
  expect(active()).toBe('Item d About d')
})

test('a click chooses, Escape closes, and the focus returns before either', () => {
  const button = document.body.appendChild(document.createElement('button'))
  button.focus()
  const { onChoose, onClose } = show()
  expect(document.activeElement).toBe(field())
  onChoose.mockImplementation(() => expect(document.activeElement).toBe(button))
  fireEvent.click(screen.getByRole('option', { name: /Item c/ }))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('c')
  press('Escape')
  expect(onClose).toHaveBeenCalledOnce()
  button.remove()
})

test('Tab stays in the field, and Enter while composing a character chooses nothing', () => {
  const { onChoose } = show()
  expect(press('Tab')).toBe(false)
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })
  expect(onChoose).not.toHaveBeenCalled()
})

test('announces a running search, an empty result and unreadable lists', () => {
  const { rerender } = show({ isSearching: true })
  expect(screen.getByRole('status').textContent).toBe('Searching your lists…')
  rerender({ groups: [], isSearching: false })
  expect(screen.getByRole('status').textContent).toBe('0 results')
  expect(field().getAttribute('aria-expanded')).toBe('false')
  press('Enter')
  rerender({ groups: [], isSearching: false, problem: 'Broken.' })
  expect(screen.getByRole('status').textContent).toBe('Broken.')
})
