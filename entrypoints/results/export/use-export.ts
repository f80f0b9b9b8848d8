// One export at a time: begun, told how far it is, ended, handed out.
import { useEffect, useRef, useState } from 'preact/hooks'
import type { ExportState } from '../../../components/export/ExportOutcome.tsx'
import { failureText } from '../../../components/frames/failure-text.ts'
import { saveFile } from '../../../lib/exports/save-file.ts'
import { exportFiles, type Export } from './export-files.ts'

/** How long the page's own work may be kept waiting, in milliseconds. */
const atOneGo = 16

/** A pause in which the page draws and answers, whenever it was kept waiting long enough. */
const createBreathe = (): (() => Promise<void>) => {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < atOneGo) return
    await new Promise<void>(done => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        port1.close()
        done()
      })
      port1.start()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no origin
      port2.postMessage(undefined)
    })
    since = performance.now()
  }
}

/** Browsers drop downloads that begin in one moment. */
const between = 300

const handOut = async (files: Awaited<ReturnType<typeof exportFiles>>): Promise<ExportState> => {
  if (!files.ok) return { is: 'failed', words: failureText(files.failure, '', Date.now()) }
  const records = files.value.files.reduce((sum, file) => sum + file.recordCount, 0)
  if (records === 0) return { is: 'nothing', listed: files.value.listed }
  for (const [at, { name, parts, type }] of files.value.files.entries()) {
    if (at > 0) await new Promise(done => setTimeout(done, between))
    saveFile(name, parts, type)
  }
  return { is: 'made', files: files.value.files.length, records, damaged: files.value.damaged, listed: files.value.listed }
}

type Asked = Omit<Export, 'breathe' | 'tell' | 'signal'>

export const useExport = () => {
  const [state, setState] = useState<ExportState>({ is: 'ready' })
  const running = useRef<AbortController>(undefined)
  // Whoever closes the studio does not want the file any more.
  useEffect(() => () => running.current?.abort(), [])

  const start = (asked: Asked): void => {
    const ending = new AbortController()
    running.current?.abort()
    running.current = ending
    setState({ is: 'making', records: 0 })
    const settle = (settled: ExportState): void => {
      if (running.current === ending) setState(settled)
    }
    exportFiles({
      ...asked,
      signal: ending.signal,
      breathe: createBreathe(),
      tell: records => settle({ is: 'making', records })
    })
      .then(handOut)
      .then(settle, () =>
        settle(ending.signal.aborted ? { is: 'cancelled' } : { is: 'failed', words: failureText({ code: 'exportFailed' }, '', Date.now()) })
      )
  }
  return { state, start, cancel: () => running.current?.abort(), forget: () => setState({ is: 'ready' }) }
}
