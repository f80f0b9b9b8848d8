// A paid reply whose reading never ends, in a Chromium without a driver: the browser ends the worker, and after the second time the reply is put
// aside. In a changed copy of the build any JSON text with a mark is read forever; no text is known that takes the real readers so long.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { turn } from '../../is-long.ts'
import { ownBuild } from '../support/browser.ts'
import { expect, rowOf, test } from '../support/fixture.ts'
import { startUndriven } from '../support/start-undriven.ts'

const mark = 'is-read-forever'
const hang = `{const{parse}=JSON;JSON.parse=(text,revive)=>{while(String(text).includes('${mark}'));return parse(text,revive)}}`
/** Chromium ends a worker that hangs within a minute and a half, and the next alarm starts it again. */
const maxMs = 600_000
const isDownload = (path: string): boolean => path === '/download_list'

test.use({
  sample: {
    speed: 10,
    intercept: async ({ path }, answer) => {
      const reply = await answer()
      return isDownload(path) && reply.ok ? Response.json([{ full_name: 'Ada Beispiel', headline: mark }]) : reply
    }
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern here
  extension: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'muster-hung-'))
    await cp(ownBuild, folder, { recursive: true })
    const file = join(folder, 'background.js')
    await writeFile(file, hang + (await readFile(file, 'utf8')))
    await use(folder)
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
})

test(
  'a reply that is read forever is put aside once the browser has ended two workers, and nothing is sent twice',
  { tag: '@long' },
  async ({ sandbox }) => {
    // A worker that hangs takes one of two cores for minutes.
    test.skip(turn % 3 !== 0, 'It is played in every third run.')
    test.setTimeout(2 * maxMs)
    const { requests } = sandbox.service
    const count = (path: string): number => requests.filter(request => request.path === path).length
    const began = Date.now()
    const browser = await startUndriven(sandbox, () => count('/sn_search'))
    // Two workers are ended because they hang; the third one puts the reply aside, and ends because it is idle. A driver that looked in before
    // would keep a worker that hangs alive.
    let ends = 0
    for (let lived = false; ends < 3 && Date.now() - began < maxMs; await pause(1_000)) {
      const lives = await browser.hasWorker()
      if (lived && !lives && count('/download_list') > 0) ends++
      lived = lives
    }
    await browser.close()
    await sandbox.reopen()
    const popup = await sandbox.browser.context.newPage()
    await popup.goto(`${sandbox.browser.origin}/popup.html`)
    await expect(rowOf(popup, 'VP Sales · Europe')).toContainText('This answer cannot be read')
    console.log(
      `a reading that never ends: put aside after ${Math.round((Date.now() - began) / 1_000)} s, ${ends} ended workers, ${count('/download_list')} downloads`
    )
    expect([count('/sn_search'), sandbox.service.store.charges.length]).toEqual([1, 1])
  }
)
