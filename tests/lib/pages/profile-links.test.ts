// @vitest-environment happy-dom
// The profiles behind the links of a document: which are found, their names, and the bounds of the work.
import { describe, expect, test, afterEach, beforeEach, vi } from 'vitest'
import { recognisePage } from '../../../lib/pages/index.ts'
import { readProfileLinks, type LinkRules, readPagePeople } from '../../../lib/pages/profile-links.ts'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

describe('profile links', () => {
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
      expect(people('<a href="/in/ada/">Ada</a><a href="https://www.linkedin.com/in/bea">Bea</a>', { base: undefined })).toEqual([
        'bea: Bea'
      ])
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
      [
        'with a text for screen readers',
        '<span aria-hidden="true">Ada</span><span class="visually-hidden">View Ada’s profile</span>',
        'Ada'
      ],
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
})

describe('read page people', () => {
  beforeEach(() => {
    location.href = 'https://www.linkedin.com/search/results/people/?keywords=sales'
  })
  afterEach(() => vi.restoreAllMocks())

  const show = (html: string): Document => {
    document.documentElement.innerHTML = html
    return document
  }
  const sample = (file: string): string => readFileSync(resolve(import.meta.dirname, '../../pages', file), 'utf8')
  // happy-dom has no layout, so every element counts as rendered.
  const everyBox = (): boolean => true
  const read = (html: string): string[] =>
    readPagePeople(show(html), everyBox).people.map(({ url, name }) => `${url.replace('https://www.linkedin.com/in/', '')}: ${name}`)

  describe('the saved page', () => {
    test.each<[file: string, count: number, first: string[]]>([
      [
        'lead-search-2025.html',
        14,
        ['ACwAApTyGJMuHbEL31IeL2HPcHyGcFRl1SPnXNY: Ada Beispiel', 'ACwAAIHa_2o76umfXfKm_r5kJP1VrT-1FJors_6: Bruno Fiktiv']
      ],
      ['sales-lead.html', 3, ['ACwAAbakDcWDi2vIjLOzx0cHvqgJ9R366YrYOzV: Priya Udaharan']],
      ['profile-2025-hashed-classes.html', 5, ['bruno-fiktiv: Bruno Fiktiv', 'carla-ejemplo-77: Carla Ejemplo']],
      ['spa-shell.html', 0, []],
      ['empty-body.html', 0, []]
    ])('%s has %i people', (file, count, first) => {
      const found = read(sample(file))
      expect(found.slice(0, first.length)).toEqual(first)
      expect(found).toHaveLength(count)
      expect(found.filter(line => line.endsWith(': '))).toEqual([])
    })

    test.each(['lead-search-2025.html', 'profile-2025-hashed-classes.html'])('%s is left as it was', file => {
      show(sample(file))
      const before = document.documentElement.outerHTML
      readPagePeople(document, everyBox)
      expect(document.documentElement.outerHTML).toBe(before)
    })
  })

  const card = (slug: string, name = slug): string => `<li><a href="/in/${slug}/"><p>${name}</p><p>· 2nd</p></a></li>`

  describe('a link is not read', () => {
    test.each<[what: string, html: string]>([
      ['without display', `<ul style="display:none">${card('bea')}</ul>`],
      ['that is invisible', `<ul style="visibility:hidden">${card('bea')}</ul>`],
      ['that is transparent', `<ul style="opacity:0">${card('bea')}</ul>`],
      ['to a part of a profile', '<a href="/in/bea/overlay/photo/">Photo</a>'],
      ['to a script', '<a href="javascript:void(\'https://www.linkedin.com/in/bea\')">Bea</a>'],
      ['to the signed-in user', '<a href="/in/me/">Me</a><a href="https://www.linkedin.com/in/me">Me</a>'],
      ['to another network', '<a href="https://x.com/bea">Bea</a>'],
      ['to another site that looks alike', '<a href="https://www.linkedin.com.example/in/bea">Bea</a>'],
      ['that only mentions a profile', '<a href="https://beispiel.example/?url=https%3A%2F%2Fwww.linkedin.com%2Fin%2Fbea">Bea</a>'],
      ['in the header of the site', `<header><nav>${card('bea')}</nav></header>`],
      ['that is also in the header of the site', `<header>${card('bea')}</header><main>${card('bea')}</main>`],
      ['of 100,000 characters', `<a href="/in/bea?x=${'x'.repeat(100_000)}">Bea</a>`]
    ])('%s', (_, html) => expect(read(`${html}<main>${card('ada', 'Ada')}</main>`)).toEqual(['ada: Ada']))

    test('that has no box, or one of a pixel', () => {
      const widths: Record<string, number> = { none: 0, pixel: 1, shown: 80 }
      vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
        const width = widths[this.closest('[id]')?.id ?? ''] ?? 0
        return { width, height: width } as DOMRect
      })
      const links = ['none', 'pixel', 'shown'].map(id => `<a id="${id}" href="/in/${id}">${id}</a>`).join('')
      const contents = '<a style="display:contents" href="/in/contents"><b id="shown">Ada</b></a>'
      expect(readPagePeople(show(links + contents)).people.map(({ name }) => name)).toEqual(['shown', 'Ada'])
    })
  })

  test('links in a header inside the content are read', () =>
    expect(read(`<main><article><header>${card('ada', 'Ada')}</header></article></main>`)).toEqual(['ada: Ada']))

  test('of 20,000 links 1,000 people are read, and the result says that it is cut', () => {
    show(`<main>${Array.from({ length: 20_000 }, (_, n) => `<a href="/in/ada-${n}">Ada ${n}</a>`).join('')}</main>`)
    // happy-dom takes long to check the visibility of so many links, which this test is not about.
    vi.spyOn(Element.prototype, 'checkVisibility').mockReturnValue(true)
    const { people, isCut } = readPagePeople(document, everyBox)
    expect([people.length, isCut]).toEqual([1_000, true])
  })

  test('a name of 1 MB is cut', () => expect(read(card('ada', 'A'.repeat(1_000_000)))).toEqual([`ada: ${'A'.repeat(100)}`]))

  describe('a frame of the same site', () => {
    const layFrame = (html: string, size: number): Document => {
      show(`<main>${card('ada', 'Ada')}</main>`)
      const contentDocument = new DOMParser().parseFromString(html, 'text/html')
      const frame = { contentDocument, getBoundingClientRect: () => ({ width: size, height: size }), checkVisibility: () => true }
      vi.spyOn(document, 'querySelectorAll').mockImplementation(selector =>
        selector === 'iframe' ? ([frame] as never) : document.body.querySelectorAll(selector)
      )
      for (const side of ['clientWidth', 'clientHeight'])
        Object.defineProperty(document.documentElement, side, { value: 1_000, configurable: true })
      vi.spyOn(Element.prototype, 'checkVisibility').mockReturnValue(true)
      return document
    }
    const link = '<a href="https://www.linkedin.com/in/bea">Bea</a>'
    test.each<[what: string, html: string, size: number, name: string]>([
      ['that covers the page is read instead', link, 1_000, 'Bea'],
      ['that covers a part of the page is not read', link, 300, 'Ada'],
      ['without people is not read', '', 1_000, 'Ada']
    ])('%s', (_, html, size, name) => expect(readPagePeople(layFrame(html, size), everyBox).people.map(one => one.name)).toEqual([name]))
  })
})
