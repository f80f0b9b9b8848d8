// The support file of one run, or of the newest ones to report a problem: created, shown, and saved by the user. Nothing is sent.
import * as z from 'zod/mini'
import { useEffect, useState } from 'preact/hooks'
import { t } from '../../lib/i18n/text.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { TextBlock } from '../ui/LongText.tsx'
import styles from '../runs/details/RunDetails.module.css'
import { localDay } from '../../lib/records/table/local-day.ts'
import { runtime } from '../../lib/browser.ts'
import type { Database } from '../../lib/database/schema.ts'
import { readReportedRuns } from '../../lib/runs/store/read-runs.ts'
import { createSupportFile } from '../../lib/support/support-file.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { apiSettingsSchema, defaultApiSettings } from '../../lib/service/api-settings.ts'
import { failureText } from '../shell/failure-text.ts'
import { useIsSample } from '../sample/SampleMode.tsx'
import { saveFile } from '../../lib/export/save-file.ts'

const connectionSchema = z.object({
  id: z.string(),
  name: z._default(z.string(), ''),
  baseUrl: z.string(),
  apiSettings: apiSettingsSchema
})

/** "Chrome 156", "Firefox 153"; '' for any other browser. */
const getBrowserName = (agent: string): string => /(?:Firefox|Edg|Chrome)\/\d+/.exec(agent)?.[0]?.replace('/', ' ') ?? ''

/** A longer reply is results, of which the beginning is enough. In UTF-16 units. */
const maxReplyLength = 4_000_000
const shortenedLength = 65_536
/** The same for each reply where the file is about several runs, so that a person can read the file. */
const maxReportedReplyLength = 8_192

/** The text of the support file about one run, or without one about the newest runs and all connections. */
export const makeSupportFile = async (database: Database, run?: Run): Promise<string> => {
  const runs = run ? [run] : await readReportedRuns(database)
  const [stored, replies] = await Promise.all([
    run ? database.connections.bulkGet([run.connectionId]) : database.connections.toArray(),
    Promise.all(runs.map(({ id }) => database.replies.where('runId').equals(id).toArray()))
  ])
  const [longest, shortened] = run ? [maxReplyLength, shortenedLength] : [maxReportedReplyLength, maxReportedReplyLength]
  return createSupportFile({
    extensionVersion: runtime.getManifest().version,
    browser: getBrowserName(navigator.userAgent),
    defaultApiSettings,
    connections: stored.flatMap(one => z.safeParse(connectionSchema, one).data ?? []),
    runs,
    replies: replies
      .flat()
      .map(reply => ((reply.text?.length ?? 0) > longest ? { ...reply, text: reply.text?.slice(0, shortened) ?? '' } : reply))
  })
}

/** "muster-support-2026-11-21.json", by the local date; for sample data "sample-muster-support-…". */
export const supportFileName = (date: Date, isSample: boolean): string =>
  `${isSample ? 'sample-' : ''}muster-support-${localDay(date)}.json`

interface SupportPreviewProps {
  /** the file to be saved; undefined while it is made */
  text: string | undefined
  problem?: string | undefined
  /** it reports a problem: says where the file can be sent */
  isReport?: boolean
  onSave: () => void
  onBack: () => void
}

/** The whole support file, to be read before it is saved. */
export const SupportPreview = ({ text, problem, isReport = false, onSave, onBack }: SupportPreviewProps) => (
  <article class={styles.page}>
    <h2>{t(isReport ? 'reportTitle' : 'supportTitle')}</h2>
    {isReport && <p class={styles.intro}>{t('reportIntro')}</p>}
    <p class={styles.intro}>{t('supportIntro')}</p>
    {isReport && (
      <p>
        <LinkButton small href="/privacy.html">
          {t('privacyPolicy')}
        </LinkButton>
      </p>
    )}
    {problem && (
      <Notice tone="problem" live>
        {problem}
      </Notice>
    )}
    {text === undefined ? !problem && <p class="soft">{t('supportMaking')}</p> : <TextBlock text={text} label={t('supportText')} tall />}
    <div class={styles.end}>
      <Button look="primary" disabled={text === undefined} onClick={onSave}>
        {t('supportSave')}
      </Button>
      <Button onClick={onBack}>{t('confirmCancel')}</Button>
    </div>
  </article>
)

interface SupportProps {
  database: Database
  /** the run that the file is about; without it, the newest runs */
  run?: Run
  onBack: () => void
}

export const Support = ({ database, run, onBack }: SupportProps) => {
  const isSample = useIsSample()
  const host = run?.serviceHost ?? ''
  const [text, setText] = useState<string>()
  const [problem, setProblem] = useState<string>()
  // Created once, so that the text shown is the text saved even if the run changes.
  useEffect(
    () => void makeSupportFile(database, run).then(setText, () => setProblem(failureText({ code: 'exportFailed' }, host, Date.now()))),
    []
  )
  return (
    <SupportPreview
      text={text}
      problem={problem}
      isReport={run === undefined}
      onSave={() => text !== undefined && void saveFile(supportFileName(new Date(), isSample), [text], 'application/json')}
      onBack={onBack}
    />
  )
}
