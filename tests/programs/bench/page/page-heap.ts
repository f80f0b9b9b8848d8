// Measures what Muster keeps in the memory of a page after garbage collection: the heap of all worlds of the page, less the same without a
// content script; beside the least script that draws a button.
import { withBareExtension } from './bare-extension.ts'
import { median } from '../median.ts'
import { ownBuild } from '../../../e2e/support/browser.ts'
import { searchUrl, withPage } from './with-page.ts'

/** Bytes held by scripts on the page, the median over `runs` loads. */
const heapWith = (extension: string, runs: number): Promise<number> =>
  withPage([extension], 'still-page.html', async (page, session) => {
    const used: number[] = []
    for (let run = 0; run <= runs; run++) {
      await page.goto(searchUrl)
      await page.waitForTimeout(1_500)
      await session.send('HeapProfiler.collectGarbage')
      const { usedSize } = await session.send('Runtime.getHeapUsage')
      if (run > 0) used.push(usedSize)
    }
    return median(used)
  })

/** Bytes that each script adds to a page. */
export const pageHeap = async (runs: number): Promise<{ ours: number; floor: number }> => {
  const none = await withBareExtension(false, folder => heapWith(folder, runs))
  const floor = await withBareExtension(true, folder => heapWith(folder, runs))
  return { ours: (await heapWith(ownBuild, runs)) - none, floor: floor - none }
}
