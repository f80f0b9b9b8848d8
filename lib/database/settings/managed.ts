// Reads what an organisation presets by a policy of the browser. Nothing else reads the policy.
import * as z from 'zod/mini'

/** A preset that cannot be read counts as not given, and leaves the others in force. */
// oxlint-disable-next-line promise/valid-params -- not the one of a promise
const preset = <Shape extends z.ZodMiniType>(shape: Shape) => z.catch(z.optional(shape), undefined)
const count = z.int().check(z.nonnegative())

const managedSchema = z.object({
  serviceUrl: preset(z.string().check(z.regex(/^https?:\/\//))),
  lookupsPerDay: preset(count),
  lookupsPerMonth: preset(count),
  toolbarOnly: preset(z.boolean()),
  retentionDays: preset(z.literal([0, 30, 90, 365])),
  doNotContactDomains: preset(z.array(z.string())),
  noSync: preset(z.boolean()),
  noSampleData: preset(z.boolean())
})

/** What the organisation presets. public/managed-schema.json describes each preset for administrators. */
export type ManagedSettings = z.infer<typeof managedSchema>

/** `storage.managed`. Firefox rejects where there is no policy. */
export interface ManagedArea {
  get: (keys: null) => Promise<Record<string, unknown>>
}

/** The names of all presets. */
export const managedNames: readonly string[] = Object.keys(managedSchema.shape)

/** Nothing is preset where the browser has no policy for Muster. Never rejects. */
export const readManaged = async (area: ManagedArea): Promise<ManagedSettings> => {
  try {
    return managedSchema.parse(await area.get(null))
  } catch {
    return {}
  }
}

type ChangeListener = (changes: object, area: string) => void

/** Calls `onChange` with the presets once they are read, and after each change of the policy. Returns a function that stops watching. */
export const watchManaged = (
  storage: {
    managed: ManagedArea
    onChanged: { addListener: (listener: ChangeListener) => void; removeListener: (listener: ChangeListener) => void }
  },
  onChange: (managed: ManagedSettings) => void
): (() => void) => {
  const read = (): void => void readManaged(storage.managed).then(onChange)
  const listener: ChangeListener = (_, area) => {
    if (area === 'managed') read()
  }
  storage.onChanged.addListener(listener)
  read()
  return () => storage.onChanged.removeListener(listener)
}
