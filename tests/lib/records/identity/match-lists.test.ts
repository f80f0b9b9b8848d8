// Which lists hold the people of the shown ones, from the sketches alone.
import { expect, test } from 'vitest'
import { identityOf, type Identity } from '../../../../lib/records/identity/identity.ts'
import { createMatch, type ListPart } from '../../../../lib/records/identity/match-lists.ts'
import { createMatchIndex } from '../../../../lib/records/identity/match-index.ts'

const part = (list: number, run: string, ...identities: Identity[]): ListPart => {
  const sketch = createMatchIndex()
  for (const [n, identity] of identities.entries()) sketch.note(n, identity)
  return { list, run, sketch: sketch.finish() }
}
const page = (name: string, email = ''): Identity => identityOf({ email }, [`https://www.linkedin.com/in/${name}`])
const mail = (email: string): Identity => identityOf({ email })

const holdersOf = (shown: ListPart[], others: ListPart[]): number[][] => {
  const match = createMatch(shown)
  for (const other of others) match.note(other)
  const { sets, holders } = match.finish()
  return [...sets].map(set => holders[set] ?? [])
}

test('every list that holds the person is named, the oldest first, and others are not', () => {
  expect(
    holdersOf(
      [part(1, 'b', page('ada'), page('bo'), [])],
      [part(0, 'a', page('ada', 'else@one.example'), page('cy')), part(3, 'd', page('ada'), page('ada')), part(2, 'c', page('dee'))]
    )
  ).toEqual([[0, 1, 3], [1], [1]])
})

test('an email finds somebody of whom the other list has no page, unless two profiles have it', () => {
  const others = [part(0, 'a', mail('ada@one.example')), part(2, 'c', mail('team.lead@one.example'))]
  const shown = part(1, 'b', page('ada', 'ada@one.example'), page('bo', 'team.lead@one.example'), page('cy', 'team.lead@one.example'))
  expect(holdersOf([shown], others)).toEqual([[0, 1], [1], [1]])
})

test('that two profiles share an email counts wherever the second one stands', () => {
  const others = [part(0, 'a', mail('x@one.example')), part(2, 'c', page('bo', 'x@one.example'))]
  expect(holdersOf([part(1, 'b', page('ada', 'x@one.example'))], others)).toEqual([[1]])
})

test('rows stand run after run, each where its run begins', () => {
  const match = createMatch([part(1, 'b1', page('ada')), part(1, 'b2', page('bo'), page('ada'))])
  const { runs, starts, groups } = match.finish()
  expect([runs, starts, [...groups]]).toEqual([
    ['b1', 'b2'],
    [0, 1],
    [0, 1, 0]
  ])
})
