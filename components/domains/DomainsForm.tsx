// The form that enriches domains: their sources, what would be sent, and the button.
import { useId } from 'preact/hooks'
import { t, tCount } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { describeField, FieldFrame, FieldNote } from '../ui/fields/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import styles from './DomainsForm.module.css'
import type { InvalidLines } from '../../lib/records/decode/decode-lines.ts'
import { BulkForm, type BulkFormState } from '../bulk/BulkForm.tsx'
import { TextOrFileInput, type TextOrFile } from '../bulk/TextOrFileInput.tsx'
import { DomainsPreview, type DomainsPreviewProps } from './DomainsPreview.tsx'

interface DomainSourcesProps {
  /** as a user reads it; undefined where there is none, or it is among the domains */
  site: string | undefined
  /** lists with results, newest first; undefined until they are read */
  lists: readonly { id: string; listTitle: string }[] | undefined
  /** what the last chosen list added */
  outcome?: string | undefined
  onAddSite: () => void
  onAddList: (id: string) => void
}

/** More sources of domains besides pasted text: the site that the user came from, and the companies of an earlier list. */
const DomainSources = ({ site, lists, outcome, onAddSite, onAddList }: DomainSourcesProps) => {
  const id = useId()
  if (site === undefined && !lists?.length) return null
  const hint = t('domainsListHint')
  return (
    <div class={styles.sources}>
      {site !== undefined && (
        <Button small look="tinted" onClick={onAddSite}>
          {t('domainsAddSite', site)}
        </Button>
      )}
      {lists && lists.length > 0 && (
        <FieldFrame id={id} label={t('domainsListLabel')} hint={hint}>
          <select
            {...describeField(id, { hint })}
            value=""
            onChange={event => {
              const { value } = event.currentTarget
              // allows choosing the same list again
              event.currentTarget.value = ''
              if (value !== '') onAddList(value)
            }}
          >
            <option value="">{t('resultsNoListTitle')}</option>
            {lists.map(list => (
              <option key={list.id} value={list.id}>
                {list.listTitle}
              </option>
            ))}
          </select>
        </FieldFrame>
      )}
      {outcome !== undefined && (
        <Notice tone="info" live>
          {outcome}
        </Notice>
      )}
    </div>
  )
}

export interface DomainsFormProps {
  form: BulkFormState
  input: TextOrFile
  /** undefined while a file replaces the text */
  sources: DomainSourcesProps | undefined
  /** lines of the file that are not valid UTF-8 */
  invalidLines?: InvalidLines | undefined
  /** the selected text was longer than what was taken of it */
  isTruncated: boolean
  /** the domains of the text or the file; undefined where there is nothing to read */
  preview: Omit<DomainsPreviewProps, 'service'> | undefined
  /** it is not read yet which domains were enriched before */
  isCheckingKnown: boolean
  /** `value`: full host names are sent instead of registrable domains */
  fullHosts: { value: boolean; onChange: (value: boolean) => void }
  onStart: () => void
}

/** Why the form cannot be submitted yet. */
const findObstacle = ({ input, preview, isCheckingKnown }: DomainsFormProps): string | undefined => {
  if (input.reading) return t('bulkReading')
  if (!preview || preview.domains.mentions === 0) return t('domainsNeeded')
  if (isCheckingKnown) return t('domainsChecking')
  return preview.domains.sent.length === 0 ? t('domainsNothingLeft') : undefined
}

const InvalidLinesNotice = ({ lines: { repaired, unreadable } }: { lines: InvalidLines }) => (
  <>
    {repaired > 0 && <Notice tone="info">{tCount('domainsRecoded', repaired)}</Notice>}
    {unreadable > 0 && <Notice tone="warning">{tCount('domainsLost', unreadable)}</Notice>}
  </>
)

const FullHostsField = ({ value, onChange }: DomainsFormProps['fullHosts']) => {
  const id = useId()
  return (
    <div>
      <label class={styles.hostsChoice}>
        <input type="checkbox" checked={value} aria-describedby={id} onChange={event => onChange(event.currentTarget.checked)} />
        <span>{t('domainsWhole')}</span>
      </label>
      <FieldNote id={id}>{t('domainsWholeHint')}</FieldNote>
    </div>
  )
}

export const DomainsForm = (props: DomainsFormProps) => {
  const { form, input, preview } = props
  const { service = '' } = form
  const obstacle = findObstacle(props)
  return (
    <BulkForm
      state={form}
      texts={{
        title: t('domainsTitle'),
        notConnected: t('bulkNotConnected'),
        cost: t('domainsPrice', service),
        sent: t('domainsSent', service),
        start: obstacle === undefined ? tCount('domainsStart', preview?.domains.sent.length ?? 0) : t('domainsTitle')
      }}
      obstacle={{ text: obstacle }}
      units={preview?.domains.sent.length ?? 0}
      onStart={props.onStart}
    >
      {!input.onOpenTab && <p class="soft">{t('domainsIntro')}</p>}
      {props.isTruncated && <Notice tone="warning">{t('domainsCut')}</Notice>}
      <TextOrFileInput input={input} texts={{ label: t('domainsTextLabel'), hint: t('domainsTextHint') }} />
      {props.sources && <DomainSources {...props.sources} />}
      {props.invalidLines && <InvalidLinesNotice lines={props.invalidLines} />}
      {preview && preview.domains.mentions > 0 && (
        <>
          <DomainsPreview {...preview} service={service} />
          <FullHostsField {...props.fullHosts} />
        </>
      )}
    </BulkForm>
  )
}
