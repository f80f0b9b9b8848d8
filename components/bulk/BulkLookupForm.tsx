// The form of a bulk lookup: where the people come from, what would be looked up, and the button.
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'
import { BulkForm, type BulkFormState } from './BulkForm.tsx'
import { countLookups, PeoplePreview, type PeoplePreviewProps } from './PeoplePreview.tsx'
import { lookupFailureText } from '../lookup/person-text.ts'
import { countSteps, SecondService, type SecondServiceChoice } from '../lookup/SecondService.tsx'
import { TextOrFileInput, type TextOrFile } from './TextOrFileInput.tsx'

export interface BulkLookupFormProps {
  form: BulkFormState
  input: TextOrFile
  /** `profiles`: those of the text or the file; undefined where there is nothing to read */
  preview: Omit<PeoplePreviewProps, 'profiles'> & { profiles: PeoplePreviewProps['profiles'] | undefined }
  /** the choice of a second service; undefined without another connection */
  second?: SecondServiceChoice | undefined
  onStart: () => void
}

const startText = (lookups: number | undefined): string => {
  if (lookups === undefined) return t('bulkTitle')
  return lookups === 0 ? t('bulkMake') : tCount('bulkStart', lookups)
}

/** Why the form cannot be submitted yet. */
const findObstacle = ({ input, preview: { known } }: BulkLookupFormProps, people: number): string | undefined => {
  if (input.reading) return t('bulkReading')
  if (people === 0) return t('bulkNeeded')
  return known.is === 'checking' ? t('bulkChecking', formatNumber(known.checked), formatNumber(people)) : undefined
}

export const BulkLookupForm = (props: BulkLookupFormProps) => {
  const { form, input, preview, second, onStart } = props
  const { profiles, maxPeople, known } = preview
  const { service = '', click } = form
  const people = Math.min(profiles?.profiles.length ?? 0, maxPeople)
  const obstacle = findObstacle(props, people)
  const ownLookups = obstacle === undefined ? countLookups(people, known) : undefined
  const chosen = second?.chosen
  const steps = chosen && obstacle === undefined ? countSteps(people, known) : undefined
  const lookups = steps ? steps.first + steps.second : ownLookups
  const { problem } = click
  const [price, sent] = chosen
    ? [t('secondPrice', service, chosen.service), t('secondSent', service, chosen.service)]
    : [t(lookups === 0 ? 'bulkPriceNone' : 'bulkPrice', service), lookups === 0 ? undefined : t('bulkSent', service)]
  return (
    <BulkForm
      state={form}
      texts={{
        title: t('bulkTitle'),
        notConnected: t('bulkNotConnected'),
        cost: price,
        sent,
        start: chosen && people > 0 ? tCount('bulkStart', people) : startText(lookups),
        failure: problem && lookupFailureText(problem.failure, service, problem.at)
      }}
      obstacle={{ text: obstacle }}
      units={steps ? steps.first : (lookups ?? 0)}
      onStart={onStart}
    >
      <p class="soft">{t('bulkIntro')}</p>
      <TextOrFileInput input={input} />
      {profiles && (profiles.profiles.length > 0 || profiles.skippedTotal > 0) && (
        <PeoplePreview {...preview} profiles={profiles} hasSecond={chosen !== undefined} />
      )}
      {second && <SecondService choice={second} service={service} steps={steps} now={preview.now} />}
    </BulkForm>
  )
}
