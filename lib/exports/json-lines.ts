// Records for programs: one a line, or one array, each as it came.
import { stringifyJson } from '../records/decode/parse-json.ts'

/** Some records as lines of JSON, the last with its line end too; '' for none. Joined, the texts of many calls are one file. */
export const toJsonLines = (records: readonly unknown[]): string => records.map(record => `${stringifyJson(record)}\n`).join('')

/** The parts of one JSON array, a record a line: `parts[0]` opens it, the last closes it. Made of the records of each slice. */
export function* toJsonArray(slices: Iterable<readonly unknown[]>): Generator<string> {
  let begun = false
  for (const slice of slices) {
    const text = slice.map(record => stringifyJson(record)).join(',\n')
    if (text === '') continue
    yield `${begun ? ',\n' : '[\n'}${text}`
    begun = true
  }
  yield begun ? '\n]\n' : '[]\n'
}
