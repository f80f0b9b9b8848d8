// Measures how the time of every reader grows with the length of a text: `npm run bench -- growth`.
import { fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundle } from '../bench/bundle.ts'
import { findExportedFunctions } from './exported-functions.ts'
import type { Grown, Progress } from './grown.ts'

/** All that was long enough to be measured, and the readings that did not end. */
export interface Growth {
  readers: number
  measured: Grown[]
  endless: string[]
}

/** With little room for new values the engine moves old ones about, more often the more there are, and in threads whose time counts too. */
const execArgv = ['--min-semi-space-size=256', '--max-semi-space-size=256', '--single-threaded-gc', '--expose-gc']

/** A linear reading of the longest text ends in a fraction of it. */
const patienceMs = 120_000

/** Measures every reader with every text. `onShape`: called for each text. */
export const measureGrowth = (onShape: (shape: number, of: number, growth: Growth) => void): Promise<Growth> =>
  bundle('tests/programs/growth/worker.ts', async (file, folder) => {
    const functions = findExportedFunctions()
    const functionsFile = join(folder, 'functions.json')
    writeFileSync(functionsFile, JSON.stringify(functions))
    const growth: Growth = { readers: functions.length, measured: [], endless: [] }
    /** Runs from one shape on until the end, or until a reading does not end; returns where to go on. */
    const run = (from: number): Promise<number | undefined> =>
      new Promise((done, fail) => {
        const child = fork(file, [functionsFile, String(from), JSON.stringify(growth.endless)], { execArgv })
        let last: Progress | undefined
        let timer: NodeJS.Timeout | undefined
        let hasEnded = true
        const restart = (): void => {
          clearTimeout(timer)
          timer = setTimeout(() => {
            hasEnded = false
            if (last) growth.endless.push(last.id)
            child.kill('SIGKILL')
          }, patienceMs)
        }
        restart()
        child.on('message', message => {
          const progress = message as Progress
          if (progress.shape !== last?.shape) onShape(progress.shape, progress.of, growth)
          last = progress
          if (progress.grown) growth.measured.push(progress.grown)
          restart()
        })
        child.on('exit', code => {
          clearTimeout(timer)
          if (!hasEnded) done(last?.shape ?? 0)
          else if (code === 0) done(undefined)
          else fail(new Error(`The measuring process ended with ${code} at ${last?.id}`))
        })
      })
    for (let from: number | undefined = 0; from !== undefined;) from = await run(from)
    return growth
  })
