// @vitest-environment happy-dom
// Tabs respond to clicks and to the usual keys of a tab list.
import { fireEvent, render, screen } from '@testing-library/preact'
import { useState } from 'preact/hooks'
import { expect, test } from 'vitest'
import { Tabs } from '../../../components/ui/Tabs.tsx'

const tabs = [
  { name: 'a', label: 'First' },
  { name: 'b', label: 'Second', count: { text: '2', label: '2 in progress' } },
  { name: 'c', label: 'Third' }
] as const

const Example = () => {
  const [chosen, choose] = useState<'a' | 'b' | 'c'>('a')
  return (
    <Tabs label="Views" tabs={tabs} selected={chosen} onSelect={choose}>
      panel of {chosen}
    </Tabs>
  )
}

const selected = () => screen.getByRole('tab', { selected: true })
const press = (key: string) => fireEvent.keyDown(selected(), { key })

test('a click selects a tab, and the panel is named after it', () => {
  render(<Example />)
  fireEvent.click(screen.getByRole('tab', { name: 'Second 2 in progress' }))
  expect(screen.getByRole('tabpanel', { name: 'Second 2 in progress' }).textContent).toBe('panel of b')
})

test('arrow keys wrap around, Home and End go to the ends, and only the selected tab is a Tab stop', () => {
  render(<Example />)
  for (const [key, expected] of [
    ['ArrowRight', 'Second'],
    ['ArrowRight', 'Third'],
    ['ArrowRight', 'First'],
    ['ArrowLeft', 'Third'],
    ['Home', 'First'],
    ['End', 'Third'],
    ['x', 'Third']
  ] as const) {
    press(key)
    expect(selected().textContent).toContain(expected)
    if (key !== 'x') expect(document.activeElement).toBe(selected())
  }
  expect(screen.getAllByRole('tab').map(tab => tab.tabIndex)).toEqual([-1, -1, 0])
})
