// @vitest-environment happy-dom
// The hint of the button: each refused click is answered, also where the same sentence is there already.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createButtonView } from '../../../entrypoints/page.content/button-view.ts'
import { showButton } from '../../../entrypoints/page.content/button.ts'

const css = readFileSync(resolve(import.meta.dirname, '../../../entrypoints/page.content/button-states.css'), 'utf8')

// Other tests use the same document.
afterEach(() => document.documentElement.lastElementChild?.remove())

test('each warning is drawn and announced as a new one, until it is cleared', async () => {
  const { box, button } = createButtonView(showButton(document, 'Find email', true))
  const hint = box.querySelector<HTMLElement>('.hint')!
  button.draw({ label: 'Find email', hint: 'Sends this profile.', enabled: true })
  const changes: MutationRecord[] = []
  new MutationObserver(records => changes.push(...records)).observe(hint, { childList: true })
  const classNames = [1, 2, 3].map(() => {
    button.warn('Hold the pointer.')
    return hint.className
  })
  await Promise.resolve()
  expect(classNames).toEqual(['hint warning', 'hint warning again', 'hint warning'])
  expect(hint.textContent).toBe('Hold the pointer.')
  expect(changes.length).toBeGreaterThanOrEqual(3)
  button.draw({ label: 'Finding email…', hint: 'Shows the card.', enabled: true })
  expect(hint.textContent).toBe('Hold the pointer.')
  button.clearWarning()
  expect([hint.textContent, hint.className]).toEqual(['Shows the card.', 'hint'])
})

test('each of the two classes has an animation of its own', () => {
  expect(css).toMatch(/\n\.warning \{\s*animation: shake /)
  expect(css).toMatch(/\n\.again \{\s*animation-name: shake-again;/)
})

test('the answer does not move the button, and moves nothing where the user prefers that', () => {
  expect(css).not.toMatch(/\.muster-button[^{]*\{[^}]*animation/)
  const reduced = css.slice(css.indexOf('prefers-reduced-motion'))
  for (const name of ['.warning', '.again']) expect(reduced).toMatch(new RegExp(`\\${name} \\{\\s*animation-name: flash`))
})
