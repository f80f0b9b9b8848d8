// @vitest-environment happy-dom
// The profiles behind the links of a document: which are found, their names, and the bounds of the work.
import { describe, expect, test } from 'vitest'
import { recognisePage } from '../../../lib/pages/index.ts'
import { readProfileLinks, type LinkRules } from '../../../lib/pages/profile-links.ts'

const parse = (html: string): Document => new DOMParser().parseFromString(html, 'text/html')
const rules: LinkRules = {
  base: 'https://www.linkedin.com/feed/',
  recognise: url => recognisePage(url),
  isShown: element => !element.closest('[hidden]'),
  maxLinks: 1_000,
  maxPeople: 100
}
const read = (html: string, changes: Partial<LinkRules> = {}) => readProfileLinks(parse(html), { ...rules, ...changes })
const people = (html: string, changes: Partial<LinkRules> = {}): string[] =>
  read(html, changes).people.map(({ url, name }) => `${url.replace('https://www.linkedin.com/in/', '')}: ${name}`)

describe('a link', () => {
  test.each<[what: string, html: string, expected: string[]]>([
    ['with an absolute URL', '<a href="https://www.linkedin.com/in/Ada?trk=x">Ada</a>', ['ada: Ada']],
    ['with a path', '<a href="/in/ada/">Ada</a>', ['ada: Ada']],
    ['without a scheme', '<a href="//www.linkedin.com/in/ada/">Ada</a>', ['ada: Ada']],
    ['to a lead', '<a href="/sales/lead/ACwAAApTyGJM,NAME_SEARCH,XGjt?_ntb=x">Ada</a>', ['ACwAAApTyGJM: Ada']],
    ['to a part of a profile', '<a href="/in/ada/overlay/contact-info/">Contact info</a>', ['ada: ']],
    ['to a profile in a language', '<a href="/in/ada/de/?x=/in/bea">Ada</a>', ['ada: Ada']],
    ['to a company', '<a href="/company/ada/">Ada</a>', []],
    ['to another host', '<a href="https://linkedin.example/in/ada">Ada</a>', []],
    ['to the signed-in user', '<a href="/in/me/">Ada</a>', []],
    ['to a script', '<a href="javascript:location=\'https://www.linkedin.com/in/ada\'">Ada</a>', []],
    ['to data', '<a href="data:text/html,https://www.linkedin.com/in/ada">Ada</a>', []],
    ['to nowhere', '<a href="">Ada</a><a>Bea</a><a href="https://">Cem</a>', []],
    ['of 100,000 characters', `<a href="/in/ada?${'a'.repeat(100_000)}">Ada</a><a href="/in/${'b'.repeat(100_000)}">Bea</a>`, []],
    ['that is hidden', '<div hidden><a href="/in/ada">Ada</a></div>', []],
    ['in a template', '<template><a href="/in/ada">Ada</a></template>', []]
  ])('%s', (_, html, expected) => expect(people(html)).toEqual(expected))

  test('with a path is ignored without a base', () => {
    expect(people('<a href="/in/ada/">Ada</a><a href="https://www.linkedin.com/in/bea">Bea</a>', { base: undefined })).toEqual(['bea: Bea'])
  })
})

describe('a name', () => {
  const linked = (html: string): string[] => people(`<a href="/in/ada">${html}</a>`)
  test.each<[what: string, html: string, name: string]>([
    ['in parts', 'Ada <b>Beispiel</b>', 'Ada Beispiel'],
    ['over lines', '\n  Ada\n\tBeispiel  ', 'Ada Beispiel'],
    ['of a card', '<p>Bruno Fiktiv</p><p>· 2nd</p><p>VP Sales</p>', 'Bruno Fiktiv'],
    ['before text without a block', '<p>Ada</p>VP Sales', 'Ada'],
    ['before a line break', 'Ada<br>VP Sales', 'Ada'],
    ['before the degree', 'Ada Beispiel · 2nd', 'Ada Beispiel'],
    ['after a picture', '<figure>·</figure><div><span>Ada</span></div>', 'Ada'],
    ['with a text for screen readers', '<span aria-hidden="true">Ada</span><span class="visually-hidden">View Ada’s profile</span>', 'Ada'],
    ['after a text for screen readers', '<span class="a11y-text">Status is offline</span><span>Ada</span>', 'Ada'],
    ['after a script', '<script>const a = 1</script><style>a {}</style>Ada', 'Ada'],
    ['after a hidden one', '<i hidden>Bea</i>Ada', 'Ada'],
    ['in another script', '山田 太郎', '山田 太郎'],
    ['that is a URL', 'https://www.linkedin.com/in/ada', ''],
    ['that is a URL without a scheme', 'linkedin.com/in/ada', ''],
    ['without letters', '· 42', ''],
    ['that is missing', '<img alt="Ada">', '']
  ])('%s', (_, html, name) => expect(linked(html)).toEqual([`ada: ${name}`]))

  test('of 1 MB is cut to 100 characters', () => {
    expect(linked('A'.repeat(1_000_000))).toEqual([`ada: ${'A'.repeat(100)}`])
    expect(linked('😀A'.repeat(500_000))).toEqual([`ada: ${'😀A'.repeat(50)}`])
  })
  test('after 1,000 texts is not looked for', () => expect(linked(`${'<i>.</i>'.repeat(1_000)}Ada`)).toEqual(['ada: ']))
  test('is that of the first link with a text', () => {
    expect(people('<a href="/in/ada"><img></a><a href="/in/bea">Bea</a><a href="/in/ada/">Ada</a><a href="/in/ada">More</a>')).toEqual([
      'ada: Ada',
      'bea: Bea'
    ])
  })
})

test('a profile that a link shows as the user’s own is left out, wherever it is linked', () => {
  const html = '<a href="/in/ada">Ada</a><header><a href="/in/ada/">Me</a></header><a href="/in/bea">Bea</a>'
  expect(people(html, { isOwn: link => link.closest('header') !== null })).toEqual(['bea: Bea'])
})

describe('100,000 links', () => {
  const links = Array.from({ length: 100_000 }, (_, n) => `<a href="/in/ada-${n}">Ada ${n}</a>`).join('')
  const document = parse(links)
  test('are read up to the limit of links', () => {
    const { people: found, isCut } = readProfileLinks(document, { ...rules, maxLinks: 10, maxPeople: 100 })
    expect([found.length, isCut]).toEqual([10, true])
  })
  test('are read up to the limit of people', () => {
    const { people: found, isCut } = readProfileLinks(document, { ...rules, maxLinks: 10_000, maxPeople: 100 })
    expect([found.length, isCut]).toEqual([100, true])
  })
})
test('a document within the limits is read whole', () => expect(read('<a href="/in/ada">Ada</a>').isCut).toBe(false))
