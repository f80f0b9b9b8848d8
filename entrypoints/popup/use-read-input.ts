// A text or a file with something in it, read as soon as it is there. What is read can be stopped by whatever comes next.
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Failure, Result } from '../../lib/failure.ts'
import type { Slices } from './read-sliced.ts'

/** Until typing has paused for so long, in milliseconds. */
const settled = 300

export interface Source<T> {
  text: string
  /** the name of the file that is read in place of the text */
  file: string | undefined
  /** what it holds; absent where there is nothing to read, or nothing was read yet */
  read: T | undefined
  reading: { file?: string | undefined; share?: number | undefined } | undefined
  problem: { failure: Failure; file?: string | undefined } | undefined
}

/** How a text and a file are read; each gives undefined when it was stopped. */
export interface Reads<T> {
  text: (text: string, slices: Slices) => Promise<T | undefined>
  file: (file: File, slices: Slices) => Promise<Result<T> | undefined>
  /** what is said of a text in which there is nothing */
  nothingIn: (read: T) => Failure | undefined
}

const pause = (): Promise<unknown> => new Promise(resolve => setTimeout(resolve))

export const useReadInput = <T>(kept: string, reads: Reads<T>) => {
  const [source, setSource] = useState<Source<T>>({
    text: kept,
    file: undefined,
    read: undefined,
    reading: undefined,
    problem: undefined
  })
  const stop = useRef(new AbortController())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const change = (next: Partial<Source<T>>): void => setSource(before => ({ ...before, ...next }))

  const begin = (file?: string): Slices => {
    stop.current.abort()
    clearTimeout(timer.current)
    stop.current = new AbortController()
    const { signal } = stop.current
    const onShare = (share: number): void => {
      if (!signal.aborted) change({ reading: { file, share } })
    }
    return { signal, onShare, pause }
  }
  const readText = async (text: string, slices: Slices): Promise<void> => {
    const read = await reads.text(text, slices)
    if (!read || slices.signal.aborted) return
    const nothing = text.trim() === '' ? undefined : reads.nothingIn(read)
    setSource(before => ({
      ...before,
      read: text.trim() === '' ? undefined : read,
      reading: undefined,
      // what was wrong with a file is said until something else is done
      problem: before.problem?.file === undefined && nothing ? { failure: nothing } : before.problem
    }))
  }
  /** The text is what counts again; it may not have been read when the file came. */
  const back = (next: Partial<Source<T>>): void => {
    const slices = begin()
    change({ file: undefined, reading: {}, ...next })
    void readText(source.text, slices)
  }
  const onText = (text: string): void => {
    const slices = begin()
    change({ text, file: undefined, reading: {}, problem: undefined })
    timer.current = setTimeout(() => void readText(text, slices), settled)
  }
  const onFile = async (file: File): Promise<void> => {
    const { name } = file
    const slices = begin(name)
    change({ reading: { file: name }, problem: undefined })
    const read = await reads.file(file, slices)
    if (!read || slices.signal.aborted) return
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
