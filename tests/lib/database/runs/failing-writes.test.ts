// Storage may refuse any write at any moment: full, broken, or closed under the worker. Here each write of whole histories fails, once and
// for a while; then it is mended and a new worker comes. Nothing is sent that was not written down, and what was paid for comes home.
import { afterAll, expect, test, vi } from 'vitest'
import { damages, failWrites, type Damage } from './failing-storage.ts'
import { stories, type Story } from './stories.ts'

const isLong = process.env['MUSTER_LONG'] === '1'
vi.setConfig({ testTimeout: isLong ? 3_600_000 : 60_000 })
/** Errors are told in pages and runs; the library's own remarks would hide what the test prints. */
vi.spyOn(console, 'warn').mockImplementation(() => undefined)

interface Count {
  histories: number
  failed: number
  unintended: number
  answers: Map<string, number>
}
const count: Count = { histories: 0, failed: 0, unintended: 0, answers: new Map() }

/** Gives what went wrong, and whether a write was there to fail. */
const tellOne = async ({ make, before, act, after, judge }: Story, damage: Damage, from: number, lasting: boolean) => {
  const told = await make()
  const { world } = told
  await before?.(told, world.boot())
  const failing = failWrites(world.database, damage, from, lasting)
  try {
    await act(told, world.boot())
  } finally {
    failing.mend()
  }
  // Somebody comes back, and the browser wakes the worker.
  world.clock.now += 3_600_000
  const worker = world.boot()
  await worker.wake()
  // What can never come home, since the lost reply alone held it, is looked for as long as it is not given up.
  const later = world.clock.now + 7_200_000
  const isLate = (): boolean => world.clock.now > later
  await world.untilQuiet(worker, isLate)
  await after?.(told, worker)
  await world.untilQuiet(worker, isLate)
  const wrong = [await judge(told), told.unintended.length > 0 ? `sent and not written down: ${told.unintended.join()}` : '']
  const odd = told.answers.filter(code => code === 'muster')
  if (odd.length > 0) wrong.push('a person was told of a mistake of ours')
  world.database.close()
  count.histories++
  count.failed += failing.failed()
  count.unintended += told.unintended.length
  for (const code of told.answers) count.answers.set(code, (count.answers.get(code) ?? 0) + 1)
  return {
    failed: failing.failed() > 0,
    isPaid: world.store.charges.length > 0,
    wrong: wrong.filter(Boolean).map(what => `${damage}, ${lasting ? 'from' : 'at'} ${from}: ${what}`)
  }
}

/** In the gate each write fails in one of the ways, the next in the next; in the long lane each in all of them, once and lastingly. */
const ways = (turn: number): (readonly [Damage, boolean])[] =>
  isLong
    ? damages.flatMap(damage => [[damage, false] as const, [damage, true] as const])
    : [[damages[turn % damages.length]!, turn % 4 === 0]]

let turn = 0

test.each(stories)('$name: whichever write fails, in whatever way, nothing is lost and nothing is sent unwritten', async story => {
  // In the gate each of the first writes, before which nothing may be sent, and of the others one in three; another way each time.
  const step = isLong ? 1 : story.isLong ? 12 : 3
  const wrong: string[] = []
  let writes = 0
  let paid = 0
  for (let from = 1, quiet = 0; quiet < (isLong ? 1 : 2); from += from < 6 ? 1 : step) {
    let some = false
    for (const [damage, lasting] of ways(turn++)) {
      const told = await tellOne(story, damage, from, lasting)
      some ||= told.failed
      if (told.isPaid) paid++
      wrong.push(...told.wrong)
    }
    if (some) writes = from
    quiet = some ? 0 : quiet + 1
  }
  expect(wrong).toEqual([])
  expect(writes).toBeGreaterThan(3)
  // Where nothing is paid for, nothing can be lost.
  expect(paid > 3).toBe(story.isFree !== true)
})

afterAll(() => {
  const answers = [...count.answers].map(([code, times]) => `${code} ${times}`).join(', ')
  console.log(
    `storage: ${count.failed} writes made to fail in ${count.histories} histories; requests without intent: ${count.unintended}; answers: ${answers}`
  )
})
