// The user's own set of statuses in the settings: rename, move, remove, offer again and add.
import { useRef, useState } from 'preact/hooks'
import { maxStatuses, maxStatusLength } from '../../lib/notes/person-status.ts'
import { formatNumber, t, tCount } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/fields/Field.tsx'
import { useFocusFallback } from '../ui/hooks/use-focus.ts'
import styles from './NoteSettings.module.css'

/** A status with the name that is shown, and how many people have it. */
export interface StatusRow {
  id: string
  name: string
  people: number
  isRemoved: boolean
}

export interface PersonStatusesProps {
  /** in their order */
  statuses: readonly StatusRow[]
  on: {
    onAdd: (name: string) => void
    onRename: (id: string, name: string) => void
    onMove: (id: string, by: -1 | 1) => void
    onRemove: (id: string) => void
    /** a removed one is offered again */
    onOffer: (id: string) => void
  }
}

/** Why a name cannot be used; undefined where it can. */
const findProblem = (name: string, others: readonly StatusRow[]): string | undefined => {
  const trimmed = name.trim()
  if (trimmed === '') return t('templateNameMissing')
  if (trimmed.length > maxStatusLength) return t('statusTooLong', formatNumber(maxStatusLength))
  return others.some(status => status.name === trimmed) ? t('statusTaken') : undefined
}

/** A name is saved when its field is left. */
const StatusName = ({
  status,
  others,
  onRename
}: {
  status: StatusRow
  others: readonly StatusRow[]
  onRename: (name: string) => void
}) => {
  const [draft, setDraft] = useState<string>()
  const problem = draft === undefined ? undefined : findProblem(draft, others)
  const save = (): void => {
    if (draft === undefined || problem !== undefined) return
    setDraft(undefined)
    if (draft.trim() !== status.name) onRename(draft.trim())
  }
  return (
    <div
      class={styles.name}
      onFocusOut={save}
      onKeyDown={event => {
        if (event.key === 'Enter' && !event.isComposing) save()
      }}
    >
      <Field
        label={t('connectionNameLabel')}
        value={draft ?? status.name}
        error={problem}
        hint={status.people > 0 ? tCount('statusPeople', status.people) : undefined}
        onInput={setDraft}
      />
    </div>
  )
}

export const PersonStatuses = ({ statuses, on }: PersonStatusesProps) => {
  const [added, setAdded] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useFocusFallback(place, () => place.current?.querySelector('input'))
  const offered = statuses.filter(({ isRemoved }) => !isRemoved)
  const removed = statuses.filter(({ isRemoved }) => isRemoved)
  const problem = offered.length >= maxStatuses ? t('statusesFull', formatNumber(maxStatuses)) : findProblem(added, offered)
  const add = (event: Event): void => {
    event.preventDefault()
    setWasTried(problem !== undefined)
    if (problem !== undefined) return
    on.onAdd(added.trim())
    setAdded('')
  }
  return (
    <div ref={place} class={styles.part} data-statuses>
      <ol class={styles.list}>
        {offered.map((status, at) => (
          <li key={status.id}>
            <StatusName status={status} others={offered.filter(one => one !== status)} onRename={name => on.onRename(status.id, name)} />
            <Button small disabled={at === 0} label={t('named', t('connectionUp'), status.name)} onClick={() => on.onMove(status.id, -1)}>
              {t('connectionUp')}
            </Button>
            <Button
              small
              disabled={at === offered.length - 1}
              label={t('named', t('connectionDown'), status.name)}
              onClick={() => on.onMove(status.id, 1)}
            >
              {t('connectionDown')}
            </Button>
            <Button small label={t('statusRemoveNamed', status.name)} onClick={() => on.onRemove(status.id)}>
              {t('actionRemove')}
            </Button>
          </li>
        ))}
      </ol>
      <form class={styles.add} onSubmit={add}>
        <Field label={t('statusNew')} value={added} error={wasTried ? problem : undefined} onInput={setAdded} />
        <Button type="submit" small look="tinted">
          {t('statusAdd')}
        </Button>
      </form>
      {removed.length > 0 && (
        <>
          <h4>{t('statusesRemoved')}</h4>
          <p class="small soft">{t('statusesRemovedHint')}</p>
          <ul class={styles.list}>
            {removed.map(({ id, name, people }) => (
              <li key={id}>
                <span class={styles.name}>
                  <bdi>{name}</bdi> {people > 0 && <span class="small soft">{tCount('statusPeople', people)}</span>}
                </span>
                <Button small label={t('named', t('statusOffer'), name)} onClick={() => on.onOffer(id)}>
                  {t('statusOffer')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
