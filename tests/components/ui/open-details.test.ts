// @vitest-environment happy-dom
// Everything folded around an element opens, and nothing beside it.
import { expect, test } from 'vitest'
import { openDetails } from '../../../components/ui/open-details.ts'

test('opens each fold around an element, from the inside out', () => {
  document.body.innerHTML = `
    <details id="a"><details id="b"><p><input></p></details><details id="c"></details></details><details id="d"></details>`
  openDetails(document.querySelector('input'))
  expect([...document.querySelectorAll('details')].filter(({ open }) => open).map(({ id }) => id)).toEqual(['a', 'b'])
})

test('without an element nothing opens', () => expect(() => openDetails(null)).not.toThrow())
