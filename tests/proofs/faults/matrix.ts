// Runs a part of the fault matrix as a test suite over real HTTP, and prints totals.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { serveFaults, type FaultServer } from '../../lib/service/fault-server.ts'
import type { Fault } from './fault.ts'
import { holdTimers } from './held-timers.ts'
import { getCells, judge, judgeEnrichment } from './judge.ts'
import { playEnrichment } from './play-enrichment.ts'
import { playRun, type Cell } from './play-run.ts'
import { isLong } from '../../is-long.ts'

/** The fast lane plays a tenth of the cells of each fault, at least one, at another operation for each fault. */
const chooseCells = (faults: readonly Fault[], fault: Fault): Cell[] => {
  const cells = getCells(fault)
  const first = faults.indexOf(fault) % Math.min(10, cells.length)
  return isLong ? cells : cells.filter((_, n) => n % 10 === first)
}

export const describeMatrix = (part: string, faults: readonly Fault[]): void => {
  vi.setConfig({ testTimeout: 600_000 })
  let otherOrigin: FaultServer
  let timers: ReturnType<typeof holdTimers>
  const thrown: unknown[] = []
  const note = (reason: unknown): void => void thrown.push(reason)
  const sum = { cells: 0, passed: 0, executed: 0, collected: 0, starts: 0 }

  beforeAll(async () => {
    otherOrigin = await serveFaults()
    timers = holdTimers()
    process.on('unhandledRejection', note)
  })
  afterAll(async () => {
    process.off('unhandledRejection', note)
    timers.release()
    await otherOrigin.close()
  })

  const play = async (cell: Cell): Promise<string[]> => {
    if (cell.at === 'enrichment') {
      const outcome = await playEnrichment(cell, timers.expire, otherOrigin.url)
      sum.starts += outcome.starts
      return judgeEnrichment(cell, outcome)
    }
    const outcome = await playRun(cell, timers.expire, otherOrigin.url)
    sum.executed += outcome.executed.length
    sum.collected += outcome.stored.length
    sum.starts += outcome.starts
    return judge(cell, outcome, new URL(otherOrigin.url).host)
  }

  describe.each(faults.map(fault => [fault.name, fault] as const))('%s', (_, fault) => {
    test('ends as expected at every operation', async () => {
      const wrong: string[] = []
      for (const cell of chooseCells(faults, fault)) {
        const found = await play(cell)
        wrong.push(...found)
        sum.cells++
        sum.passed += found.length === 0 ? 1 : 0
      }
      expect(wrong).toEqual([])
    })
  })

  test('follows no redirect or link, throws nothing and pollutes no prototype', () => {
    expect(otherOrigin.seen).toEqual([])
    expect(thrown).toEqual([])
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  test('stores everything that was executed, with one start per click', () => {
    const { cells, passed, executed, collected, starts } = sum
    console.log(
      `fault matrix, ${part}: ${faults.length} faults, ${passed} of ${cells} cells passed, ${starts} starts of ${cells} clicks, ${collected} of ${executed} executed rows collected, ${otherOrigin.seen.length} requests to another origin`
    )
    expect([passed, starts, collected]).toEqual([cells, cells, executed])
  })
}
