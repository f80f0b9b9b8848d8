// Plays replies of the corpus, whole and damaged on the wire, at every operation over real HTTP.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { corpusCells } from './corpus-faults.ts'
import { judgePromises } from './judge-promises.ts'
import { playRun } from './play-run.ts'
import { isLong } from '../../is-long.ts'

/** No reply of the corpus waits for a deadline or names this origin. */
const expire = async (): Promise<void> => undefined
const otherOrigin = 'http://127.0.0.1:9'

const thrown: unknown[] = []
const note = (reason: unknown): void => void thrown.push(reason)
beforeAll(() => void process.on('unhandledRejection', note))
afterAll(() => void process.off('unhandledRejection', note))

test('no reply of the corpus is paid twice, called free without certainty, or lost', async () => {
  const wrong: string[] = []
  const ends = new Map<string, number>()
  for (const cell of corpusCells) {
    const outcome = await playRun(cell, expire, otherOrigin)
    wrong.push(...judgePromises(cell, outcome))
    const end = outcome.last.state.is
    ends.set(end, (ends.get(end) ?? 0) + 1)
  }
  const replies = new Set(corpusCells.map(({ reply }) => reply.id)).size
  console.log(
    `fault matrix, corpus: ${replies} replies, ${corpusCells.length} cells, ${wrong.length} wrong; ${[...ends].map(([end, count]) => `${count} ${end}`).join(', ')}\n${wrong.join('\n')}`
  )
  expect(wrong).toEqual([])
  expect(thrown).toEqual([])
  expect(Object.keys(Object.prototype)).toEqual([])
  expect(replies).toBeGreaterThanOrEqual(isLong ? 40 : 24)
}, 3_600_000)
