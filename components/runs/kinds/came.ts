// How many people came of a list at the service.
import { tCount } from '../../../lib/i18n/text.ts'
import type { Run } from '../../../lib/runs/model/run.ts'

/** "975 people, 410 valid emails."; undefined where the emails were not counted. */
export const peopleWithEmails = (rows: number, { validEmails }: Run): string | undefined =>
  validEmails === undefined ? undefined : `${tCount('peopleCount', rows)}, ${tCount('validEmails', validEmails)}.`
