// Holds the arrows of the house: who may import whom, no circles, every network listed, and a light content script.
import { describe, expect, test } from 'vitest'
import { burdenProblems, cycleProblems } from './import-graph.ts'
import { importProblems } from './import-rules.ts'
import { networkProblems } from './networks.ts'
import { parseSource, readConfigs, readShipped, type Source } from './sources.ts'
import { expectNone } from './teach.ts'

const shipped = readShipped()

describe('the tree', () => {
  test('imports only what each place may know', () => {
    const wxtConfig = readConfigs().filter(({ path }) => path === 'wxt.config.ts')
    expectNone([...shipped, ...wxtConfig].flatMap(importProblems))
  })
  test('has no circle of imports', () => expectNone(cycleProblems(shipped)))
  test('lists every network', () => expectNone(networkProblems(shipped)))
  test('keeps the content script light', () => expectNone(burdenProblems(shipped)))
})

const allowed: [path: string, code: string][] = [
  ['lib/runs/start.ts', "import type { Client } from '../service/client.ts'"],
  ['lib/runs/start.ts', "export type { Client } from '../service/client.ts'"],
  ['lib/runs/start.ts', "import { fail } from '../failure.ts'"],
  ['lib/runs/start.ts', "import { isLive } from './run.ts'"],
  ['lib/service/client.ts', "import * as z from 'zod/mini'"],
  ['lib/browser.ts', "import polyfill from 'webextension-polyfill'"],
  ['components/RunRow.tsx', "import type { Run } from '../lib/runs/run.ts'\nimport { say } from '../lib/words.ts'"],
  ['components/RunRow.tsx', "import { useState } from 'preact/hooks'\nimport { Icon } from './icons/Icon.tsx'"],
  ['entrypoints/page.content/index.ts', "import style from './style.css?inline'\nimport { recognisePage } from '../../lib/pages/index.ts'"],
  ['entrypoints/popup/main.tsx', "import '../../components/tokens.css'\nimport { App } from './App.tsx'"],
  ['lib/messages/send.ts', "import { runtime } from '../browser.ts'\nimport type { Answer } from './contract.ts'"],
  ['lib/words.ts', "import type messages from '../public/_locales/en/messages.json'"]
]

const refused: [path: string, code: string][] = [
  ['lib/runs/start.ts', "import { post } from '../service/http.ts'"],
  ['lib/runs/start.ts', "import { type Client } from '../service/client.ts'"],
  ['lib/runs/start.ts', "export * from '../database/ledger.ts'"],
  ['lib/runs/start.ts', "const ledger = await import('../database/ledger.ts')"],
  ['lib/runs/start.ts', "import { alarms } from '../browser.ts'"],
  ['lib/failure.ts', "import { isLive } from './runs/run.ts'"],
  ['lib/records/read.ts', "import type { Run } from '../runs/run.ts'"],
  ['lib/pages/index.ts', "import * as z from 'zod/mini'"],
  ['lib/service/http.ts', "import { isLive } from '../runs/run.ts'"],
  ['lib/database/ledger.ts', "import { startRun } from '../runs/start.ts'"],
  ['lib/database/ledger.ts', "import { alarms } from 'webextension-polyfill'"],
  ['lib/messages/send.ts', "import { pageMessages } from './contract.ts'"],
  ['lib/browser.ts', "import { say } from './words.ts'"],
  ['lib/sample-service/index.ts', "import type { Page } from '../pages/index.ts'"],
  ['lib/sample-service/index.ts', "type Page = import('../pages/index.ts').Page"],
  ['lib/sample-service/index.ts', "import { z } from 'zod'"],
  ['components/RunRow.tsx', "import { isLive } from '../lib/runs/run.ts'"],
  ['components/RunRow.tsx', "import { tabs } from '../lib/browser.ts'"],
  ['entrypoints/page.content/index.ts', "import type { Runtime } from 'webextension-polyfill'"],
  ['entrypoints/page.content/index.ts', "import { contract } from '../../lib/messages/contract.ts'"],
  ['entrypoints/popup/main.tsx', "import { Form } from '../options/Form.tsx'"],
  ['entrypoints/background/index.ts', "import { readDomains } from '../../lib/domains/read-domains.ts'"],
  ['entrypoints/page.content/index.ts', "import { readDomains } from '../../lib/domains/read-domains.ts'"],
  ['lib/runs/start.ts', "import { readDomains } from '../domains/read-domains.ts'"],
  ['lib/domains/read-domains.ts', "import { recognisePage } from '../pages/index.ts'"],
  ['entrypoints/background/index.ts', "import { Popup } from '../../components/Popup.tsx'"],
  ['lib/exports/csv.ts', "import { mount } from '../../entrypoints/results/mount.ts'"],
  ['lib/exports/csv.ts', "import { writeFileSync } from 'node:fs'"],
  ['lib/exports/csv.ts', "import { rows } from '@/lib/records'"],
  ['lib/shared/anything.ts', '']
]

const files = (...entries: [path: string, code: string][]): Source[] => entries.map(([path, code]) => parseSource(path, code))

describe('the check itself', () => {
  test.each(allowed)('lets %s say %s', (path, code) => expectNone(importProblems(parseSource(path, code))))
  test.each(refused)('refuses %s to say %s', (path, code) => expect(importProblems(parseSource(path, code))).toHaveLength(1))

  test('sees a circle, and tells it once', () => {
    const circle = files(
      ['lib/a.ts', "import './b.ts'"],
      ['lib/b.ts', "export { c } from './c.ts'"],
      ['lib/c.ts', "import './a.ts'\nimport './d.ts'"],
      ['lib/d.ts', '']
    )
    expect(cycleProblems(circle)).toEqual([expect.objectContaining({ where: 'lib/a.ts → lib/b.ts → lib/c.ts → lib/a.ts' })])
  })

  test('lets a lower file look upward by types', () => {
    expectNone(cycleProblems(files(['lib/a.ts', "import './b.ts'"], ['lib/b.ts', "import type { A } from './a.ts'"])))
  })

  test('sees a network that is not listed', () => {
    const listed = files(['lib/pages/index.ts', "import { a } from './a.ts'"], ['lib/pages/a.ts', 'export const a: Network = {}'])
    const forgotten = files(['lib/pages/b.ts', 'export const b = {\n  hosts: []\n} satisfies Network'])
    expectNone(networkProblems(listed))
    expect(networkProblems([...listed, ...forgotten])).toEqual([expect.objectContaining({ where: 'lib/pages/b.ts' })])
  })

  test('sees what the content script drags along', () => {
    const sources = files(
      ['entrypoints/page.content/index.ts', "import '../../lib/pages/index.ts'"],
      ['lib/pages/index.ts', "import '../words.ts'"],
      ['lib/words.ts', "import './browser.ts'"]
    )
    expect(burdenProblems(sources)).toEqual([expect.objectContaining({ wrong: expect.stringContaining('lib/words.ts → lib/browser.ts') })])
  })
})
