// Takes the user's secrets out of a backup without keys: a service may have repeated one before the user entered it here.
import { parseJson, stringifyJson } from '../records/decode/parse-json.ts'
import { isJsonObject } from '../records/columns/record-kind.ts'
import { createSecretMask, type SecretMask } from '../service/mask-secrets.ts'
import { tables } from '../database/schema.ts'
import type { TableRegister } from '../database/table.ts'
import type { BackupEntry } from './backup-entries.ts'

/** Whether what services say is in the rows of this table, as it is in the fields of runs. */
const saysService = (name: string): boolean => {
  const declared: TableRegister = tables
  const { backup } = declared[name] ?? {}
  return backup === undefined || (backup.in === 'run' && backup.saysService === true)
}

/** Tags and codes of Muster's own look like this. No secret does. */
const isTag = (text: string): boolean => /^[a-z-]{1,40}$/i.test(text)

const maskText = (text: string, mask: SecretMask): string => {
  if (isTag(text)) return text
  const masked = mask.text(text)
  if (masked === text || !/^\s*[[{]/.test(text)) return masked
  // Stored rows are JSON, and stay JSON.
  const parsed = parseJson(text, Number.POSITIVE_INFINITY)
  return parsed.ok ? stringifyJson(mask.json(parsed.value, text)) : masked
}

/** Numbers are times and counts of Muster's own. */
const maskTexts = (value: unknown, mask: SecretMask): unknown => {
  if (typeof value === 'string') return maskText(value, mask)
  if (Array.isArray(value)) return value.map(item => maskTexts(item, mask))
  if (!isJsonObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, maskTexts(inner, mask)]))
}

const maskRecord = (row: Record<string, unknown>, mask: SecretMask): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, maskTexts(value, mask)]))

/** The entry without these secrets. */
export const maskEntry = (entry: BackupEntry, secrets: readonly string[]): BackupEntry => {
  const mask = createSecretMask(secrets)
  if (entry.is === 'run') return { ...entry, run: maskRecord(entry.run, mask) }
  return 'rows' in entry && saysService(entry.is) ? { ...entry, rows: entry.rows.map(row => maskRecord(row, mask)) } : entry
}
