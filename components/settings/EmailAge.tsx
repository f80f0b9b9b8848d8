// From which age on an email counts as old.
import type { Database } from '../../lib/database/schema.ts'
import { t, tCount } from '../../lib/i18n/text.ts'
import { emailAgeLimits, saveEmailAgeLimit, watchEmailAgeLimit, type EmailAgeLimit } from '../../lib/results/email-age.ts'
import { ChoiceField } from '../ui/fields/Field.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { Setting } from './Setting.tsx'
import { useSaving } from './SettingsFrame.tsx'

export interface EmailAgeSettingProps {
  months: EmailAgeLimit
  /** rejects when nothing was stored */
  onChange: (months: EmailAgeLimit) => Promise<unknown>
}

const label = (months: EmailAgeLimit): string => (months === 0 ? t('emailAgeNone') : tCount('emailAgeMonths', months))

/** From which age on an email counts as old. */
export const EmailAgeSetting = ({ months, onChange }: EmailAgeSettingProps) => {
  const { save, note } = useSaving()
  return (
    <Setting id="email-age" intro={t('emailAgeIntro')}>
      <div>
        <ChoiceField
          label={t('emailAgeLabel')}
          value={String(months)}
          options={emailAgeLimits.map(limit => ({ value: String(limit), label: label(limit) }))}
          onChange={chosen => {
            const limit = emailAgeLimits.find(known => String(known) === chosen)
            if (limit !== undefined) void save(onChange(limit))
          }}
        />
        {note}
      </div>
    </Setting>
  )
}

/** The setting over the database. */
export const EmailAge = ({ database }: { database: Database }) => {
  const months = useLiveQuery<EmailAgeLimit>(() => watchEmailAgeLimit(database), [database])
  return months === undefined ? null : <EmailAgeSetting months={months} onChange={chosen => saveEmailAgeLimit(database, chosen)} />
}
