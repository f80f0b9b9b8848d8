// From which age on an email counts as old.
import type { Database } from '../../lib/database/schema.ts'
import { saveStandingRules, standingRules, watchStandingRules, type StandingRule } from '../../lib/check/standing-rules.ts'
import { t, tCount } from '../../lib/i18n/text.ts'
import { emailAgeLimits, saveEmailAgeLimit, watchEmailAgeLimit, type EmailAgeLimit } from '../../lib/results/email-age.ts'
import { reasonText } from '../check/check-text.ts'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { ChoiceField } from '../ui/fields/Field.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { Setting } from './Setting.tsx'
import { useSaving } from './SettingsFrame.tsx'

export interface EmailAgeSettingProps {
  months: EmailAgeLimit
  /** what is left out without a question */
  left: readonly StandingRule[]
  /** rejects when nothing was stored */
  onChange: (months: EmailAgeLimit) => Promise<unknown>
  /** rejects when nothing was stored */
  onLeave: (rules: readonly StandingRule[]) => Promise<unknown>
}

const label = (months: EmailAgeLimit): string => (months === 0 ? t('emailAgeNone') : tCount('emailAgeMonths', months))

/** From which age on an email counts as old. */
export const EmailAgeSetting = ({ months, left, onChange, onLeave }: EmailAgeSettingProps) => {
  const { save, note } = useSaving()
  return (
    <Setting id="email-age" intro={t('emailAgeIntro')} isFolded value={label(months)}>
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
      </div>
      <fieldset>
        <legend>{t('checkAutomatic')}</legend>
        {standingRules.map(rule => (
          <Checkbox
            key={rule}
            label={reasonText(rule, months)}
            checked={left.includes(rule)}
            onChange={isLeft => void save(onLeave(standingRules.filter(one => (one === rule ? isLeft : left.includes(one)))))}
          />
        ))}
      </fieldset>
      {note}
    </Setting>
  )
}

/** The setting over the database. */
export const EmailAge = ({ database }: { database: Database }) => {
  const months = useLiveQuery<EmailAgeLimit>(() => watchEmailAgeLimit(database), [database])
  const left = useLiveQuery<readonly StandingRule[]>(() => watchStandingRules(database), [database])
  return months === undefined || left === undefined ? null : (
    <EmailAgeSetting
      months={months}
      left={left}
      onChange={chosen => saveEmailAgeLimit(database, chosen)}
      onLeave={rules => saveStandingRules(database, rules)}
    />
  )
}
