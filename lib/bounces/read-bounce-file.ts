// Reads the rows of the file that a mailer exports as bounces. What a column holds is told by its values, and by its heading where these may be anything.
import { fail, ok, type Result } from '../failure.ts'
import type { ListFile } from '../own-lists/read-list-file.ts'
import { toCellText } from '../own-lists/recognise-columns.ts'
import { readDay } from '../records/columns/read-day.ts'
import type { JsonObject } from '../records/columns/record-kind.ts'
import { normaliseEmail } from '../records/identity/emails.ts'
import type { BounceKind } from '../results/bounce-marks.ts'
import { deniesBounce, findCode, foldWords, readClearKind, readMeaning, type BounceMeaning } from './bounce-words.ts'

/** One email that bounced. `at`: milliseconds since the epoch; undefined where the file does not say. `code`: '' for none. */
export interface ReadBounce {
  email: string
  kind: BounceKind
  at: number | undefined
  code: string
}

/** What a file was understood as. `columns`: the headings of the columns that were read. `others`: rows about something else, such as an opened email. */
export interface BounceFile {
  bounces: ReadBounce[]
  columns: { email: string; kind: readonly string[]; at: string | undefined }
  rows: number
  objections: number
  others: number
  withoutEmail: number
}

const sampledRows = 500
const textOf = (row: JsonObject, name: string): string => (toCellText(row[name]) ?? '').trim()

interface Column {
  name: string
  /** the heading as words of letters */
  key: string
  /** the filled cells of a sample */
  values: readonly string[]
}

const readColumns = (rows: readonly JsonObject[]): Column[] => {
  const step = Math.max(1, Math.floor(rows.length / sampledRows))
  const sample = rows.filter((_, at) => at % step === 0)
  const names = new Set(sample.flatMap(row => Object.keys(row)))
  return [...names].map(name => ({ name, key: foldWords(name), values: sample.map(row => textOf(row, name)).filter(Boolean) }))
}

const shareOf = ({ values }: Column, test: (value: string) => boolean): number =>
  values.length === 0 ? 0 : values.filter(test).length / values.length

/** An address of who sent the email, or owns the contact. */
const isOthersAddress = /from|sender|owner|absender|remitente|replyto|campaign|user|mailbox|account/
const isAddressee = /mail|address|recipient|rcpt|subscriberkey|empfanger|destinatario|correo/

/** An address alone, behind `mailto:` or `rfc822;`, or in brackets behind a name. */
const readAddress = (cell: string): string | undefined => {
  const text = cell.slice(0, 500).trim()
  return normaliseEmail((/<([^<>]+)>$/.exec(text)?.[1] ?? text).replace(/^(?:mailto:|rfc822; ?)/i, ''))
}

/** A file without headings has its columns numbered: what they hold is told by their values alone. */
const hasNoHeadings = (rows: readonly JsonObject[]): boolean => Object.keys(rows[0] ?? {}).every(name => /^column_\d+$/.test(name))

/** The column with the addresses: of several the one that is about the addressee, then the fullest. */
const findEmailColumn = (columns: readonly Column[]): Column | undefined =>
  columns
    .filter(column => column.values.length > 0 && shareOf(column, value => readAddress(value) !== undefined) >= 0.5)
    .toSorted((a, b) => rankEmail(b) - rankEmail(a) || b.values.length - a.values.length)[0]
const rankEmail = ({ key }: Column): number =>
  (isOthersAddress.test(key.replace(/^email(?:address)?/, '')) ? -2 : 0) + (isAddressee.test(key) ? 1 : 0)

/** A heading that says yes or no of a bounce: `Portal Bounce`, `emailsBounced`, `Bounce count`. */
const isBounceHeading = (key: string): boolean =>
  /bounce|rebote|unzustellbar/.test(key) && !/date|time|reason|at$|datum|fecha|campaign|id$/.test(key)
const isObjectionHeading = (key: string): boolean =>
  /unsub|optout|optedout|spamreport|complain|abgemeldet|widerspruch|donotcontact/.test(key)
const isNo = (value: string): boolean => /^(?:|0(?:[.,]0{1,4})? ?%?|false|no|nein|n|none|null|-|--|–|n\/?a|never|nie|nunca)$/i.test(value)
const isYes = (value: string): boolean => /^(?:true|yes|ja|s[ií]|y|x|[1-9]\d?)$/i.test(value)

/** What a column says of each of its rows; undefined for a column that says nothing about bounces. */
type ReadKind = (value: string) => BounceMeaning | undefined

/** In a column of types or reasons of bounces each value is one: "Spam" is why a server refused, and of others it is not known how long they last. */
const readOfBounces: ReadKind = value => {
  const meaning = isNo(value) ? undefined : (readMeaning(value) ?? 'soft')
  return foldWords(value) === 'spam' ? 'soft' : meaning
}

const kindOfColumn = (column: Column, isHeadless: boolean): ReadKind | undefined => {
  const { key, values } = column
  if (values.length === 0) return undefined
  if (isObjectionHeading(key)) return value => (isNo(value) ? undefined : 'objection')
  const isKnown = (value: string): boolean => readMeaning(value) !== undefined && !isNo(value) && !isYes(value)
  const isNamed =
    isHeadless ||
    /type|event|status|state|category|result|reason|code|error|bounce|typ|ereignis|grund|estado|tipo|evento|motivo|action|diagnos|message|response|reply|detail|description|statut|meldung|respuesta|mensaje/.test(
      key
    )
  // Numbers that are no codes of mail servers are a mailer's own.
  const isNumber = (value: string): boolean => /^\d+$/.test(value)
  const hasOwnNumbers = shareOf(column, isNumber) > 0.5 && shareOf(column, isKnown) < 0.9
  const isOfBounces = /bounce|rebote/.test(key) && /type|reason|categor|grund|typ|tipo|motivo/.test(key)
  const known = shareOf(column, isKnown)
  if (isNamed && !hasOwnNumbers && known >= (isHeadless ? 0.5 : 0.3)) return isOfBounces ? readOfBounces : readMeaning
  // A column in which nearly every value names a kind of bounce counts under any heading.
  if (known >= 0.9 && values.some(value => readClearKind(value) !== undefined)) return readMeaning
  if (isHeadless) return undefined
  if (!isBounceHeading(key)) return undefined
  const kind: BounceKind = /soft|temporar|transient/.test(key) ? 'soft' : 'hard'
  return value => (isNo(value) || deniesBounce(value) ? undefined : isYes(value) ? kind : (readMeaning(value) ?? kind))
}

/** Headings of a file in which each row is a bounce: contacts that Mailchimp has cleaned. */
const isOfBouncesAlone = (columns: readonly Column[]): boolean => columns.some(({ name }) => /^clean[ _](?:time|campaign)/i.test(name))
const isOfObjectionsAlone = (columns: readonly Column[]): boolean =>
  columns.some(({ name }) => /^unsub[ _](?:time|campaign|reason)/i.test(name))

/** A name such as `suppression_bounces (1).csv` says what its rows are. */
const kindOfName = (fileName: string): BounceKind | undefined =>
  /soft[\s_-]?bounce/i.test(fileName) ? 'soft' : /bounce|rebote|unzustellbar/i.test(fileName) ? 'hard' : undefined

const rankDate = (key: string): number => {
  if (/optin|confirm|open|click|repl|import|birth|start|contacted|lastchanged|sent|send/.test(key)) return 0
  if (/bounce|clean/.test(key)) return 5
  if (/event|timestamp|^ts/.test(key)) return 4
  return /date|time|datum|fecha|at$|created|updated|when/.test(key) ? 3 : 0
}

const findDateColumn = (columns: readonly Column[], isHeadless: boolean): Column | undefined =>
  columns
    .filter(column => (isHeadless || rankDate(column.key) > 0) && shareOf(column, value => readDay(value) !== undefined) >= 0.5)
    .toSorted((a, b) => rankDate(b.key) - rankDate(a.key))[0]

/**
 * Of what several columns say of one row. A column that says of each row whether the person objected counts last. A plain "bounced" is soft where a
 * code or a reason says so.
 */
const joinMeanings = (said: readonly { meaning: BounceMeaning; isAside: boolean }[]): BounceMeaning | undefined => {
  if (said.some(({ meaning, isAside }) => meaning === 'objection' && !isAside)) return 'objection'
  return (['soft', 'hard', 'objection', 'other'] as const).find(wanted => said.some(({ meaning }) => meaning === wanted))
}

/** Of two bounces of one email: hard before soft, then the later one. */
const strongerOf = (one: ReadBounce, other: ReadBounce): ReadBounce =>
  one.kind === other.kind ? ((one.at ?? 0) >= (other.at ?? 0) ? one : other) : one.kind === 'hard' ? one : other

/**
 * The bounces in the rows of a file. Fails with `bouncesNoEmail` (no column of addresses), `bouncesObjections` (people who unsubscribed or complained,
 * and no bounce) or `bouncesNone` (nothing says that an email bounced).
 */
export const readBounceFile = ({ rows }: Pick<ListFile, 'rows'>, fileName: string): Result<BounceFile> => {
  const isHeadless = hasNoHeadings(rows)
  const columns = readColumns(rows)
  const emailColumn = findEmailColumn(columns)
  if (!emailColumn) return fail('bouncesNoEmail')
  const others = columns.filter(column => column !== emailColumn && shareOf(column, value => readAddress(value) !== undefined) < 0.5)
  const kinds = others.flatMap(column => {
    const read = kindOfColumn(column, isHeadless)
    return read ? [{ ...column, read, isAside: isObjectionHeading(column.key) }] : []
  })
  const everyKind = kinds.length > 0 ? undefined : isOfBouncesAlone(columns) ? 'hard' : kindOfName(fileName)
  if (kinds.length === 0 && !everyKind) return fail(isOfObjectionsAlone(columns) ? 'bouncesObjections' : 'bouncesNone')
  const date = findDateColumn(others, isHeadless)
  const texts = others.filter(({ key }) => /status|code|reason|error|diagnos|smtp|detail|message|description|grund|motivo/.test(key))
  const file: BounceFile = {
    bounces: [],
    columns: { email: emailColumn.name, kind: kinds.map(({ name }) => name), at: date?.name },
    rows: rows.length,
    objections: 0,
    others: 0,
    withoutEmail: 0
  }
  const found = new Map<string, ReadBounce>()
  for (const row of rows) {
    const email = readAddress(textOf(row, emailColumn.name))
    const said = kinds.flatMap(({ name, read, isAside }) => {
      const meaning = read(textOf(row, name))
      return meaning ? [{ meaning, isAside }] : []
    })
    const clear = kinds.map(({ name }) => readClearKind(textOf(row, name))).find(Boolean)
    const meaning = everyKind ?? clear ?? joinMeanings(said)
    if (email === undefined) file.withoutEmail++
    else if (meaning === 'objection') file.objections++
    else if (meaning !== 'hard' && meaning !== 'soft') file.others++
    else {
      const code = texts.map(({ name }) => findCode(textOf(row, name))).toSorted((a, b) => b.length - a.length)[0] ?? ''
      const word = kinds.map(({ name }) => textOf(row, name)).find(value => readMeaning(value) === meaning && !isYes(value)) ?? ''
      const bounce: ReadBounce = { email, kind: meaning, at: date && readDay(textOf(row, date.name)), code: code || word.slice(0, 60) }
      const known = found.get(email)
      found.set(email, known ? strongerOf(known, bounce) : bounce)
    }
  }
  file.bounces = [...found.values()]
  if (file.bounces.length > 0) return ok(file)
  return fail(file.objections > 0 ? 'bouncesObjections' : 'bouncesNone')
}
