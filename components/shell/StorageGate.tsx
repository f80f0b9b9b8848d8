// Shows a text instead of a blank page while storage or rendering fails, and retries.
import type { ComponentChildren } from 'preact'
import { useEffect, useErrorBoundary, useLayoutEffect, useState } from 'preact/hooks'
import type { Failure } from '../../lib/failure.ts'
import { t } from '../../lib/i18n/text.ts'
import { failureText } from './failure-text.ts'
import { Notice, NoticeNames } from '../ui/Notice.tsx'
import styles from './StorageGate.module.css'

export interface StorageGateProps {
  /** reports the failure of storage, at once and at each change, until stopped */
  watch: (report: (failure: Failure | undefined) => void) => () => void
  /** the failure for an error that rendering threw */
  toFailure: (thrown: unknown) => Failure
  /** list names that are stored outside the database */
  readListNames: () => Promise<readonly string[]>
  /** actions that work without storage */
  fallback?: ComponentChildren
  children: ComponentChildren
}

/** Time until rendering is tried again. */
const retryAfterMs = 5_000

export const StorageGate = ({ watch, toFailure, readListNames, fallback, children }: StorageGateProps) => {
  const [failure, setFailure] = useState<Failure>()
  const [names, setNames] = useState<readonly string[]>([])
  const [thrown, reset] = useErrorBoundary()
  useLayoutEffect(() => watch(setFailure), [])
  useEffect(() => {
    if (thrown === undefined) return undefined
    const timer = setTimeout(reset, retryAfterMs)
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
          <NoticeNames>
            {names.map(name => (
              <li key={name}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </NoticeNames>
        </>
      )}
    </Notice>
  )
  return (
    <>
      {shows ? (
        <>
          {notice && <div class={styles.gate}>{notice}</div>}
          {children}
        </>
      ) : (
        <main class={styles.gate}>
          <h1>{t('extensionName')}</h1>
          {notice}
          {fallback}
        </main>
      )}
    </>
  )
}
