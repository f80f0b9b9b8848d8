// Kills the worker alone, the process it shares with our pages, or the whole browser.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { seenDead, workerOf } from './end-worker.ts'
import type { Sandbox } from '../fixture.ts'

export type KillTarget = 'worker' | 'process' | 'browser'

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
        // The process has ended.
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

/** Kills the processes of the extension only: its worker and pages are gone at once. */
const killProcess = (profile: string): void => {
  const all = processes()
  const own = below(all, browserOf(all, profile).id).filter(({ command }) => command.includes('--extension-process'))
  if (own.length === 0) throw new Error('The extension has no process of its own.')
  for (const { id } of own) process.kill(id, 'SIGKILL')
}

/** Opens a file of the extension without a script, which opens no database and wakes no worker. */
export const openQuietPage = async (sandbox: Sandbox): Promise<Page> => {
  const page = await sandbox.browser.context.newPage()
  await page.goto(`${sandbox.browser.origin}/icon.svg`)
  return page
}

export const kill = async (sandbox: Sandbox, target: KillTarget): Promise<void> => {
  if (target === 'browser') {
    await sandbox.reopen(async () => {
      const closed = sandbox.browser.closed()
      process.kill(browserOf(processes(), sandbox.profile).id, 'SIGKILL')
      await closed
    })
    return
  }
  if (target === 'worker') return sandbox.browser.killWorker()
  const worker = await workerOf(sandbox.browser)
  if (worker === undefined) throw new Error('There is no worker to kill.')
  killProcess(sandbox.profile)
  await seenDead(sandbox.browser, worker)
}
