// Reads what an organisation presets by a policy of the browser. Nothing else reads the policy.

const isUrl = (value: unknown): value is string => typeof value === 'string' && /^https?:\/\//.test(value)
const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
const isPeriod = (value: unknown): value is 0 | 30 | 90 | 365 => value === 0 || value === 30 || value === 90 || value === 365
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(one => typeof one === 'string')

/** A preset that cannot be read counts as not given, and leaves the others in force. */
const take = <Value>(value: unknown, fits: (value: unknown) => value is Value): Value | undefined => (fits(value) ? value : undefined)

const parse = (policy: Record<string, unknown>) => ({
  serviceUrl: take(policy['serviceUrl'], isUrl),
  lookupsPerDay: take(policy['lookupsPerDay'], isCount),
  lookupsPerMonth: take(policy['lookupsPerMonth'], isCount),
  toolbarOnly: take(policy['toolbarOnly'], isFlag),
  retentionDays: take(policy['retentionDays'], isPeriod),
  doNotContactDomains: take(policy['doNotContactDomains'], isTexts),
  askForLegalBasis: take(policy['askForLegalBasis'], isFlag),
  noSync: take(policy['noSync'], isFlag),
  noSampleData: take(policy['noSampleData'], isFlag)
})

/** What the organisation presets. public/managed-schema.json describes each preset for administrators. */
export type ManagedSettings = Partial<ReturnType<typeof parse>>

/** `storage.managed`. Firefox rejects where there is no policy. */
export interface ManagedArea {
  get: (keys: null) => Promise<Record<string, unknown>>
}

/** The names of all presets. */
export const managedNames: readonly string[] = Object.keys(parse({}))

/** Nothing is preset where the browser has no policy for Muster. Never rejects. */
export const readManaged = async (area: ManagedArea): Promise<ManagedSettings> => {
  try {
    return parse(await area.get(null))
  } catch {
    return {}
  }
}

type ChangeListener = (changes: object, area: string) => void

/** Calls `onChange` with the presets once they are read, and after each change of the policy. Returns a function that stops watching. */
export const watchManaged = (
  {
    managed,
    onChanged
  }: {
    managed: ManagedArea
    onChanged: { addListener: (listener: ChangeListener) => void; removeListener: (listener: ChangeListener) => void }
  },
  onChange: (presets: ManagedSettings) => void
): (() => void) => {
  const read = (): void => void readManaged(managed).then(onChange)
  const listener: ChangeListener = (_, area) => {
    if (area === 'managed') read()
  }
  onChanged.addListener(listener)
  read()
  return () => onChanged.removeListener(listener)
}
