// Clicks a download button, stores the file and prints its first rows.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import Papa from 'papaparse'
import { say } from './stage.ts'

/** What a line of the file is, and the columns to print. */
interface Lines {
  one: string
  many: string
  columns: readonly string[]
}
const people: Lines = { one: 'person', many: 'people', columns: ['Full name', 'Job title', 'Company', 'Email'] }

/** Prints the number of lines and the first `count` of them. Returns all lines. */
export const keepFile = async (
  page: Page,
  button: Locator,
  folder: string,
  count: number,
  lines = people
): Promise<Record<string, string>[]> => {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  const path = join(folder, file.suggestedFilename())
  await file.saveAs(path)
  const text = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '')
  const { data: rows } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
  say(`${rows.length} ${rows.length === 1 ? lines.one : lines.many} in ${path}`)
  for (const row of rows.slice(0, count)) console.log(`   ${lines.columns.map(name => row[name] || '–').join(' · ')}`)
  return rows
}
