// The lists of the data desk, the most urgent first: each with its date, its people and its status. One can be open.
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { DeskList } from '../../lib/desk/read-desk.ts'
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/Icon.tsx'
import { Notice } from '../ui/Notice.tsx'
import { getListState } from './desk-text.ts'
import styles from './Desk.module.css'

export interface DeskListsProps {
  /** the first due one first */
  lists: readonly DeskList[]
  /** milliseconds since the epoch */
  now: number
  openId: string | undefined
  /** the id, or undefined to close */
  onOpen: (id: string | undefined) => void
  /** what the open list shows */
  children?: ComponentChildren
}

const shownAtFirst = 10
const icons = { answered: 'good', open: 'slow', overdue: 'warning' } as const
const classes = { answered: styles.answered, open: undefined, overdue: styles.overdue }

/** What is overdue comes first, then what is open, then what is done; each by its date. */
const order = { overdue: 0, open: 1, answered: 2 }

export const DeskLists = ({ lists, now, openId, onOpen, children }: DeskListsProps) => {
  const [showsAll, setShowsAll] = useState(false)
  const states = lists.map(list => ({ list, state: getListState(list, now) })).toSorted((a, b) => order[a.state.is] - order[b.state.is])
  const overdue = states.filter(({ state }) => state.is === 'overdue').length
  const shown = states.filter(({ list }, at) => showsAll || at < shownAtFirst || list.run.id === openId)
  return (
    <div class={styles.form}>
      <Notice tone="info">{t('deskNotAdvice')}</Notice>
      {lists.length === 0 && <p class="soft">{t('deskNoLists')}</p>}
      {overdue > 0 && <Notice tone="warning">{tCount('deskOverdue', overdue)}</Notice>}
      {lists.length > 0 && (
        <ul class={styles.list} aria-label={t('deskListsTitle')}>
          {shown.map(({ list: { run, people }, state }) => {
            const name = run.listTitle || t('noListName')
            const isOpen = run.id === openId
            return (
              <li key={run.id} id={`list-${run.id}`}>
                <div class={styles.row}>
                  <p class={styles.name}>
                    <bdi>{name}</bdi>
                    <span class="small soft">{tCount('peopleCount', people)}</span>
                  </p>
                  <span class={classNames(styles.state, classes[state.is])} data-state={state.is}>
                    <Icon name={icons[state.is]} />
                    {state.text}
                  </span>
                  <Button
                    small
                    expanded={isOpen}
                    controls={`open-${run.id}`}
                    label={t('deskDetailsNamed', name)}
                    onClick={() => onOpen(isOpen ? undefined : run.id)}
                  >
                    {t('actionDetails')}
                  </Button>
                </div>
                {isOpen && (
                  <div class={styles.open} id={`open-${run.id}`}>
                    {children}
                  </div>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {shown.length < states.length && (
        <div>
          <Button small look="tinted" onClick={() => setShowsAll(true)}>
            {t('deskShowAll', formatNumber(states.length))}
          </Button>
        </div>
      )}
    </div>
  )
}
