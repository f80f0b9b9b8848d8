// A part of the fault matrix as a suite: each fault at each operation it strikes, over real HTTP, judged, counted and printed.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { serveFaults, type FaultServer } from '../../lib/service/fault-server.ts'
import type { Fault } from './fault.ts'
import { holdTimers } from './held-timers.ts'
import { cellsOf, judge, judgeEnrichment } from './judge.ts'
import { playEnrichment } from './play-enrichment.ts'
import { playRun, type Cell } from './play-run.ts'

export const describeMatrix = (part: string, faults: readonly Fault[]): void => {
  vi.setConfig({ testTimeout: 120_000 })
  let elsewhere: FaultServer
  let timers: ReturnType<typeof holdTimers>
  const thrown: unknown[] = []
  const note = (reason: unknown): void => void thrown.push(reason)
  const sum = { cells: 0, passed: 0, executed: 0, collected: 0, starts: 0 }

  beforeAll(async () => {
    elsewhere = await serveFaults()
    timers = holdTimers()
    process.on('unhandledRejection', note)
  })
  afterAll(async () => {
    process.off('unhandledRejection', note)
    timers.release()
    await elsewhere.close()
  })

  const play = async (cell: Cell): Promise<string[]> => {
    if (cell.at === 'enrichment') {
      const told = await playEnrichment(cell, timers.expire, elsewhere.url)
      sum.starts += told.starts
      return judgeEnrichment(cell, told)
    }
    const told = await playRun(cell, timers.expire, elsewhere.url)
    sum.executed += told.executed.length
    sum.collected += told.stored.length
    sum.starts += told.starts
    return judge(cell, told, new URL(elsewhere.url).host)
  }

  describe.each(faults.map(fault => [fault.name, fault] as const))('%s', (_, fault) => {
    test('ends well wherever it strikes', async () => {
      const wrong: string[] = []
      for (const cell of cellsOf(fault)) {
        const found = await play(cell)
        wrong.push(...found)
        sum.cells++
        sum.passed += found.length === 0 ? 1 : 0
      }
      expect(wrong).toEqual([])
    })
  })

  test('nothing went to where a redirect or a link pointed, nothing was thrown, and no object was changed for all', () => {
    expect(elsewhere.seen).toEqual([])
    expect(thrown).toEqual([])
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  test('all that was executed is here, from one start a click', () => {
    const { cells, passed, executed, collected, starts } = sum
    console.log(
      `fault matrix, ${part}: ${faults.length} faults, ${passed} of ${cells} cells passed, ${starts} starts of ${cells} clicks, ${collected} of ${executed} executed rows collected, ${elsewhere.seen.length} requests elsewhere`
    )
    expect([passed, starts, collected]).toEqual([cells, cells, executed])
  })
}
