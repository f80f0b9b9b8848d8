// The first look at a URL agrees with recognising it, over real URLs and made ones.
import { expect, test } from 'vitest'
import { recognisePage } from '../../../lib/pages/index.ts'
import { linkedinExamples } from '../../../lib/pages/networks/linkedin.ts'
import { lookAt } from '../../../lib/pages/quick-look.ts'
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
const made = starts.flatMap(start =>
  ['/in/', '/IN/', '/m/in/', '/%69n/', '/feed/', '/sales/lead/', '/pub/'].flatMap(path =>
    slugs.flatMap(slug => ends.map(end => start + path + slug + end))
  )
)

test('what the first look knows is what recognising finds', () => {
  const examples = Object.values(linkedinExamples).flat()
  const all = [...known, ...examples, ...made]
  expect(all.length).toBeGreaterThan(3_000)
  let quick = 0
  for (const url of all) {
    const look = lookAt(url)
    if (look === true) continue
    if (look) quick++
    expect(look || undefined, url).toEqual(recognisePage(url))
  }
  expect(quick).toBeGreaterThan(20)
})
