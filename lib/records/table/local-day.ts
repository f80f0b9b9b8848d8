// The day of a time in the user's calendar, for files and for what is remembered by day.

const pad = (part: number): string => String(part).padStart(2, '0')

/** The day of a time (milliseconds since the epoch, or a date) in local time: `2026-11-22`. */
export const localDay = (at: number | Date): string => {
  const date = new Date(at)
  return `${String(date.getFullYear()).padStart(4, '0')}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
}
