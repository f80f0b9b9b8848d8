// The state of the sample service, as one plain object: keep it in memory, clone it, or write it as JSON.

/** The three operations that start a run and cost credits. */
export type StartKind = 'import' | 'enrichment' | 'lookup'

/** One accepted start. Times in ms; the durations are already divided by the speed. */
export type Start = { at: number; queuedMs: number; workMs: number } & (
  | { kind: 'import'; search: string; peopleCount: number }
  | { kind: 'enrichment'; domains: string[]; fails?: true }
  | { kind: 'lookup'; profileUrl: string; person: number; hasEmail: boolean }
)

/** A named list and its starts, oldest first. */
export type SampleList = { name: string; starts: Start[] }

/** What one accepted start cost. `listname` is the profile URL for a lookup without a list. */
export type Charge = { at: number; kind: StartKind; listname: string; credits: number }

/** The lists, and one charge for every accepted start. */
export type SampleStore = { lists: SampleList[]; charges: Charge[] }

/** An empty store. */
export function createSampleStore(): SampleStore {
  return { lists: [], charges: [] }
}
