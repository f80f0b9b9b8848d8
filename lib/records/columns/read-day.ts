// Reads a day as services and people write it. A text that can be two days is none.

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const earliest = Date.UTC(1990, 0, 1)

const toTime = (year: number, month: number, day: number): number | undefined => {
  const time = Date.UTC(year, month - 1, day)
  const date = new Date(time)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && time >= earliest ? time : undefined
}

/** `03/04/2026` is in March or in April, so it is no day; `25/04/2026` is one. With full stops the day comes first. */
const readNumbers = (one: number, two: number, year: number, isDayFirst: boolean): number | undefined => {
  const [dayFirst, monthFirst] = [toTime(year, two, one), isDayFirst ? undefined : toTime(year, one, two)]
  if (dayFirst !== undefined && monthFirst !== undefined) return dayFirst === monthFirst ? dayFirst : undefined
  return dayFirst ?? monthFirst
}

const readNamed = (day: string, name: string, year: string): number | undefined => {
  const month = months.indexOf(name.slice(0, 3).toLowerCase()) + 1
  return month > 0 ? toTime(Number(year), month, Number(day)) : undefined
}

/**
 * The day that a text begins with, or that a number of seconds or milliseconds since 1970 falls on, in milliseconds since the epoch. undefined for
 * any other text, and for one that can be two days.
 */
export const readDay = (text: string): number | undefined => {
  const start = text.trim().slice(0, 40)
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(start)
  if (iso) {
    const exact = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(start) ? Date.parse(start) : NaN
    return Number.isNaN(exact) ? toTime(Number(iso[1]), Number(iso[2]), Number(iso[3])) : exact
  }
  const plain = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?!\d)/.exec(start)
  if (plain) return readNumbers(Number(plain[1]), Number(plain[3]), Number(plain[4]), plain[2] === '.')
  const dayFirst = /^(?:[a-z]{3,9},? )?(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})[.,]?[ -](\d{4})(?!\d)/i.exec(start)
  if (dayFirst) return readNamed(dayFirst[1] ?? '', dayFirst[2] ?? '', dayFirst[3] ?? '')
  const monthFirst = /^(?:[a-z]{3,9},? )?([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/i.exec(start)
  if (monthFirst) return readNamed(monthFirst[2] ?? '', monthFirst[1] ?? '', monthFirst[3] ?? '')
  const number = /^\d{10}(?:\d{3})?(?:\.\d+)?$/.test(start) ? Number(start) : NaN
  if (Number.isNaN(number)) return undefined
  const time = number < 1e11 ? number * 1_000 : number
  return time >= earliest ? time : undefined
}
