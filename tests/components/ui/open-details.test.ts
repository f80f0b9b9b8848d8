// @vitest-environment happy-dom
// Opens each <details> around an element, and no other.
import { expect, test } from 'vitest'
import { openDetails } from '../../../components/ui/open-details.ts'

test('opens each <details> around an element', () => {
  document.body.innerHTML = `
    <details id="a"><details id="b"><p><input></p></details><details id="c"></details></details><details id="d"></details>`
  openDetails(document.querySelector('input'))
  expect([...document.querySelectorAll('details')].filter(({ open }) => open).map(({ id }) => id)).toEqual(['a', 'b'])
})

test('without an element nothing opens', () => expect(() => openDetails(null)).not.toThrow())
