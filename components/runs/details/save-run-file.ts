// Saves the file of a run, or what the service sent. Loaded with the first file, which no first row needs.
import type { Database } from '../../../lib/database/schema.ts'
import type { RunFileKind } from '../../../lib/export/create-run-file.ts'
import { fileName } from '../../../lib/export/file-name.ts'
import { saveFile } from '../../../lib/export/save-file.ts'
import { fail, ok, type Result } from '../../../lib/failure.ts'
import { formatNumber, t } from '../../../lib/i18n/text.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { leftOutCountText } from '../../check/check-text.ts'
import { readAnswer } from '../../../lib/runs/store/read-answer.ts'
import { isSampleHost } from '../../../lib/sample/sample-connection.ts'

/**
 * Saves the file of a run, and returns that it did. Fails with `exportUnmarked` where the file is saved and that could
 * not be stored, and with `recordsSuppressed` where people on the do-not-contact list are left out of it.
 */
export const exportRun = async (database: Database, run: Run, kind: RunFileKind): Promise<Result<string>> => {
  try {
    const { readRunFile } = await import('../../../lib/export/read-run-file.ts')
    const { leaveList } = await import('../../../lib/check/standing.ts')
    const { leaving, leftOut, months } = await leaveList(database, run, Date.now())
    const { name, parts, type, suppressedCount, remember } = await readRunFile(database, run, kind, leaving)
    await saveFile(name, parts, type)
    if (!(await remember(Date.now()))) return fail('exportUnmarked')
    const isMoreThanSuppressed = kind !== 'companies' && [...leftOut.keys()].some(reason => reason !== 'suppressed')
    if (isMoreThanSuppressed) return ok(`${t('autoSaved', name)} ${leftOutCountText(leftOut, months)}`)
    return suppressedCount > 0 ? fail('recordsSuppressed', { name: formatNumber(suppressedCount) }) : ok(t('autoSaved', name))
  } catch {
    return fail('exportFailed')
  }
}

/** Saves what the service sent. */
export const saveAnswer = async (database: Database, { id, listTitle, createdAt, serviceHost }: Run): Promise<Result<string>> => {
  try {
    const answer = await readAnswer(database, id)
    if (!answer) return fail('exportFailed')
    const { content, extension } = answer
    const name = fileName({ listTitle, date: new Date(createdAt), extension, isSample: isSampleHost(serviceHost) })
    await saveFile(name, [content], 'application/octet-stream')
    return ok(t('autoSaved', name))
  } catch {
    return fail('exportFailed')
  }
}
