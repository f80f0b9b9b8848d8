// @vitest-environment happy-dom
// What is drawn from data looks as it did, and nothing in it can act.
import { expect, test } from 'vitest'
import { drawPicture, takePicture, type Picture } from '../../../lib/first-frame/drawn.ts'

const elementOf = (html: string): Element => {
  const place = document.createElement('div')
  place.innerHTML = html
  return place.firstElementChild!
}
const again = (element: Element): Element => {
  const kept: Picture = JSON.parse(JSON.stringify(takePicture(element)))
  return drawPicture(kept)
}

test('text, links of the extension, icons and sizes are drawn again; buttons are inert', () => {
  const row =
    '<li class="row" style="min-block-size: 48px;" data-run="a"><a href="/results.html#list=a" target="_blank">Ada &amp; Co</a><svg viewBox="0 0 24 24"><path d="M1 1"></path></svg>'
  const drawn = again(elementOf(`${row}<button>Delete</button></li>`))
  expect(drawn.outerHTML).toBe(`${row}<button inert="">Delete</button></li>`)
  expect(drawn.querySelector('path')?.namespaceURI).toBe('http://www.w3.org/2000/svg')
})

test('what is true for a moment only is left out', () => {
  expect(again(elementOf('<p>Ready <span data-passing="true">2 min ago</span></p>')).textContent).toBe('Ready ')
})

test.each([
  '<img src="x" onerror="alert(1)">',
  '<script>alert(1)</script>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="https://evil.example">x</a>',
  '<p onclick="alert(1)">x</p>',
  '<iframe srcdoc="x"></iframe>',
  '<form action="/x"><input name="a"></form>',
  '<svg><use href="#x"></use></svg>',
  '<p id="root">x</p>'
])('nothing acts: %s', html => {
  const wrapped = elementOf(`<div>${html}</div>`)
  // A name that is written as markup stays text.
  wrapped.append(document.createTextNode(html))
  const drawn = again(wrapped)
  expect(drawn.querySelector('img, script, iframe, form, input, use, [href], [onclick], [id]')).toBeNull()
  expect(drawn.textContent).toContain(html)
})

test('a kept picture that was changed draws no more than one that was taken', () => {
  const drawn = drawPicture({
    kinds: [
      ['div', { onclick: 'x', href: 'javascript:x', class: 'a' }],
      ['script', {}]
    ],
    drawn: [0, [1, 'alert(1)'], [7, 'x'], 'text']
  })
  expect(drawn.outerHTML).toBe('<div class="a">text</div>')
})
