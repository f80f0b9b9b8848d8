// The lookup form of one person in each state, the card, and the lookup limits in the settings, with fictional contents.
import type { PaidClickState } from '../../../components/start/StartFooter.tsx'
import { FindEmailForm, type FindEmailFormProps } from '../../../components/lookup/FindEmailForm.tsx'
import type { CardState } from '../../../entrypoints/page.content/card-text.ts'
import { ManagedSetting } from '../../../components/settings/ManagedSetting.tsx'
import { ToolbarOnlySetting } from '../../../components/settings/BrowserPage.tsx'
import { Setting } from '../../../components/settings/Setting.tsx'
import { UnsupportedPage } from '../../../components/this-page/UnsupportedPage.tsx'
import { LimitList } from '../../../components/spending/LimitSettings.tsx'
import { SyncSetting } from '../../../components/sync/SyncSetting.tsx'
import { defaultLimits } from '../../../lib/runs/model/limits.ts'
import type { FailedLookup, PersonState } from '../../../lib/runs/model/people.ts'
import { t } from '../../../lib/i18n/text.ts'
import type { PersonNote } from '../../../lib/records/identity/person-note.ts'
import { CardOnPage } from '../CardOnPage.tsx'
import { names, now, service } from '../samples.ts'
import { nothing, Popup, SettingsPage } from '../screens.tsx'

const usage = { perDay: 100, perMonth: 1_000, today: 37, month: 212 }
const found = (
  emailStatus: string,
  more: { email?: string; known?: string; failed?: FailedLookup } = {}
): Extract<PersonState, { is: 'found' }> => ({
  is: 'found',
  email: 'ada.beispiel@contoso.example',
  emailStatus,
  at: now - 26 * 3_600_000,
  ...more
})
const live = (state: 'sending' | 'running' | 'uncertain' | 'finished', seconds: number): PersonState => ({
  is: 'live',
  state,
  service,
  since: now - seconds * 1_000
})

interface PersonProps extends Partial<Omit<FindEmailFormProps, 'person' | 'click'>> {
  person?: PersonState
  url?: string
  written?: PersonNote
  click?: Partial<PaidClickState>
}
const Person = ({
  person = { is: 'nothing' },
  url = 'https://www.linkedin.com/in/ada-beispiel',
  written,
  click = {},
  ...props
}: PersonProps) => (
  <Popup>
    <FindEmailForm
      service={service}
      person={{ url, written, state: person }}
      usage={usage}
      click={{ hasPermission: true, isBusy: false, problem: undefined, ...click }}
      now={now}
      on={{ find: nothing, copy: () => Promise.resolve(), showRuns: nothing, openSettings: nothing }}
      {...props}
    />
  </Popup>
)

const persons: Record<string, PersonProps> = {
  usual: {},
  permission: { click: { hasPermission: false } },
  busy: { click: { isBusy: true } },
  limit: { usage: { ...usage, today: 100 } },
  'too-fast': { click: { problem: { failure: { code: 'lookupLimit', retryAfterMs: 1_600 }, at: now } } },
  sending: { person: live('sending', 1) },
  running: { person: live('running', 40) },
  slow: { person: live('running', 660) },
  uncertain: { person: live('uncertain', 70) },
  valid: { person: found('valid', { known: 'VP Sales · Europe' }) },
  noted: { person: found('valid'), written: { note: 'Met at the fair. Call in May.', tags: ['vip', 'Key account'], status: 'replied' } },
  risky: { person: found('risky') },
  invalid: { person: found('invalid') },
  unknown: { person: found('', { email: `${names.unbroken.toLowerCase()}@beispiel.example`, known: names.long }) },
  none: { person: found('', { email: '' }) },
  'again-refused': {
    person: found('valid'),
    click: { problem: { failure: { code: 'noCredits', host: service }, at: now } }
  },
  'again-failed': { person: found('valid', { failed: { failure: { code: 'noCredits', host: service }, service } }) },
  listed: { person: { is: 'nothing', listed: { list: 'VP Sales · Europe', at: now - 26 * 3_600_000 } } },
  stopped: { person: { is: 'stopped', service } },
  failed: { person: { is: 'failed', failure: { code: 'wrongApiKey', host: service }, service } },
  'not-connected': { service: undefined },
  'known-offline': { service: undefined, person: found('valid', { known: names.rtl }) },
  long: { url: `https://www.linkedin.com/in/${encodeURIComponent(names.unbroken.toLowerCase())}-0123456789` }
}

const cards: Record<string, CardState> = {
  valid: { state: found('valid') },
  risky: { state: found('risky', { known: 'VP Sales · Europe' }) },
  invalid: { state: found('invalid') },
  unknown: { state: found('', { email: `${names.unbroken.toLowerCase()}@beispiel.example`, known: names.rtl }) },
  none: { state: found('', { email: '' }) },
  running: { state: live('running', 42) },
  stopped: { state: { is: 'stopped', service } },
  refused: { state: { is: 'failed', failure: { code: 'noCredits' }, service } },
  limit: { state: { is: 'nothing' }, problem: { is: 'refused', failure: { code: 'lookupLimit', retryAfterMs: 36_000_000 }, at: now } }
}

export const personBlocks = {
  ...Object.fromEntries(
    Object.entries(cards).map(([name, known]) => [`card-${name}`, { width: 640, draw: () => <CardOnPage state={known} /> }])
  ),
  ...Object.fromEntries(Object.entries(persons).map(([name, props]) => [`person-${name}`, { draw: () => <Person {...props} /> }])),
  'page-own-profile': {
    draw: () => (
      <Popup>
        <UnsupportedPage reason="own-profile" />
      </Popup>
    )
  },
  'settings-page': {
    width: 960,
    draw: () => (
      <SettingsPage page="browser">
        <Setting id="on-page" intro={t('onPageIntro')}>
          <ToolbarOnlySetting enabled onChange={() => Promise.resolve()} />
        </Setting>
      </SettingsPage>
    )
  },
  'settings-managed': {
    width: 960,
    draw: () => (
      <SettingsPage page="browser">
        <Setting id="on-page" intro={t('onPageIntro')}>
          <ManagedSetting isManaged>
            <ToolbarOnlySetting enabled onChange={() => Promise.resolve()} />
          </ManagedSetting>
        </Setting>
      </SettingsPage>
    )
  },
  'settings-sync': {
    width: 960,
    draw: () => (
      <SettingsPage page="browser">
        <Setting id="sync" intro={t('syncIntro')} isFolded value={t('valueOn')}>
          <SyncSetting
            on
            ended={false}
            room={{ used: 41_200, all: 102_400 }}
            left={12}
            problem
            waiting={[
              { host: 'api.elsewhere.example', listCount: 2, choices: [] },
              {
                host: 'api.service.example',
                listCount: 1,
                choices: [
                  { id: 'a', name: 'Work' },
                  { id: 'b', name: 'Side project' }
                ]
              }
            ]}
            onSwitch={() => Promise.resolve()}
            onChoose={() => Promise.resolve()}
            onRemove={() => Promise.resolve()}
          />
        </Setting>
      </SettingsPage>
    )
  },
  'settings-limits': {
    width: 960,
    draw: () => (
      <SettingsPage page="spending">
        <Setting id="limits" intro={t('limitsIntro')}>
          <LimitList
            limits={{ ...defaultLimits, lookup: { perRun: 0, ...usage } }}
            used={{
              import: { day: 2_500, month: 31_000 },
              lookup: { day: usage.today, month: usage.month },
              domains: { day: 0, month: 0 }
            }}
            managedKinds={['domains']}
            onSave={() => Promise.resolve()}
          />
        </Setting>
      </SettingsPage>
    )
  }
}
