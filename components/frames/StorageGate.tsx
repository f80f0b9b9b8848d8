// Around a whole page: whatever keeps it from being drawn, a person reads a sentence and never a blank screen. It goes on by itself as
// soon as it can.
import type { ComponentChildren } from 'preact'
import { useEffect, useErrorBoundary, useState } from 'preact/hooks'
import type { Failure } from '../../lib/failure.ts'
import { t } from '../../lib/i18n/text.ts'
import { failureText } from './failure-text.ts'
import { Notice } from '../ui/Notice.tsx'
import '../ui/notice-buttons.css'
import './StorageGate.css'

export interface StorageGateProps {
  /** tells what stands in the way of storage, at once and at each change, until it is stopped */
  watch: (tell: (failure: Failure | undefined) => void) => () => void
  /** what it means that drawing the page threw this */
  toFailure: (thrown: unknown) => Failure
  /** names of lists that are kept outside the database, for as long as nothing else can be shown */
  readListNames: () => Promise<readonly string[]>
  /** what can be done when nothing else can */
  fallback?: ComponentChildren
  children: ComponentChildren
}

/** What threw is drawn again after so long, in milliseconds. */
const drawAgain = 5_000

export const StorageGate = ({ watch, toFailure, readListNames, fallback, children }: StorageGateProps) => {
  const [failure, setFailure] = useState<Failure>()
  const [names, setNames] = useState<readonly string[]>([])
  const [thrown, reset] = useErrorBoundary()
  useEffect(() => watch(setFailure), [])
  useEffect(() => {
    if (thrown === undefined) return undefined
    const timer = setTimeout(reset, drawAgain)
    return () => clearTimeout(timer)
  }, [thrown])

  const isReadable = failure === undefined || failure.code === 'storageNewer'
  const problem = failure ?? (thrown === undefined ? undefined : toFailure(thrown))
  const shows = isReadable && thrown === undefined
  useEffect(() => {
    if (!shows) readListNames().then(setNames, () => undefined)
  }, [shows])
  const notice = problem && (
    <Notice tone="problem" live>
      <p>{failureText(problem, '', 0)}</p>
      {!shows && names.length > 0 && (
        <>
          <p>{t('storageLists')}</p>
          <ul class="lost-names">
            {names.map(name => (
              <li key={name}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
  return (
    <>
      {shows ? (
        <>
          {notice && <div class="storage-gate">{notice}</div>}
          {children}
        </>
      ) : (
        <main class="storage-gate">
          <h1>{t('extensionName')}</h1>
          {notice}
          {fallback}
        </main>
      )}
    </>
  )
}
