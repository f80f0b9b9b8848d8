// The popup's runs around what its page offers: above it what was just started, what needs the user and what is in progress, the lists below.
import type { ComponentChildren } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { failureText } from '../shell/failure-text.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { RunsList } from './RunsList.tsx'
import { useIsSample } from '../sample/SampleMode.tsx'
import { useFocusFallback } from '../ui/hooks/use-focus.ts'
import type { ConnectionsState } from '../../lib/connection/watch-connections.ts'
import { t, tCount } from '../../lib/i18n/text.ts'
import { loadLater } from '../shell/load-later.tsx'
import { useShownRuns, type ShownRunsInput } from './use-shown-runs.ts'
import styles from '../shell/Popup.module.css'

/** How many rows are read first, and more at each request. */
export const rowCountStep = 30
/** From so many lists on there is a field to search them. */
const minSearched = 12

// The first rows need none of it.
const WatchedSearches = loadLater(async () => (await import('../reminders/WatchedSearches.tsx')).WatchedSearches)
const FoundEmails = loadLater(async () => (await import('./FoundEmails.tsx')).FoundEmails)
const SearchRuns = loadLater(async () => (await import('./SearchRuns.tsx')).SearchRuns)
const LostLists = loadLater(async () => (await import('./LostLists.tsx')).LostLists)
const UnseenRuns = loadLater(async () => (await import('./UnseenRuns.tsx')).UnseenRuns)
const ArchivedRuns = loadLater(async () => (await import('./ArchivedRuns.tsx')).ArchivedRuns)
const RemovedLists = loadLater(async () => (await import('./ArchivedRuns.tsx')).RemovedLists)
const QuietLine = loadLater(async () => (await import('../shell/QuietLine.tsx')).QuietLine)

/** A file that was saved, whether it was noted that its people were exported, and how many were left out; '' for none. */
export interface SavedFile {
  name: string
  isNoted: boolean
  leftOut: string
}

interface RunsProps extends ShownRunsInput {
  connections: ConnectionsState | undefined
  /** the one that was saved last */
  savedFile: SavedFile | undefined
  /** below all of it, where there is no question */
  end?: ComponentChildren
  /** what the page offers */
  children?: ComponentChildren
}

export const Runs = ({ connections, savedFile, end, children, ...input }: RunsProps) => {
  const { database, now, rows } = input
  const { found, isDrawn, current, shownCount, lists, listCount, isLater, inList, actions, message, ...on } = useShownRuns(input)
  const [areAllShown, setAllShown] = useState(false)
  const [query, setQuery] = useState('')
  const above = useRef<HTMLElement>(null)
  const below = useRef<HTMLElement>(null)
  // With its last row a list goes as a whole.
  const toLists = (): HTMLElement | null | undefined => below.current?.querySelector<HTMLElement>('[data-run] a') ?? below.current
  useFocusFallback(above, toLists)
  useFocusFallback(below, toLists)
  const isSample = useIsSample()
  if (!found) return isDrawn ? <div data-drawn /> : null
  const shownCurrent = areAllShown ? current : current.slice(0, shownCount)
  const total = listCount + found.total - found.newest.length
  const isSearchable = found.total >= minSearched
  return (
    <>
      {connections && !isSample && <LostLists database={database} {...connections} now={now} onTracked={on.onTracked} />}
      {current.length > 0 && (
        <section ref={above} class={styles.current} aria-labelledby="current-title" tabIndex={-1} data-runs>
          <h2 id="current-title" class="unseen">
            {t('currentRuns')}
          </h2>
          <RunsList {...inList} label={t('currentRuns')} runs={shownCurrent} total={shownCurrent.length} />
          {current.length > shownCurrent.length && (
            <Button small onClick={() => setAllShown(true)}>
              {tCount('currentMore', current.length - shownCurrent.length)}
            </Button>
          )}
        </section>
      )}
      {children}
      <section ref={below} class={styles.runs} aria-label={t('tabRuns')} tabIndex={-1} data-runs>
        {(listCount > 0 || isSearchable) && (
          <div class={styles.head} data-head>
            <h2 class={isSearchable ? 'unseen' : undefined}>{t('tabRuns')}</h2>
            {isSearchable && (
              <input
                type="search"
                aria-label={t('searchRuns')}
                placeholder={t('searchRuns')}
                value={query}
                onInput={event => setQuery(event.currentTarget.value)}
              />
            )}
            <LinkButton href="/results.html">{t('openAll')}</LinkButton>
          </div>
        )}
        <UnseenRuns database={database} shown={found.runs} isShown={isLater} />
        {isLater && (
          <>
            <WatchedSearches
              database={database}
              runs={found.runs}
              now={now}
              onImport={run => void actions.act('openImportForm', run)}
              onExtras={on.onDue}
            />
            <FoundEmails database={database} runs={found.runs} onExtras={on.onEmails} />
          </>
        )}
        {query.trim() === '' ? (
          (listCount > 0 || current.length === 0) && (
            <RunsList
              {...inList}
              runs={lists}
              total={Math.max(total, lists.length)}
              onMore={() => rows.onCount(rows.count + rowCountStep)}
            />
          )
        ) : (
          <SearchRuns database={database} query={query} list={inList} />
        )}
        {isLater && (
          <>
            <ArchivedRuns database={database} now={now} actions={actions} />
            <QuietLine database={database} now={now} runs={found.runs} total={found.total}>
              {end}
            </QuietLine>
          </>
        )}
        <div class={styles.toast}>
          {savedFile && (
            <Notice tone={savedFile.isNoted ? 'good' : 'warning'} live>
              <p>{t('autoSaved', savedFile.name)}</p>
              {savedFile.leftOut !== '' && <p>{savedFile.leftOut}</p>}
              {!savedFile.isNoted && <p>{failureText({ code: 'exportUnmarked' }, '', now)}</p>}
            </Notice>
          )}
          {message !== undefined && (
            <Notice tone="good" live>
              {message}
            </Notice>
          )}
          {isLater && <RemovedLists database={database} />}
        </div>
      </section>
    </>
  )
}
