// Words that programs and people write into a cell that has no value, in the languages of files. Which of them count depends on the column.

/** What a column holds, as far as it decides which words are no value there. */
export type ValueKind = 'name' | 'fullName' | 'company' | 'place' | 'other'

/** Words that are nothing in every column but those of names and places. Folded: lower case, no accents, one blank in place of signs. */
const nothing =
  'na|n d|nd|n c|nc|n v|n b|n k|nil|nan|empty|blank|missing|tbd|tba|to be determined|no data|no value|no company|no title|no phone|no email|' +
  'k a|ka|keine|kein|keiner|keine daten|fehlt|entfallt|s d|vacio|sin datos|sin dato|sin especificar|sin empresa|no aplica|' +
  'aucun|aucune|neant|s o|sans objet|nessuno|nessuna|vuoto|nullo|nenhum|nenhuma|vazio|nulo|nulo a|ninguno|ninguna|geen|nvt|n v t|' +
  'brak|brak danych|b d|nie dotyczy|ingen|inget|saknas|ej angivet|yok|nicht vorhanden|なし|無し|无|該当なし|未入力|未設定'
/** Words that are nothing in a column of places or of full names too. */
const plainlyNothing =
  'n a|none|null|undefined|unknown|not available|not applicable|not found|not provided|not specified|not disclosed|not set|unspecified|' +
  'unbekannt|keine angabe|nicht verfugbar|nicht bekannt|nicht angegeben|desconocido|desconocida|no disponible|no especificado|no consta|' +
  'inconnu|inconnue|non renseigne|non disponible|non defini|non applicable|non specifie|sconosciuto|sconosciuta|non disponibile|' +
  'non specificato|non applicabile|desconhecido|desconhecida|nao disponivel|nao informado|nao se aplica|onbekend|niet beschikbaar|' +
  'niet van toepassing|nieznany|nieznana|niedostepny|okand|okant|ej tillganglig|bilinmiyor|belirtilmemis|不明|未知|不详'
/** What people write in place of a company that they have not, or do not name. */
const noCompany =
  'self employed|self employment|selfemployed|freelance|freelancer|freelancers|freelancing|freelance work|independent|' +
  'independent consultant|independent contractor|independent professional|sole proprietor|sole trader|stealth|stealth startup|' +
  'stealth start up|stealth mode|stealth mode startup|stealth mode start up|stealth company|stealth ai startup|in stealth|confidential|' +
  'confidential company|undisclosed|private|various|unemployed|between jobs|career break|open to work|looking for opportunities|' +
  'seeking opportunities|seeking new opportunities|currently seeking opportunities|retired|student|' +
  'selbstandig|selbststandig|selbstandige|selbststandige|selbststandigkeit|freiberuflich|freiberufler|freiberuflerin|freie mitarbeit|' +
  'freier mitarbeiter|einzelunternehmer|einzelunternehmen|vertraulich|privat|arbeitssuchend|arbeitslos|rentner|in rente|' +
  'autonomo|autonoma|por cuenta propia|cuenta propia|trabajador autonomo|trabajador independiente|independiente|profesional independiente|' +
  'confidencial|desempleado|desempleada|en busqueda de empleo|jubilado|jubilada|' +
  'independant|independante|travailleur independant|auto entrepreneur|auto entrepreneuse|autoentrepreneur|micro entrepreneur|a mon compte|' +
  'profession liberale|confidentiel|sans emploi|retraite|libero professionista|libera professionista|lavoratore autonomo|in proprio|' +
  'disoccupato|pensionato|trabalhador autonomo|conta propria|profissional liberal|aposentado|desempregado|zelfstandig|zelfstandige|zzp|' +
  'zzp er|zzper|werkzoekend|gepensioneerd|samozatrudniony|samozatrudnienie|wlasna dzialalnosc|wolny strzelec|bezrobotny|' +
  'egenforetagare|egen foretagare|frilans|frilansare|arbetssokande|serbest|serbest calisan|kendi isim|emekli|' +
  'フリーランス|フリー|個人事業主|自営業|無職|求職中|自由职业|自由职业者|个体户'

const words = (text: string): ReadonlySet<string> => new Set(text.split('|'))
const plain = words(plainlyNothing)
const all = words(`${plainlyNothing}|${nothing}`)
const companies = words(noCompany)
const longest = Math.max(...[...all, ...companies].map(word => word.length)) + 6

/** Lower case, no accents, one blank in place of signs: `Self-employed` and `SELF EMPLOYED` are one word. */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .replaceAll('ł', 'l')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Errors of spreadsheets in any language: `#REF!`, `#BEZUG!`, `#¡VALOR!`, `#NAME?`. */
const spreadsheetError = /^#[¡¿]?[\p{Lu}\d/_]{2,16}[!?]$/u
const spreadsheetNames = new Set(['#N/A', '#NV', '#N/D', '#N/B', '#YOK', '#NULL', '#REF', '#VALUE', '#GETTING_DATA', '#ERROR', '#SAKNAS'])
const signsOnly = /^[\p{P}\p{Z}=~|+^`<>$]+$/u
/** Words of programs, which are nobody's name. */
const programWord = /^(?:n[/.\\]a\.?|undefined|[[(<](?:none|null|blank|empty|unknown)[\])>])$/i

/** Whether a text begins with a sign or a character that is no Latin letter and no digit. */
const isSign = (code: number): boolean =>
  code < 0x30 || (code > 0x39 && code < 0x41) || (code > 0x5a && code < 0x61) || (code > 0x7a && code < 0xc0) || code > 0x1fff

const isLetter = (code: number): boolean => (code > 0x60 && code < 0x7b) || (code > 0x40 && code < 0x5b)
/** The first two letters and the last one as a number; -1 where one of them is another character. */
const shapeOf = (text: string): number => {
  const [first, second, last] = [text.charCodeAt(0), text.charCodeAt(1), text.charCodeAt(text.length - 1)]
  if (!isLetter(first) || !isLetter(second) || !isLetter(last)) return -1
  return ((first | 32) << 16) | ((second | 32) << 8) | last | 32
}
/** The length of the longest word of each shape. */
const longestByShape = new Map<number, number>()
for (const word of [...all, ...companies]) longestByShape.set(shapeOf(word), Math.max(word.length, longestByShape.get(shapeOf(word)) ?? 0))
/** Signs that a word may have besides its letters. */
const maxSigns = 4
/** A fast check, which most texts take alone: whether a text may be one of the words. A word has no digits. */
const mayBeWord = (text: string): boolean => {
  if (text.length > longest) return false
  const last = text.charCodeAt(text.length - 1)
  if (last > 0x2f && last < 0x3a) return false
  const shape = shapeOf(text)
  const most = longestByShape.get(shape)
  return shape < 0 || (most !== undefined && text.length <= most + maxSigns)
}

const remembered = new Map<string, { nothing: boolean; plain: boolean; company: boolean }>()
const maxRemembered = 5_000

const lookUp = (text: string) => {
  const known = remembered.get(text)
  if (known) return known
  const word = fold(text)
  const read = { nothing: all.has(word), plain: plain.has(word), company: companies.has(word) }
  if (remembered.size >= maxRemembered) remembered.clear()
  // A copy, because a part of a text keeps the whole text in memory.
  remembered.set(text.split('').join(''), read)
  return read
}

/** Whether a trimmed text is no value in a column of this kind. A first or last name alone may be `None` or `Null`: those are names of people. */
export const isNoValue = (text: string, kind: ValueKind): boolean => {
  if (text === '') return true
  if (!mayBeWord(text)) return false
  if (isSign(text.charCodeAt(0)) && (spreadsheetError.test(text) || spreadsheetNames.has(text.toUpperCase()) || signsOnly.test(text)))
    return true
  if (kind === 'name') return text.length <= 9 && programWord.test(text)
  const found = lookUp(text)
  return kind === 'place' || kind === 'fullName' ? found.plain : found.nothing
}

/** Whether a first and a last name together are no value: `null null`. */
export const areNoNames = (first: string, last: string): boolean => {
  const isNothing = (name: string): boolean => name === '' || isNoValue(name, 'other')
  return first + last !== '' && isNothing(first) && isNothing(last)
}

/** Whether a text in a column of companies names none: `Self-employed`, `Freelance`, `Stealth Startup`. */
export const isNoCompany = (text: string): boolean => mayBeWord(text) && lookUp(text).company
