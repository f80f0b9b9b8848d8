// @vitest-environment happy-dom
// A panel opens with the focus in it, and closes by Escape, by its button and by a click elsewhere. Escape closes one layer at a time.
import { fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { Drawer } from '../../../../components/ui/overlay/Drawer.tsx'
import { Menu, Popover } from '../../../../components/ui/overlay/Popover.tsx'

const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name })
const panel = () => screen.queryByRole('group', { name: 'Things' })
const open = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByRole('group', { name: 'Things' })
}

test('the focus goes into the panel and back to the button', async () => {
  render(
    <Popover button={{ children: 'Open' }} label="Things">
      {() => <input aria-label="Thing" />}
    </Popover>
  )
  await open()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Thing' }))
  key('Escape')
  await waitFor(() => expect(panel()).toBeNull())
  expect(document.activeElement?.textContent).toBe('Open')
  await open()
  fireEvent.pointerDown(document.body)
  await waitFor(() => expect(panel()).toBeNull())
})

test('arrow keys move in a menu, and its action runs after it closed', async () => {
  const [first, second] = [vi.fn(), vi.fn()]
  render(
    <Menu
      button={{ children: 'Open' }}
      label="Things"
      items={[
        { label: 'First', onClick: first },
        { label: 'Second', onClick: second }
      ]}
    />
  )
  await open()
  key('ArrowDown')
  expect(document.activeElement?.textContent).toBe('Second')
  key('ArrowDown')
  expect(document.activeElement?.textContent).toBe('First')
  fireEvent.click(screen.getByRole('button', { name: 'Second' }))
  await waitFor(() => expect(panel()).toBeNull())
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1])
})

test('Escape closes the panel over a drawer first, then the drawer', async () => {
  const close = vi.fn()
  render(
    <Drawer title="Record" onClose={close}>
      <Popover button={{ children: 'Open' }} label="Things">
        {() => <button type="button">Thing</button>}
      </Popover>
    </Drawer>
  )
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Record' }))
  await open()
  key('Escape')
  await waitFor(() => expect(panel()).toBeNull())
  expect(close).not.toHaveBeenCalled()
  key('Escape')
  expect(close).toHaveBeenCalledOnce()
})
