// The text or the file with people in it, read as soon as it is there. What is read can be stopped by whatever comes next.
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Failure } from '../../lib/failure.ts'
import { everyNetwork } from '../../lib/pages/index.ts'
import type { ReadProfiles } from '../../lib/pages/read-profiles.ts'
import { readPeopleFile, readPeopleText, type Reading } from './read-people-file.ts'

/** Until typing has paused for so long, in milliseconds. */
const settled = 300

export interface PeopleSource {
  text: string
  /** the name of the file that is read in place of the text */
  file: string | undefined
  /** what it holds; absent where there is nothing to read, or nothing was read yet */
  read: ReadProfiles | undefined
  reading: { file?: string | undefined; share?: number | undefined } | undefined
  problem: { failure: Failure; file?: string | undefined } | undefined
}

const pause = (): Promise<unknown> => new Promise(resolve => setTimeout(resolve))

export const usePeopleInput = (kept: string) => {
  const [source, setSource] = useState<PeopleSource>({
    text: kept,
    file: undefined,
    read: undefined,
    reading: undefined,
    problem: undefined
  })
  const stop = useRef(new AbortController())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const change = (next: Partial<PeopleSource>): void => setSource(before => ({ ...before, ...next }))

  const begin = (file?: string): Reading => {
    stop.current.abort()
    clearTimeout(timer.current)
    stop.current = new AbortController()
    const { signal } = stop.current
    const onShare = (share: number): void => {
      if (!signal.aborted) change({ reading: { file, share } })
    }
    return { networks: everyNetwork, signal, onShare, pause }
  }
  const readText = async (text: string, reading: Reading): Promise<void> => {
    const read = await readPeopleText(text, reading)
    if (!read || reading.signal.aborted) return
    const empty = text.trim() !== '' && read.profiles.length === 0
    setSource(before => ({
      ...before,
      read: text.trim() === '' ? undefined : read,
      reading: undefined,
      // what was wrong with a file is said until something else is done
      problem: before.problem?.file === undefined && empty ? { failure: { code: 'noProfiles' } } : before.problem
    }))
  }
  /** The text is what counts again; it may not have been read when the file came. */
  const back = (next: Partial<PeopleSource>): void => {
    const reading = begin()
    change({ file: undefined, reading: {}, ...next })
    void readText(source.text, reading)
  }
  const onText = (text: string): void => {
    const reading = begin()
    change({ text, file: undefined, reading: {}, problem: undefined })
    timer.current = setTimeout(() => void readText(text, reading), settled)
  }
  const onFile = async (file: File): Promise<void> => {
    const { name } = file
    const reading = begin(name)
    change({ reading: { file: name }, problem: undefined })
    const read = await readPeopleFile(file, reading)
    if (!read || reading.signal.aborted) return
    if (read.ok) return change({ file: name, read: read.value, reading: undefined })
    const problem = { failure: read.failure, file: name }
    if (source.file === undefined) back({ problem })
    else change({ reading: undefined, problem })
  }
  const onCancel = (): void => {
    if (source.file === undefined) return back({})
    begin()
    change({ reading: undefined })
  }
  useEffect(() => {
    if (kept !== '') back({})
    return () => {
      stop.current.abort()
      clearTimeout(timer.current)
    }
  }, [])
  return { source, onText, onFile: (file: File) => void onFile(file), onRemoveFile: () => back({ problem: undefined }), onCancel }
}
