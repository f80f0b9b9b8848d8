// Readings of pages: further clicks add people, and old readings are dropped.
import { expect, test } from 'vitest'
import { addPeople, keepReading, readingNames, type PageReading } from '../../../components/this-page/use-tab.ts'

const person = (slug: string, name = '') => ({ url: `https://www.linkedin.com/in/${slug}`, name })
const reading = (place: string): PageReading => ({ place, people: [person(place, place)], ticked: new Set(), isCut: false })

test('a further reading adds people and names, and keeps the order and the ticks', () => {
  const first = addPeople(undefined, '1 a', { people: [person('ada'), person('bea', 'Bea')], isCut: true })
  const ticked = { ...first, ticked: new Set([person('ada').url]) }
  const second = addPeople(ticked, '1 a', { people: [person('cem', 'Cem'), person('bea', 'Other'), person('ada', 'Ada')], isCut: false })
  expect(second).toEqual({
    place: '1 a',
    people: [person('ada', 'Ada'), person('bea', 'Bea'), person('cem', 'Cem')],
    ticked: ticked.ticked,
    isCut: false
  })
})

test('a reading has at most as many people as a list', () => {
  const many = (from: number) => ({ people: Array.from({ length: 6_000 }, (_, n) => person(`p-${from + n}`)), isCut: false })
  expect(addPeople(addPeople(undefined, 'a', many(0)), 'a', many(6_000)).people).toHaveLength(10_000)
})

test('five readings are kept, the newest first', () => {
  const all = ['a', 'b', 'c', 'd', 'e', 'f', 'd'].reduce<PageReading[]>((kept, place) => keepReading(kept, reading(place)), [])
  expect(all.map(({ place }) => place)).toEqual(['d', 'f', 'e', 'c', 'b'])
})

test('the names of all readings are known by URL', () => {
  const unnamed = addPeople(undefined, 'z', { people: [person('z')], isCut: false })
  expect([...readingNames([reading('a'), reading('b'), unnamed])]).toEqual([
    [person('a').url, 'a'],
    [person('b').url, 'b']
  ])
})
