// The reported progress, from numbers under many names. Contradictory numbers are ignored.
import { describe, expect, test } from 'vitest'
import type { Progress } from '../../../../lib/service/reply/progress.ts'
import { factsOfReply } from '../decide/replies.ts'

const readJson = (json: unknown): Progress => factsOfReply(200, json).progress

describe('progress', () => {
  test.each<[unknown, Progress]>([
    [{ progress: 40 }, { progress: 40 }],
    [{ progress: '40%' }, { progress: 40 }],
    [{ percent_complete: 0.4 }, { progress: 40 }],
    [{ progress: 0.29 }, { progress: 29 }],
    [{ progress: 0 }, { progress: 0 }],
    [{ progress: 1 }, { progress: 1 }],
    [{ progress: 99.9 }, { progress: 99 }],
    [{ progress: 0.999 }, { progress: 99 }],
    [{ progress: 100 }, { progress: 100 }],
    [{ progress: 101 }, {}],
    [{ progress: -1 }, {}],
    [{ progress: 'halfway' }, {}],
    [{ progress: true }, {}],
    [{ progress: { done: 3, total: 10 } }, { done: 3, total: 10 }],
    [{ data: { progress: 7 } }, { progress: 7 }]
  ])('in %j is %j', (json, progress) => expect(readJson(json)).toEqual(progress))

  test.each<[unknown, Progress]>([
    [
      { processed: 40, total: 100 },
      { done: 40, total: 100 }
    ],
    [
      { Done: '40', total_count: '100' },
      { done: 40, total: 100 }
    ],
    [{ counts: { completed: 1, expected: 2 } }, { done: 1, total: 2 }],
    [{ processed: 40 }, {}],
    [{ total: 100 }, {}],
    [{ processed: 0, total: 0 }, {}],
    [{ processed: 101, total: 100 }, {}],
    [{ processed: -1, total: 100 }, {}],
    [{ completed: true, total: 100 }, {}],
    [
      { progress: 40, processed: 4, total: 10 },
      { progress: 40, done: 4, total: 10 }
    ]
  ])('as counts in %j is %j', (json, progress) => expect(readJson(json)).toEqual(progress))
})
