// The widths of the table's columns: each has a usual one, and email and location share the room that is left.

/** in pixels */
export const widthLimits = { least: 64, usual: 168, most: 800 }

const usualWidths: Readonly<Record<string, number>> = {
  fullName: 176,
  jobTitle: 148,
  company: 150,
  companyDomain: 180,
  email: 230,
  emailStatus: 104,
  secondEmailStatus: 104,
  phone: 140,
  location: 150,
  profileUrl: 104,
  leadUrl: 104,
  companyProfileUrl: 104,
  companySize: 120,
  listCount: 92
}
const wideWidths: Readonly<Record<string, number>> = { ...usualWidths, fullName: 220, jobTitle: 200, company: 220 }
/** From this width of the table on, names, titles and companies get more room. */
const wideFrom = 1_360
/** The columns that grow, each with its share of the room that is left; in a wide table more of them do. */
const flexible: Readonly<Record<string, number>> = { email: 2, location: 1.5 }
const wideFlexible: Readonly<Record<string, number>> = { ...flexible, fullName: 0.5, jobTitle: 1, company: 1 }

const limited = (width: number): number => Math.max(widthLimits.least, Math.min(widthLimits.most, width))

/**
 * The drawn widths in pixels, in the order of the columns. `changed`: widths that the user set, which stay. `room`: the width of the table
 * without the checkboxes. Where no flexible column is shown, all columns share the room that is left.
 */
export const columnWidths = (ids: readonly string[], changed: Readonly<Record<string, number>>, room: number): number[] => {
  const usual = room >= wideFrom ? wideWidths : usualWidths
  const least = ids.map(id => limited(changed[id] ?? usual[id] ?? widthLimits.usual))
  const left = room - least.reduce((sum, width) => sum + width, 0)
  if (left <= 0) return least
  const free = ids.map(id => (changed[id] === undefined ? 1 : 0))
  const growing = room >= wideFrom ? wideFlexible : flexible
  const wanted = ids.map((id, at) => (free[at] === 0 ? 0 : (growing[id] ?? 0)))
  const shares = wanted.some(Boolean) ? wanted : free
  const total = shares.reduce((sum: number, share) => sum + share, 0)
  return total === 0 ? least : least.map((width, at) => Math.floor(width + (left * (shares[at] ?? 0)) / total))
}
