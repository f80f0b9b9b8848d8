// Fits a text to the type of a field in another program. A text that the field would refuse becomes an empty cell.
import { bareHost } from '../../pages/links.ts'
import { normaliseEmail } from '../identity/emails.ts'

/** A host with a port, or a scheme: `acme.example:8080`, `mailto:`. */
const scheme = /^([a-z][a-z\d+.-]*):(?!\d)/i

/**
 * The address with `https://` where its scheme is missing: `acme.example/about` is `https://acme.example/about`. `''` for what is no address of
 * the web. Never throws.
 */
export const toWebUrl = (text: string): string => {
  const written = text.trim()
  const [, name = ''] = scheme.exec(written) ?? []
  if (written === '' || /\s/.test(written) || (name !== '' && !/^https?$/i.test(name))) return ''
  const url = name === '' ? `https://${written.replace(/^\/\//, '')}` : written
  // A mail address is none, and neither is a word.
  if (!bareHost(url).includes('.') || (name === '' && /^[^/]*@/.test(written))) return ''
  try {
    const { href } = new URL(url)
    return href.endsWith('/') && !written.endsWith('/') ? href.slice(0, -1) : href
  } catch {
    return ''
  }
}

/** The types of fields. `choice` is one of a list, `employees` is HubSpot's list of company sizes for contacts. */
export const fieldTypes = ['text', 'choice', 'email', 'phone', 'url', 'domain', 'integer', 'employees'] as const
/** A type of fields. */
export type FieldType = (typeof fieldTypes)[number]

/** A field of another program. `maxLength`: the most UTF-16 units that it takes. */
export interface TargetField {
  type: FieldType
  maxLength?: number
}

const isFieldType = (text: string): text is FieldType => fieldTypes.some(type => type === text)

/** A field as text, such as `text 40`; `''` for none. */
export const writeTarget = (target: TargetField | undefined): string =>
  target ? [target.type, target.maxLength].filter(part => part !== undefined).join(' ') : ''

/** The field that `writeTarget` wrote. undefined for any other text. */
export const readTarget = (text: string): TargetField | undefined => {
  const [, type = '', length] = /^(\w{1,20})(?: (\d{1,6}))?$/.exec(text) ?? []
  return isFieldType(type) ? { type, ...(length === undefined ? {} : { maxLength: Number(length) }) } : undefined
}

const employeeRanges = new Set(['1-5', '5-25', '25-50', '50-100', '100-500', '500-1000', '1000+'])

const counted = /\s(?:employees|people|mitarbeiter|mitarbeitende|empleados|personas)$/i
const grouped = /^\d{1,3}([.,'’\s])\d{3}(?:\1\d{3})*$/

/** A whole number without signs between its digits: `1,200 employees` is `1200`. `''` for a range, a fraction and a guess such as `10,001+`. */
const toInteger = (text: string): string => {
  const number = text.replace(counted, '')
  const digits = grouped.test(number) ? number.replaceAll(/\D/g, '') : number.replace(/[.,]0{1,2}$/, '')
  return /^\d{1,8}$/.test(digits) ? String(Number(digits)) : ''
}

/** A phone number that a spreadsheet has not shortened. */
const toPhone = (text: string): string => {
  const digits = text.replaceAll(/\D/g, '').length
  return digits >= 4 && digits <= 20 && !/\de\+?\d/i.test(text) ? text : ''
}

const cut = (text: string, length: number): string => {
  if (text.length <= length) return text
  let kept = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (kept.length + segment.length > length) break
    kept += segment
  }
  return kept.trim()
}

const fits: Readonly<Record<FieldType, (text: string) => string>> = {
  text: text => text,
  choice: text => text,
  email: text => (normaliseEmail(text) === undefined ? '' : text),
  phone: toPhone,
  url: toWebUrl,
  domain: text => (text.includes('.') ? bareHost(text) : ''),
  integer: toInteger,
  employees: text => (employeeRanges.has(text) ? text : '')
}

/**
 * The text as the field takes it; `''` where it takes none. A text that is too long is cut. An address, number or choice that is too long is left
 * out, because a part of it is another one.
 */
export const fitToField = (text: string, { type, maxLength = Infinity }: TargetField): string => {
  const fitted = text === '' ? '' : fits[type](text.trim())
  if (fitted.length <= maxLength) return fitted
  return type === 'text' ? cut(fitted, maxLength) : ''
}
