// The three deaths: the worker alone, the process that it shares with our pages, and the whole browser.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { seenDead, workerOf } from './end-worker.ts'
import type { House } from './fixture.ts'

export type Death = 'worker' | 'process' | 'browser'

interface Process {
  id: number
  parent: number
  command: string
}

const fromProc = (): Process[] =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => {
      try {
        const parent = Number(/\) \S+ (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1])
        return [{ id: Number(name), parent, command: readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ') }]
      } catch {
        // It ended meanwhile.
        return []
      }
    })
const fromPs = (): Process[] =>
  execFileSync('ps', ['-axo', 'pid=,ppid=,command='], { encoding: 'utf8' })
    .split('\n')
    .map(line => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .flatMap(found => (found ? [{ id: Number(found[1]), parent: Number(found[2]), command: found[3] ?? '' }] : []))
const processes = (): Process[] => (existsSync('/proc/self/stat') ? fromProc() : fromPs())

const browserOf = (all: readonly Process[], profile: string): Process => {
  const found = all.find(({ command }) => command.includes(`--user-data-dir=${profile}`) && !command.includes('--type='))
  if (!found) throw new Error('The browser of this profile does not run.')
  return found
}
const below = (all: readonly Process[], id: number): Process[] =>
  all.filter(({ parent }) => parent === id).flatMap(one => [one, ...below(all, one.id)])

/** Kills the processes of the extension, and those alone: its worker and its pages are gone at once. */
const killProcess = (profile: string): void => {
  const all = processes()
  const own = below(all, browserOf(all, profile).id).filter(({ command }) => command.includes('--extension-process'))
  if (own.length === 0) throw new Error('The extension has no process of its own.')
  for (const { id } of own) process.kill(id, 'SIGKILL')
}

/** Opens a place of the extension that has no script, and so keeps no database open and wakes no worker. */
export const quietPage = async (house: House): Promise<Page> => {
  const page = await house.browser.context.newPage()
  await page.goto(`${house.browser.origin}/icon.svg`)
  return page
}

export const kill = async (house: House, death: Death): Promise<void> => {
  if (death === 'browser') {
    await house.reopen(async () => {
      const closed = house.browser.closed()
      process.kill(browserOf(processes(), house.profile).id, 'SIGKILL')
      await closed
    })
    return
  }
  if (death === 'worker') return house.browser.killWorker()
  const worker = await workerOf(house.browser)
  if (worker === undefined) throw new Error('There is no worker to kill.')
  killProcess(house.profile)
  await seenDead(house.browser, worker)
}
