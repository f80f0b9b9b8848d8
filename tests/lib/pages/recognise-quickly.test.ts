// The quick recognition of a page agrees with `recognisePage`, for real and for generated URLs.
import { expect, test } from 'vitest'
import { recognisePage } from '../../../lib/pages/index.ts'
import { linkedinExamples } from '../../../lib/pages/networks/linkedin.ts'
import { recogniseQuickly } from '../../../lib/pages/recognise-quickly.ts'
import urls from '../../pages/urls.json' with { type: 'json' }

const known = [...JSON.stringify(urls).matchAll(/https?:[^"\\]+/g)].map(([url]) => url)
const starts = ['https://www.linkedin.com', 'http://www.linkedin.com', 'https://de.linkedin.com', 'https://www.linkedin.com.evil.example']
const slugs = [
  'ada',
  'me',
  'me-2',
  'unavailable',
  'unavailable1',
  'Ada',
  'ada_b',
  '-',
  '--a',
  'a'.repeat(100),
  'a'.repeat(101),
  '-'.repeat(60) + 'a',
  'z%C3%BC',
  'ACoAASi',
  'ada.b',
  ''
]
const ends = ['', '/', '//', '?a=b', '/?a=%20&b', '#x', '/details/skills/', '?a b', '?\u0001', '?ü', '#\ud800']
const generated = starts.flatMap(start =>
  ['/in/', '/IN/', '/m/in/', '/%69n/', '/feed/', '/sales/lead/', '/pub/'].flatMap(path =>
    slugs.flatMap(slug => ends.map(end => start + path + slug + end))
  )
)

test('a URL that is recognised or rejected quickly has the same result from recognisePage', () => {
  const examples = Object.values(linkedinExamples).flat()
  const all = [...known, ...examples, ...generated]
  expect(all.length).toBeGreaterThan(3_000)
  let quick = 0
  for (const url of all) {
    const page = recogniseQuickly(url)
    if (page === 'maybe') continue
    if (page) quick++
    expect(page, url).toEqual(recognisePage(url))
  }
  expect(quick).toBeGreaterThan(20)
})
