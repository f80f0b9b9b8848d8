// @vitest-environment happy-dom
// Pasted HTML: the profiles behind its links are pasted with what the plain text holds, and their names are read.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { everyNetwork } from '../../../lib/pages/every-network.ts'
import { readPastedLinks } from '../../../lib/pages/read-profiles.ts'

const read = (html: string, text: string) => {
  const pasted = readPastedLinks(new DOMParser().parseFromString(html, 'text/html'), text, everyNetwork)
  return pasted && { text: pasted.text, names: Object.fromEntries(pasted.names) }
}
const ada = 'https://www.linkedin.com/in/ada'
const bea = 'https://x.com/bea'
const link = (url: string, text: string): string => `<a href="${url}">${text}</a>`

describe('what is pasted', () => {
  test.each<[what: string, html: string, text: string, expected: ReturnType<typeof read>]>([
    [
      'rows of a page',
      link(`${ada}/?trk=a`, 'Ada') + link(bea, 'Bea'),
      'Ada\nBea',
      { text: `${ada}\n${bea}`, names: { [ada]: 'Ada', [bea]: 'Bea' } }
    ],
    ['one person twice', link(ada, 'Ada') + link(`${ada}/`, 'More'), 'Ada', { text: ada, names: { [ada]: 'Ada' } }],
    ['links beside URLs in the text', link(ada, 'Ada'), `Ada and ${bea}`, { text: `${ada}\n${bea}`, names: { [ada]: 'Ada' } }],
    ['URLs that are links, too', link(ada, ada), ada, { text: undefined, names: {} }],
    ['a name beside its URL', link(ada, 'Ada') + ada, `Ada ${ada}, ${bea}`, { text: undefined, names: { [ada]: 'Ada' } }],
    [
      'a link behind a filter of emails',
      link(`https://filter.example/?url=${encodeURIComponent(ada)}&data=1`, 'Ada'),
      'Ada',
      { text: ada, names: { [ada]: 'Ada' } }
    ],
    [
      'a path with a base',
      `<base href="https://www.linkedin.com/">${link('/in/ada', 'Ada')}`,
      'Ada',
      { text: ada, names: { [ada]: 'Ada' } }
    ],
    ['a path without a base', link('/in/ada', 'Ada'), 'Ada', undefined],
    ['a path with a script as its base', `<base href="javascript:0">${link('/in/ada', 'Ada')}`, 'Ada', undefined],
    ['other links', link('https://beispiel.example', 'Ada') + link('javascript:alert(1)', 'Bea'), 'Ada', undefined],
    ['text with a style', '<b>Ada</b>', ada, undefined],
    ['nothing', '', '', undefined]
  ])('%s', (_, html, text, expected) => expect(read(html, text)).toEqual(expected))
})

test('the rows of a lead search are found with their names', () => {
  const html = readFileSync(resolve(import.meta.dirname, '../../pages/lead-search-2025.html'), 'utf8')
  // A browser copies absolute URLs.
  const pasted = read(html.replaceAll('href="/', 'href="https://www.linkedin.com/'), 'Ada Beispiel')
  expect(Object.values(pasted?.names ?? {}).slice(0, 3)).toEqual(['Ada Beispiel', 'Bruno Fiktiv', 'Carla Ejemplo'])
  expect(pasted?.text?.split('\n')).toHaveLength(14)
})

test('a script in it does not run, and nothing is loaded', () => {
  const attack = '<script>globalThis.hasRun = true</script><img src="https://beispiel.example/x" onerror="globalThis.hasRun = true">'
  expect(read(attack + link(ada, 'Ada'), 'Ada')?.text).toBe(ada)
  expect(Reflect.get(globalThis, 'hasRun')).toBeUndefined()
})
