// @vitest-environment happy-dom
// Every icon is drawn, and hidden from screen readers.
import { render } from '@testing-library/preact'
import { expect, test } from 'vitest'
import { Icon } from '../../../../components/ui/icons/Icon.tsx'
import { icons, type IconName } from '../../../../components/ui/icons/icons.ts'

const isName = (text: string): text is IconName => text in icons

test.each(Object.keys(icons).filter(isName))('%s is drawn, 16 px, hidden from screen readers', name => {
  const svg = render(<Icon name={name} />).container.querySelector('svg')
  expect(svg?.getAttribute('aria-hidden')).toBe('true')
  expect(svg?.getAttribute('width')).toBe('16')
  expect(svg?.children.length).toBe(icons[name].length)
})
