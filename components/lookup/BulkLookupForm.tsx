// The form of a bulk lookup: where the people come from, what would be looked up, and the button.
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'
import { BulkForm, type BulkFormState } from '../frames/BulkForm.tsx'
import { countLookups, PeoplePreview, type PeoplePreviewProps } from './PeoplePreview.tsx'
import { lookupFailureText } from './person-text.ts'
import { TextOrFileInput, type TextOrFile } from './TextOrFileInput.tsx'

export interface BulkLookupFormProps {
  form: BulkFormState
  input: TextOrFile
  /** `profiles`: those of the text or the file; undefined where there is nothing to read */
  preview: Omit<PeoplePreviewProps, 'profiles'> & { profiles: PeoplePreviewProps['profiles'] | undefined }
  onStart: () => void
}

const startText = (lookups: number | undefined): string => {
  if (lookups === undefined) return t('manyTitle')
  return lookups === 0 ? t('manyMake') : tCount('manyStart', lookups)
}

/** Why the form cannot be submitted yet. */
const findObstacle = ({ input, preview: { known } }: BulkLookupFormProps, people: number): string | undefined => {
  if (input.reading) return t('manyReading')
  if (people === 0) return t('manyNeeded')
  return known.is === 'checking' ? t('manyChecking', formatNumber(known.checked), formatNumber(people)) : undefined
}

export const BulkLookupForm = (props: BulkLookupFormProps) => {
  const { form, input, preview, onStart } = props
  const { profiles, maxPeople, known } = preview
  const { service = '', click } = form
  const people = Math.min(profiles?.profiles.length ?? 0, maxPeople)
  const obstacle = findObstacle(props, people)
  const lookups = obstacle === undefined ? countLookups(people, known) : undefined
  const { problem } = click
  return (
    <BulkForm
      state={form}
      texts={{
        title: t('manyTitle'),
        notConnected: t('manyNotConnected'),
        cost: t(lookups === 0 ? 'manyPriceNone' : 'manyPrice', service),
        sent: lookups === 0 ? undefined : t('manySent', service),
        start: startText(lookups),
        failure: problem && lookupFailureText(problem.failure, service, problem.at)
      }}
      obstacle={{ text: obstacle }}
      onStart={onStart}
    >
      <p class="soft">{t('manyIntro')}</p>
      <TextOrFileInput input={input} />
      {profiles && (profiles.profiles.length > 0 || profiles.skippedTotal > 0) && <PeoplePreview {...preview} profiles={profiles} />}
    </BulkForm>
  )
}
