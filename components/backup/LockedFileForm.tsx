// The drawer that saves chosen lists in a locked file: which lists, who is in it, the passphrase, and the outcome.
import { useId } from 'preact/hooks'
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'
import { PassphraseFields, useNewPassphrase } from './PassphraseFields.tsx'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Drawer } from '../ui/overlay/Drawer.tsx'
import styles from './LockedFileForm.module.css'

/** How many people are in a list of the file, or in all of it, and of how many there is an email. */
interface PeopleCount {
  people: number
  withEmail: number
}

/** Who would be in the file. `notes`: about how many people something that was written down is in it. */
export interface LockedWho extends PeopleCount {
  lists: readonly (PeopleCount & { id: string; title: string; companies: number })[]
  leftOut: number
  notes: number
}

export type LockedState = { is: 'ready' } | { is: 'saving' } | { is: 'saved'; people: number } | { is: 'failed'; text: string }

export interface LockedFileFormProps {
  /** all lists, newest first, and the ids of those that are in the file */
  lists: readonly { id: string; name: string }[]
  chosen: readonly string[]
  withNotes: boolean
  /** undefined while the people are counted */
  who: LockedWho | undefined
  state: LockedState
  onChoose: (chosen: readonly string[], withNotes: boolean) => void
  onSave: (passphrase: string) => void
  onClose: () => void
}

const peopleText = ({ people, withEmail }: PeopleCount): string => tCount('lockedPeople', people, formatNumber(withEmail))

const Who = ({ who, withNotes }: { who: LockedWho; withNotes: boolean }) => (
  <>
    <ul>
      {who.lists.map(({ id, title, companies, ...counts }) => (
        <li key={id}>
          <bdi>{title || t('noListName')}</bdi>:{' '}
          {[peopleText(counts), ...(companies > 0 ? [tCount('companies', companies)] : [])].join(' · ')}
        </li>
      ))}
    </ul>
    {who.lists.length > 1 && <p>{t('lockedAll', peopleText(who))}</p>}
    {who.leftOut > 0 && <p>{tCount('lockedLeftOut', who.leftOut)}</p>}
    <p>{withNotes && who.notes > 0 ? tCount('lockedNotes', who.notes) : t('lockedNoNotes')}</p>
    <p class="small soft">{t('lockedNever')}</p>
  </>
)

export const LockedFileForm = (props: LockedFileFormProps) => {
  const { lists, chosen, withNotes, who, state, onChoose, onSave, onClose } = props
  const id = useId()
  const typed = useNewPassphrase()
  const isBusy = state.is === 'saving'
  const isEmpty = who === undefined || who.lists.every(({ people, companies }) => people + companies === 0)
  const save = (event: Event): void => {
    event.preventDefault()
    const passphrase = isBusy || isEmpty ? undefined : typed.take()
    if (passphrase !== undefined) onSave(passphrase)
  }
  const foot = (
    <Button type="submit" form={id} look="primary" busy={isBusy} disabled={isEmpty}>
      {t('lockedSave')}
    </Button>
  )
  return (
    <Drawer title={t('lockedTitle')} foot={foot} onClose={onClose}>
      <form id={id} class={styles.form} onSubmit={save}>
        <p class="soft">{t('lockedIntro')}</p>
        <fieldset class={styles.lists}>
          <legend>{t('lockedLists')}</legend>
          <div>
            {lists.map(list => (
              <Checkbox
                key={list.id}
                label={list.name}
                checked={chosen.includes(list.id)}
                onChange={isChosen => onChoose(isChosen ? [...chosen, list.id] : chosen.filter(other => other !== list.id), withNotes)}
              />
            ))}
          </div>
        </fieldset>
        <Checkbox
          label={t('lockedWithNotes')}
          hint={t('lockedWithNotesHint')}
          checked={withNotes}
          onChange={isWanted => onChoose(chosen, isWanted)}
        />
        <section class={styles.who} aria-labelledby={`${id}-who`}>
          <h3 id={`${id}-who`}>{t('lockedWho')}</h3>
          <div role="status">{who ? <Who who={who} withNotes={withNotes} /> : <p>{t('lockedCounting')}</p>}</div>
        </section>
        <PassphraseFields typed={typed} />
        {state.is === 'failed' && (
          <Notice tone="problem" live>
            {state.text}
          </Notice>
        )}
        {state.is === 'saved' && (
          <Notice tone="good" live>
            {tCount('lockedSaved', state.people)}
          </Notice>
        )}
      </form>
    </Drawer>
  )
}
