// @vitest-environment happy-dom
// The logo in a page equals the icon file.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { render } from '@testing-library/preact'
import { expect, test } from 'vitest'
import { Logo } from '../../../components/ui/Icon.tsx'

const icon = readFileSync(resolve(import.meta.dirname, '../../../public/icon.svg'), 'utf8')

test('has the shapes of the icon file', () => {
  const { container } = render(<Logo />)
  expect(icon).toContain(` d="${container.querySelector('path')?.getAttribute('d') ?? '?'}"`)
  const circle = container.querySelector('circle')
  expect(icon).toContain(['cx', 'cy', 'r'].map(name => `${name}="${circle?.getAttribute(name)}"`).join(' '))
})
