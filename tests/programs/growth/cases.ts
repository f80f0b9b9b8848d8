// Lists what is measured: each reader with each text that may make it slow.
import type { ExportedFunction } from './exported-functions.ts'
import { workbooks } from './files.ts'
import { excused, excusedTypes, listed } from './readers.ts'
import { cells, endless, shapes } from './texts.ts'
import { makers } from './values.ts'

const modules = import.meta.glob<Record<string, unknown>>(
  '../../../lib/{backup,do-not-contact,erase,history,notes,own-lists,palette,records,service}/**/*.ts',
  { eager: true }
)

/** One way in which a reader reads a text. */
export interface Reading {
  /** the file and the name of the reader, and what the text became */
  reader: string
  read: () => unknown
  of: ExportedFunction
}

const isFunction = (value: unknown): value is (...values: unknown[]) => unknown => typeof value === 'function'

/** Why a reader is left out; undefined for those that are not. */
const reasonOf = ({ name, types }: ExportedFunction): string | undefined => {
  if (listed.has(name)) return undefined
  // What makes a reader must say what is called.
  if (types.length === 0 && !/^create[A-Z]/.test(name)) return 'takes nothing'
  return excused.get(name) ?? types.map(type => excusedTypes.get(type)).find(reason => reason !== undefined)
}

const isMade = ({ name, types }: ExportedFunction): boolean => !/^create[A-Z]/.test(name) && types.every(type => makers.has(type))

/** Readers that are not measured, and that no reason leaves out. */
export const findUnlisted = (functions: readonly ExportedFunction[]): string[] =>
  functions
    .filter(one => reasonOf(one) === undefined && !listed.has(one.name) && !isMade(one))
    .map(({ path, name, types }) => `${path} ${name}(${types.filter(type => !makers.has(type)).join('; ')})`)

type Made = Readonly<Record<string, unknown>>

/** The values of all parameters: those of the one with most of them, each with the value of the same name of the others, or with their first. */
const combine = (made: readonly Made[]): { value: string; values: unknown[] }[] => {
  const widest = made.reduce((most, one) => (Object.keys(one).length > Object.keys(most).length ? one : most), made[0] ?? {})
  return Object.keys(widest).map(value => ({ value, values: made.map(one => (value in one ? one[value] : Object.values(one)[0])) }))
}

/** Values of many parts take long, and are made of texts with a structure alone. */
const isOfRows = (value: string): boolean => /\b(?:rows|many|wide)\b|people|objects/.test(value)

/** Lists the readings of one text or file by these functions. */
type ListReadings = (functions: readonly ExportedFunction[]) => Reading[]

interface Limits {
  /** rows of the text are left out: it is no cell */
  isPlain?: boolean
  /** only readers of texts read it */
  isText?: boolean
  file?: Uint8Array
}

/** All readings of one text, or of one file. Values are made when a reader takes them, once, and shared: no reader may change them. */
const listReadings = (text: string, { isPlain = false, isText = false, file }: Limits): ListReadings => {
  const made = new Map<string, Made>(file && [['Uint8Array', { '': file }]])
  const make = (type: string): Made => {
    const known = made.get(type)
    if (known) return known
    const all = Object.entries(makers.get(type)?.(text, isPlain) ?? {})
    const kept = Object.fromEntries(isPlain && all.length > 1 ? all.filter(([value]) => !isOfRows(value)) : all)
    made.set(type, kept)
    return kept
  }
  return functions =>
    functions.flatMap((one): Reading[] => {
      const { path, name, types } = one
      const call = modules[`../../../${path}`]?.[name]
      if (reasonOf(one) !== undefined || !isFunction(call) || (file && types[0] !== 'Uint8Array')) return []
      if (isText && !types.every(type => type === 'string')) return []
      const ways = listed.get(name)?.(text)
      if (ways)
        return Object.entries(ways)
          .filter(([value]) => !isPlain || !isOfRows(value))
          .map(([value, read]) => ({ reader: `${path} ${name} ${value}`.trim(), read, of: one }))
      if (!isMade(one)) return []
      return combine(types.map(make)).map(({ value, values }) => ({
        reader: `${path} ${name} ${value}`.trim(),
        read: () => call(...values),
        of: one
      }))
    })
}

/** Every text and every file that may make a reader slow, by its name and at any length. */
export const everyShape: ReadonlyMap<string, (length: number) => ListReadings> = new Map([
  ...[...shapes].map(([shape, make]): [string, (length: number) => ListReadings] => [
    shape,
    length => listReadings(make(length), { isPlain: !(shape in cells), isText: endless.has(shape) })
  ]),
  ...Object.entries(workbooks).map(([shape, make]): [string, (length: number) => ListReadings] => [
    `a workbook of ${shape}`,
    length => listReadings('', { file: make(length) })
  ])
])
