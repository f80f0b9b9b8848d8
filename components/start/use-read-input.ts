// The state of an input that takes a text or a file, and reads it as soon as it changes. A change aborts the read before it.
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Failure, Result } from '../../lib/failure.ts'
import { t } from '../../lib/i18n/text.ts'
import { failureText } from '../shell/failure-text.ts'
import type { Slices } from './read-sliced.ts'

/** A text is read once typing has paused. */
const typingPauseMs = 300

export interface InputSource<T> {
  text: string
  /** the name of the file that is used instead of the text */
  file: string | undefined
  /** what the text or the file holds; absent until it is read, and where it is empty */
  read: T | undefined
  reading: { file?: string | undefined; share?: number | undefined } | undefined
  problem: { failure: Failure; file?: string | undefined } | undefined
}

/** The text of an input's problem, with the name of the file that it is about. `now` in milliseconds since the epoch. */
export const inputProblemText = ({ problem }: Pick<InputSource<unknown>, 'problem'>, now: number): string | undefined => {
  if (!problem) return undefined
  const text = failureText(problem.failure, '', now)
  return problem.file === undefined ? text : t('bulkFileProblem', problem.file, text)
}

/** Reads a text and a file; undefined where it was aborted. */
export interface InputReaders<T> {
  text: (text: string, slices: Slices) => Promise<T | undefined>
  file: (file: File, slices: Slices) => Promise<Result<T> | undefined>
  /** the failure to show for a text in which nothing was found */
  getEmptyFailure: (read: T) => Failure | undefined
}

const pause = (): Promise<unknown> => new Promise(resolve => setTimeout(resolve))

export const useReadInput = <T>(initialText: string, readers: InputReaders<T>) => {
  const [source, setSource] = useState<InputSource<T>>({
    text: initialText,
    file: undefined,
    read: undefined,
    reading: undefined,
    problem: undefined
  })
  const controller = useRef(new AbortController())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const change = (next: Partial<InputSource<T>>): void => setSource(before => ({ ...before, ...next }))

  const begin = (file?: string): Slices => {
    controller.current.abort()
    clearTimeout(timer.current)
    controller.current = new AbortController()
    const { signal } = controller.current
    const onShare = (share: number): void => {
      if (!signal.aborted) change({ reading: { file, share } })
    }
    return { signal, onShare, pause }
  }
  const readText = async (text: string, slices: Slices): Promise<void> => {
    const read = await readers.text(text, slices)
    if (!read || slices.signal.aborted) return
    const emptyFailure = text.trim() === '' ? undefined : readers.getEmptyFailure(read)
    setSource(before => ({
      ...before,
      read: text.trim() === '' ? undefined : read,
      reading: undefined,
      // The problem of a file is shown until the next change.
      problem: before.problem?.file === undefined && emptyFailure ? { failure: emptyFailure } : before.problem
    }))
  }
  /** Uses the text again instead of the file. It may not have been read before. */
  const readTextAgain = (next: Partial<InputSource<T>>): void => {
    const slices = begin()
    change({ file: undefined, reading: {}, ...next })
    void readText(source.text, slices)
  }
  const onText = (text: string): void => {
    const slices = begin()
    change({ text, file: undefined, reading: {}, problem: undefined })
    timer.current = setTimeout(() => void readText(text, slices), typingPauseMs)
  }
  const onFile = async (file: File): Promise<void> => {
    const { name } = file
    const slices = begin(name)
    change({ reading: { file: name }, problem: undefined })
    const read = await readers.file(file, slices)
    if (!read || slices.signal.aborted) return
    if (read.ok) return change({ file: name, read: read.value, reading: undefined })
    const problem = { failure: read.failure, file: name }
    if (source.file === undefined) readTextAgain({ problem })
    else change({ reading: undefined, problem })
  }
  const onCancel = (): void => {
    if (source.file === undefined) return readTextAgain({})
    begin()
    change({ reading: undefined })
  }
  useEffect(() => {
    if (initialText !== '') readTextAgain({})
    return () => {
      controller.current.abort()
      clearTimeout(timer.current)
    }
  }, [])
  return { source, onText, onFile: (file: File) => void onFile(file), onRemoveFile: () => readTextAgain({ problem: undefined }), onCancel }
}
